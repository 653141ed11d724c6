import { METRIC_IMAGES_MAX } from '@cairn/domain/incidents/metric-image';
import { TIMELINE_EVENTS_MAX, TIMELINE_TAGS_MAX } from '@cairn/domain/incidents/timeline';
import { readFileSync } from 'node:fs';
import { maySql } from '../../access/may-sql.ts';
import { bool, globalId, instant, many, maybeStr, one, plain, str } from '../../graphql/field.ts';
import type { GraphqlPart } from '../../graphql/part.ts';
import { globalIds } from '../../graphql/scalars.ts';
import { ascending } from '../../graphql/sort.ts';
import { htmlField } from '../../markdown/graphql-field.ts';
import { namespaceVisible } from '../../namespaces/visible.ts';
import { itemPermissionColumns } from '../../work-items/row-sql.ts';
import { workItemVisible } from '../../work-items/visible.ts';
import { METRIC_IMAGE_PATH } from '../metric-images/presenter.ts';
import { timelineMutations } from './mutations.ts';

const EVENT = 'IncidentManagement::TimelineEvent';
const TAG = 'IncidentManagement::TimelineEventTag';

const hasIncidents = (group: string): string =>
  'EXISTS (SELECT 1 FROM work_items wi JOIN namespaces ns ON ns.id = wi.namespace_id' +
  ` WHERE wi.type = 'incident' AND wi.root_namespace_id = ${group}.root_namespace_id` +
  ` AND ns.traversal_ids @> ARRAY[${group}.id] AND ${workItemVisible('wi', 'ns')})`;

export const incidentsGraphql: GraphqlPart = {
  sdl: readFileSync(new URL('./timeline.graphql', import.meta.url), 'utf8'),
  scalars: {
    IncidentManagementTimelineEventID: globalIds(EVENT),
    IncidentManagementTimelineEventTagID: globalIds(TAG),
  },
  mutations: timelineMutations,
  types: {
    TimelineEventType: {
      table: 'timeline_events',
      join: (event) =>
        `JOIN work_items ${event}_wi ON ${event}_wi.id = ${event}.work_item_id JOIN namespaces ${event}_ns ON ${event}_ns.id = ${event}_wi.namespace_id`,
      visible: (event) => workItemVisible(`${event}_wi`, `${event}_ns`),
      fields: {
        id: globalId(EVENT),
        author: one((user, event) => `${user}.id = ${event}.author_id`),
        updatedByUser: one((user, event) => `${user}.id = ${event}.updated_by_id`),
        incident: one((issue, event) => `${issue}.id = ${event}.work_item_id`),
        note: str('note'),
        noteHtml: htmlField({
          text: 'note',
          stored: { html: 'note_html', references: 'note_references', version: 'html_version' },
          home: (event) => `${event}_wi.namespace_id`,
        }),
        promotedFromNote: one((note, event) => `${note}.id = ${event}.promoted_from_note_id`),
        editable: bool((event) =>
          maySql('manageTimelineEvents', `${event}_ns`, itemPermissionColumns(`${event}_wi`, 'issue')),
        ),
        action: plain('action'),
        occurredAt: instant('occurred_at'),
        timelineEventTags: many({
          where: (tag, event) => [`${tag}.id = ANY (${event}.tag_ids)`],
          sorts: { id: [ascending('id', 'bigint')] },
          defaultPageSize: TIMELINE_TAGS_MAX,
          skipVisibility: true,
        }),
        createdAt: instant('created_at'),
        updatedAt: instant('updated_at'),
      },
    },
    TimelineEventTagType: {
      table: 'timeline_event_tags',
      join: (tag) => `JOIN namespaces ${tag}_ns ON ${tag}_ns.id = ${tag}.namespace_id`,
      visible: (tag) => namespaceVisible(`${tag}_ns`),
      fields: { id: globalId(TAG), name: str('name') },
    },
    MetricImage: {
      table: 'metric_images',
      join: (image) =>
        `JOIN work_items ${image}_wi ON ${image}_wi.id = ${image}.work_item_id JOIN namespaces ${image}_ns ON ${image}_ns.id = ${image}_wi.namespace_id`,
      visible: (image) =>
        `(${image}.deleted_at IS NULL AND ${workItemVisible(`${image}_wi`, `${image}_ns`)})`,
      fields: {
        id: globalId('IssuableMetricImage'),
        fileName: str('filename'),
        filePath: str(
          (image) =>
            `:base_path || '${METRIC_IMAGE_PATH}/' || ${image}.id || '/' || url_segment(${image}.filename)`,
        ),
        url: maybeStr('url'),
        urlText: maybeStr('url_text'),
      },
    },
    Issue: {
      fields: {
        metricImages: many({
          where: (image, issue) => [`${image}.work_item_id = ${issue}.id`],
          sorts: { id: [ascending('id', 'bigint')] },
          defaultPageSize: METRIC_IMAGES_MAX,
          unpaged: true,
        }),
      },
    },
    Group: { fields: { hasIncidents: bool(hasIncidents) } },
    ProjectPermissions: {
      fields: { adminTimelineEvent: bool((ns) => maySql('manageTimelineEvents', ns)) },
    },
    Project: {
      fields: {
        incidentManagementTimelineEvents: many({
          where: (event, project, args) => [
            `${event}_ns.id = ${project}.id`,
            `${event}.work_item_id = ${args.bind('incidentId', 'bigint')}`,
          ],
          sorts: { time: [ascending('occurred_at', 'timestamptz'), ascending('id', 'bigint')] },
          defaultPageSize: 100,
        }),
        incidentManagementTimelineEvent: one(
          (event, project, args) =>
            `${event}_ns.id = ${project}.id AND ${event}.work_item_id = ${args.bind('incidentId', 'bigint')}` +
            ` AND ${event}.id = ${args.bind('id', 'bigint')}`,
        ),
        incidentManagementTimelineEventTags: many({
          where: (tag, project) => [`${tag}.namespace_id = ${project}.id`],
          sorts: {
            name: [
              ascending('name', 'text', (row) => `lower(${row}.name) COLLATE "C"`),
              ascending('id', 'bigint'),
            ],
          },
          defaultPageSize: TIMELINE_EVENTS_MAX,
          unpaged: true,
          skipVisibility: true,
        }),
      },
    },
  },
};
