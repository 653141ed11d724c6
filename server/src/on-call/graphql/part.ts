import { MOST_RULES } from '@cairn/domain/incidents/escalation';
import { MOST_PARTICIPANTS } from '@cairn/domain/incidents/on-call';
import { instantOf, parseWallTime } from '@cairn/domain/incidents/wall-time';
import { readFileSync } from 'node:fs';
import { maySql } from '../../access/may-sql.ts';
import {
  bool,
  filled,
  globalId,
  many,
  maybeInstant,
  maybePlain,
  maybeStr,
  num,
  one,
  plain,
  type SqlField,
  str,
} from '../../graphql/field.ts';
import type { GraphqlPart } from '../../graphql/part.ts';
import { globalIds } from '../../graphql/scalars.ts';
import { ascending } from '../../graphql/sort.ts';
import { MOST_ROTATIONS, MOST_SCHEDULES } from '../schedules.ts';
import { isStillMember, onCallVisible } from '../visible.ts';
import { onCallMutations } from './mutations.ts';

const ROTATION = 'IncidentManagement::OncallRotation';
const POLICY = 'IncidentManagement::EscalationPolicy';

const byName = {
  name: [ascending('name', 'text', (row) => `lower(${row}.name) COLLATE "C"`), ascending('id', 'bigint')],
};

const inProject = {
  join: (row: string) => `JOIN namespaces ${row}_ns ON ${row}_ns.id = ${row}.namespace_id`,
  visible: (row: string) => onCallVisible(`${row}_ns`),
};

/** SQL of the visibility of what belongs to a schedule or a policy. */
const within = (table: 'oncall_schedules' | 'escalation_policies', column: string) => (row: string) =>
  `EXISTS (SELECT FROM ${table} holder JOIN namespaces holder_ns ON holder_ns.id = holder.namespace_id` +
  ` WHERE holder.id = ${row}.${column} AND ${onCallVisible('holder_ns')})`;

/** The instant of a time on the clocks of the schedule. */
const onTheClocks = (column: 'starts_at' | 'ends_at'): SqlField =>
  filled(
    {
      wall: maybePlain((row) => `${row}.${column}::text`),
      zone: str((row) => `(SELECT s.timezone FROM oncall_schedules s WHERE s.id = ${row}.schedule_id)`),
    },
    (rows) =>
      rows.map(({ wall, zone }) => {
        const time = wall === null ? null : parseWallTime(wall as string);
        return time === null ? null : new Date(instantOf(time, zone as string)).toISOString();
      }),
  );

/** SQL: the start of the escalation of an incident, whose policy the viewer may read. */
const startedAt = (item: string): string =>
  `(SELECT e.started_at FROM incident_escalations e JOIN escalation_policies ep ON ep.id = e.policy_id` +
  ` JOIN namespaces ep_ns ON ep_ns.id = ep.namespace_id` +
  ` WHERE e.work_item_id = ${item}.id AND ep.namespace_id = ${item}.namespace_id AND ${onCallVisible('ep_ns')})`;

const ofIncidents = {
  escalationPolicy: one(
    (policy, item) =>
      `${policy}.namespace_id = ${item}.namespace_id AND ${policy}.id =` +
      ` (SELECT e.policy_id FROM incident_escalations e WHERE e.work_item_id = ${item}.id)`,
  ),
  escalationStartedAt: maybeInstant(startedAt),
};

export const onCallGraphql: GraphqlPart = {
  sdl: readFileSync(new URL('./on-call.graphql', import.meta.url), 'utf8'),
  scalars: {
    IncidentManagementOncallRotationID: globalIds(ROTATION),
    IncidentManagementEscalationPolicyID: globalIds(POLICY),
  },
  mutations: onCallMutations,
  types: {
    IncidentManagementOncallSchedule: {
      table: 'oncall_schedules',
      ...inProject,
      fields: {
        iid: plain('iid'),
        name: str('name'),
        description: maybeStr('description'),
        timezone: str('timezone'),
        rotations: many({
          where: (rotation, schedule) => [`${rotation}.schedule_id = ${schedule}.id`],
          sorts: byName,
          defaultPageSize: MOST_ROTATIONS,
        }),
      },
    },
    IncidentManagementOncallRotation: {
      table: 'oncall_rotations',
      visible: within('oncall_schedules', 'schedule_id'),
      fields: {
        id: globalId(ROTATION),
        name: str('name'),
        startsAt: onTheClocks('starts_at'),
        endsAt: onTheClocks('ends_at'),
        length: num('length'),
        lengthUnit: plain((rotation) => `upper(${rotation}.length_unit)`),
        participants: many({
          where: (participant, rotation) => [
            `${participant}.rotation_id = ${rotation}.id`,
            isStillMember(participant),
          ],
          sorts: { position: [ascending('position', 'integer'), ascending('id', 'bigint')] },
          defaultPageSize: MOST_PARTICIPANTS,
          skipVisibility: true,
        }),
      },
    },
    OncallParticipantType: {
      table: 'oncall_participants',
      fields: {
        id: globalId('IncidentManagement::OncallParticipant'),
        user: one((user, participant) => `${user}.id = ${participant}.user_id`),
      },
    },
    EscalationPolicyType: {
      table: 'escalation_policies',
      ...inProject,
      fields: {
        id: globalId(POLICY),
        name: str('name'),
        description: maybeStr('description'),
        rules: many({
          where: (rule, policy) => [`${rule}.policy_id = ${policy}.id`],
          sorts: { time: [ascending('elapsed_seconds', 'integer'), ascending('id', 'bigint')] },
          unpaged: true,
          skipVisibility: true,
          defaultPageSize: MOST_RULES,
        }),
      },
    },
    EscalationRuleType: {
      table: 'escalation_rules',
      fields: {
        id: globalId('IncidentManagement::EscalationRule'),
        elapsedTimeSeconds: num('elapsed_seconds'),
        status: plain((rule) => `upper(${rule}.status)`),
        oncallSchedule: one((schedule, rule) => `${schedule}.id = ${rule}.schedule_id`),
        user: one((user, rule) => `${user}.id = ${rule}.user_id`),
      },
    },
    Project: {
      fields: {
        incidentManagementOncallSchedules: many({
          where: (schedule, project) => [`${schedule}.namespace_id = ${project}.id`],
          filters: {
            iids: {
              params: { schedule_iids: 'text[]' },
              where: (schedule) => `${schedule}.iid::text = ANY (:schedule_iids)`,
            },
          },
          sorts: byName,
          defaultPageSize: MOST_SCHEDULES,
        }),
        incidentManagementEscalationPolicies: many({
          where: (policy, project) => [`${policy}.namespace_id = ${project}.id`],
          sorts: byName,
          defaultPageSize: 1,
        }),
        incidentManagementEscalationPolicy: one(
          (policy, project, args) =>
            `${policy}.namespace_id = ${project}.id AND ${policy}.id = ${args.bind('id', 'bigint')}`,
        ),
        escalationsAreEmailed: bool(() => ':sends_mail'),
      },
    },
    Issue: { fields: ofIncidents },
    WorkItem: { fields: ofIncidents },
    ProjectPermissions: {
      fields: {
        readIncidentManagementOncallSchedule: bool((ns) => maySql('viewOnCall', ns)),
        adminIncidentManagementOncallSchedule: bool((ns) => maySql('manageOnCall', ns)),
      },
    },
  },
};
