import { readableOn } from '@cairn/domain/labels/text-on';
import { z } from 'zod';
import type { Shown } from '../http/listing.ts';
import { count } from '../http/openapi/answers.ts';
import { prioritySql } from './priorities.ts';
import { wearerVisible } from './registry.ts';

export interface LabelRow {
  readonly id: number;
  readonly title: string;
  readonly description: string | null;
  readonly color: string;
  readonly archived: boolean;
  readonly kind: 'group' | 'project';
  readonly open_count?: number;
  readonly closed_count?: number;
  readonly subscribed?: boolean;
  readonly priority?: number | null;
  readonly own?: boolean;
  readonly open_items?: number;
  readonly all_items?: number;
}

const COLUMNS =
  `l.id, l.title, l.description, l.color, l.archived, ${prioritySql('l.id', ':place_id')} AS priority, n.kind,` +
  ' EXISTS (SELECT 1 FROM label_subscriptions ls WHERE ls.label_id = l.id AND ls.user_id = :me) AS subscribed';
const JOINS = 'JOIN labels l ON l.id = page.id JOIN namespaces n ON n.id = l.namespace_id';

export const labelShown: Shown = { columns: COLUMNS, joins: JOINS };

/** With the numbers of issues that have the label and that the viewer may see, inside :place_id. */
export function labelShownWithCounts(): Shown {
  return {
    columns: `${COLUMNS}, counts.open_count, counts.closed_count`,
    joins:
      `${JOINS} CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE wi.state = 'opened') AS open_count,` +
      " count(*) FILTER (WHERE wi.state = 'closed') AS closed_count FROM work_item_labels wil" +
      " JOIN work_items wi ON wi.id = wil.work_item_id AND wi.type <> 'epic' JOIN namespaces ns ON ns.id = wi.namespace_id" +
      ` WHERE wil.label_id = l.id AND ns.traversal_ids @> ARRAY[:place_id] AND ${wearerVisible('wi', 'ns')}) counts`,
  };
}

/**
 * With the numbers of open and of all issues and epics that have the label and that the viewer may see, inside
 * :place_id, and whether the label belongs to that place itself.
 */
export function labelShownOnPage(): Shown {
  return {
    columns: `${COLUMNS}, l.namespace_id = :place_id AS own, counts.open_items, counts.all_items`,
    joins:
      `${JOINS} CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE wi.state = 'opened') AS open_items,` +
      ' count(*) AS all_items FROM work_item_labels wil' +
      ' JOIN work_items wi ON wi.id = wil.work_item_id JOIN namespaces ns ON ns.id = wi.namespace_id' +
      ` WHERE wil.label_id = l.id AND ns.traversal_ids @> ARRAY[:place_id] AND ${wearerVisible('wi', 'ns')}) counts`,
  };
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const asHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] as string);

export const labelDetailsAnswer = z
  .object({
    id: z.int(),
    name: z.string(),
    description: z.string().nullable(),
    description_html: z.string(),
    color: z.string().describe('As #rrggbb'),
    text_color: z.string().describe('A colour that can be read on it'),
    archived: z.boolean(),
  })
  .meta({ id: 'LabelDetails', description: 'A label beside what wears it' });

export const labelsAnswer = z
  .union([z.array(z.string()), z.array(labelDetailsAnswer)])
  .describe('Titles, or whole labels with with_labels_details');

const ownAnswer = labelDetailsAnswer.extend({
  open_issues_count: count.optional().describe('With with_counts; only issues that the viewer may see'),
  closed_issues_count: count.optional().describe('With with_counts'),
  open_merge_requests_count: z.literal(0).optional().describe('With with_counts'),
  subscribed: z.boolean().describe('Whether the viewer is notified of items that get it'),
  priority: z
    .int()
    .nullable()
    .optional()
    .describe('Rank in the project, of labels of groups above too; only in answers of a project'),
  is_project_label: z.boolean().optional().describe('Only in answers of a project'),
});

export const labelAnswer = ownAnswer.meta({ id: 'Label', description: 'A label of a group or project' });

export const labelChoiceAnswer = ownAnswer
  .omit({ name: true })
  .extend({ title: z.string(), type: z.enum(['ProjectLabel', 'GroupLabel']) })
  .meta({ id: 'LabelChoice', description: 'A label to choose, as the pickers of the web app read it' });

export const labelOnPageAnswer = ownAnswer
  .extend({
    own: z.boolean().describe('Whether it belongs to the place itself, not to a group above'),
    open_items: count.describe('Open issues and epics that have it and that the viewer may see'),
    all_items: count.describe('The same with closed ones'),
  })
  .meta({ id: 'LabelOnPage', description: 'A label on the page of labels' });

/** A label as the page of labels shows it. */
export function presentLabelOnPage(
  row: LabelRow,
  kind: 'group' | 'project',
): z.output<typeof labelOnPageAnswer> {
  return {
    ...presentLabel(row, kind),
    own: row.own ?? false,
    open_items: row.open_items ?? 0,
    all_items: row.all_items ?? 0,
  };
}

/** A label as REST shows it on items. */
export function presentLabelDetails(row: Omit<LabelRow, 'kind'>): z.output<typeof labelDetailsAnswer> {
  return {
    id: row.id,
    name: row.title,
    description: row.description,
    description_html: asHtml(row.description ?? ''),
    color: row.color,
    text_color: readableOn(row.color),
    archived: row.archived,
  };
}

/** A label as its own routes show it; is_project_label says whether it is a project's. */
export function presentLabel(row: LabelRow, kind: 'group' | 'project'): z.output<typeof labelAnswer> {
  return {
    ...presentLabelDetails(row),
    ...(row.open_count !== undefined && {
      open_issues_count: row.open_count,
      closed_issues_count: row.closed_count,
      open_merge_requests_count: 0,
    }),
    subscribed: row.subscribed ?? false,
    ...(kind === 'project' && { priority: row.priority ?? null, is_project_label: row.kind === 'project' }),
  };
}

/** A label as the pickers of the web app read it. */
export function presentLabelChoice(
  row: LabelRow,
  kind: 'group' | 'project',
): z.output<typeof labelChoiceAnswer> {
  const { name: title, ...rest } = presentLabel(row, kind);
  return { ...rest, title, type: row.kind === 'project' ? 'ProjectLabel' : 'GroupLabel' };
}
