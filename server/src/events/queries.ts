import { userJson, type UserRow } from '../auth/presenter.ts';
import type { Shown } from '../http/listing.ts';
import { orderedBy, type Walkable } from '../lists/keyset.ts';
import { milestoneVisible } from '../milestones/visible.ts';
import { namespaceVisible } from '../namespaces/visible.ts';
import { noteVisible } from '../notes/visible.ts';
import { workItemVisible } from '../work-items/visible.ts';

/** The actions that become events. */
export const ACTIONS = ['created', 'updated', 'destroyed', 'closed', 'reopened', 'commented'] as const;
type Action = (typeof ACTIONS)[number];

/** The values of target_type, each with its condition. */
const TARGETS = {
  design: "c.subject_type = 'design'",
  epic: "c.subject_type = 'work_item' AND wi.type = 'epic'",
  issue: "c.subject_type = 'work_item' AND wi.type <> 'epic'",
  milestone: "c.subject_type = 'milestone'",
  note: "c.subject_type = 'note'",
  project: "c.subject_type = 'namespace'",
} as const;
export const TARGET_TYPES = [
  'design',
  'epic',
  'issue',
  'milestone',
  'note',
  'project',
] as const satisfies readonly (keyof typeof TARGETS)[];

/** An action of a user on an object that still exists. */
export interface EventRow {
  readonly id: number;
  readonly at: Date;
  readonly action: Action;
  readonly project_id: number | null;
  readonly target_id: number;
  readonly target_iid: number | null;
  readonly target_type:
    | 'DesignManagement::Design'
    | 'DiscussionNote'
    | 'Epic'
    | 'Issue'
    | 'Milestone'
    | 'Note'
    | 'Project'
    | 'WorkItem';
  readonly target_title: string;
  readonly imported_from: string;
  readonly author: UserRow | null;
  readonly note: {
    readonly id: number;
    readonly body: string;
    readonly created_at: string;
    readonly updated_at: string;
    readonly internal: boolean;
    readonly threaded: boolean;
    readonly item: { readonly id: number; readonly iid: number; readonly type: string };
  } | null;
}

export interface EventsAsked {
  readonly action?: Action | undefined;
  readonly target_type?: keyof typeof TARGETS | undefined;
  /** Days, exclusive, as in GitLab. */
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly sort?: 'asc' | 'desc' | undefined;
}

/** Must be the same text as in the indexes of events, so that PostgreSQL uses them. */
const IS_EVENT =
  "c.cause NOT IN ('rolled_up', 'imported', 'system')" +
  " AND (c.kind LIKE '%.created' AND c.subject_type IN ('work_item', 'note', 'milestone', 'namespace')" +
  " OR c.subject_type IN ('work_item', 'milestone') AND c.after ? 'state'" +
  " OR c.subject_type = 'design')";

const ACTION = `CASE WHEN c.subject_type = 'design' THEN split_part(c.kind, '.', 2) WHEN c.kind LIKE '%.created' THEN CASE c.subject_type WHEN 'note' THEN 'commented' ELSE 'created' END
  WHEN c.after ->> 'state' = 'closed' THEN 'closed' ELSE 'reopened' END`;

const ABOUT =
  "LEFT JOIN notes n ON c.subject_type = 'note' AND n.id = c.subject_id" +
  " LEFT JOIN designs ds ON c.subject_type = 'design' AND ds.id = c.subject_id" +
  " LEFT JOIN work_items wi ON wi.id = CASE c.subject_type WHEN 'work_item' THEN c.subject_id ELSE coalesce(n.work_item_id, ds.work_item_id) END" +
  ' LEFT JOIN namespaces wi_ns ON wi_ns.id = wi.namespace_id' +
  " LEFT JOIN milestones m ON c.subject_type = 'milestone' AND m.id = c.subject_id" +
  ' LEFT JOIN namespaces m_ns ON m_ns.id = m.namespace_id' +
  " LEFT JOIN namespaces made ON c.kind = 'project.created' AND made.id = c.subject_id";

/**
 * An event is visible to those who can see its object today: not if it is deleted, confidential or internal
 * to the viewer, or by a banned user.
 */
const VISIBLE = `CASE c.subject_type
  WHEN 'work_item' THEN ${workItemVisible('wi', 'wi_ns')}
  WHEN 'design' THEN ${workItemVisible('wi', 'wi_ns')}
  WHEN 'note' THEN ${noteVisible('n')}
  WHEN 'milestone' THEN m.id IS NOT NULL AND ${milestoneVisible('m')}
  ELSE made.id IS NOT NULL AND ${namespaceVisible('made')} END`;

const narrowed = (asked: EventsAsked): string[] => [
  ...(asked.action === undefined ? [] : [`${ACTION} = :action`]),
  ...(asked.target_type === undefined ? [] : [`(${TARGETS[asked.target_type]})`]),
  ...(asked.before === undefined ? [] : ["c.at < (:before::date)::timestamp AT TIME ZONE 'UTC'"]),
  ...(asked.after === undefined ? [] : ["c.at >= (:after::date + 1)::timestamp AT TIME ZONE 'UTC'"]),
];

/** The condition for events of a user or a place, on the alias c of the change log. */
export interface EventsOf {
  readonly where: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly types: Readonly<Record<string, string>>;
}

export function eventsOfPerson(userId: number): EventsOf {
  return {
    where: 'c.actor_id = :actor_id',
    values: { actor_id: userId },
    types: { actor_id: 'bigint' },
  };
}

export function eventsOfProject(projectId: number): EventsOf {
  return {
    where: 'c.namespace_id = :place_id',
    values: { place_id: projectId },
    types: { place_id: 'bigint' },
  };
}

/** Events of all users in the projects and groups that the viewer is a member of. */
export function eventsAround(): EventsOf {
  return {
    where:
      'c.namespace_id = ANY (ARRAY(SELECT mine.id FROM namespaces mine WHERE mine.traversal_ids && :member_ids))',
    values: {},
    types: {},
  };
}

/** Returns the events that the viewer may see, newest first by default. */
export function eventsWhere(of: EventsOf, asked: EventsAsked): Walkable {
  return orderedBy(
    {
      from: `changes c ${ABOUT}`,
      key: 'c.id',
      where: [of.where, IS_EVENT, VISIBLE, ...narrowed(asked)],
      values: { ...of.values, action: asked.action, before: asked.before, after: asked.after },
      types: { ...of.types, action: 'text', before: 'date', after: 'date' },
    },
    { id: { sql: 'c.id', type: 'bigint' } },
    'id',
    asked.sort ?? 'desc',
  );
}

const PROJECT = `coalesce(made.id, CASE WHEN coalesce(wi_ns.kind, m_ns.kind) = 'project' THEN coalesce(wi_ns.id, m_ns.id) END)`;

const TYPE = `CASE c.subject_type
  WHEN 'design' THEN 'DesignManagement::Design'
  WHEN 'note' THEN CASE WHEN d.threaded THEN 'DiscussionNote' ELSE 'Note' END
  WHEN 'milestone' THEN 'Milestone'
  WHEN 'namespace' THEN 'Project'
  ELSE CASE wi.type WHEN 'epic' THEN 'Epic' WHEN 'issue' THEN 'Issue' WHEN 'incident' THEN 'Issue' ELSE 'WorkItem' END END`;

const noteJson =
  "CASE WHEN n.id IS NOT NULL THEN json_build_object('id', n.id, 'body', n.body, 'created_at', n.created_at, 'updated_at', n.updated_at," +
  " 'internal', n.internal, 'threaded', d.threaded, 'item', json_build_object('id', wi.id, 'iid', wi.iid, 'type', wi.type)) END";

export const eventShown: Shown = {
  columns:
    `c.id, c.at, ${ACTION} AS action, ${PROJECT} AS project_id, coalesce(n.id, ds.id, wi.id, m.id, made.id) AS target_id,` +
    ` CASE WHEN ds.id IS NULL THEN coalesce(n.id, wi.iid, m.iid) END AS target_iid, ${TYPE} AS target_type,` +
    ` coalesce(ds.filename, wi.title, m.title, made.name) AS target_title,` +
    ` coalesce(n.imported_from, ds.imported_from, wi.imported_from, 'none') AS imported_from, ${userJson('author')} AS author, ${noteJson} AS note`,
  joins:
    `JOIN changes c ON c.id = page.id ${ABOUT}` +
    ' LEFT JOIN discussions d ON d.id = n.discussion_id LEFT JOIN users author ON author.id = c.actor_id',
};
