import { userJson, type UserRow } from '../../auth/presenter.ts';
import { type Shown, type Which } from '../../http/listing.ts';
import { iterationJson, type IterationRow } from '../../iterations/presenter.ts';
import type { LabelRow } from '../../labels/presenter.ts';
import { labelNamespace, labelVisible } from '../../labels/visible.ts';
import { milestoneJson, type MilestoneRow } from '../../milestones/presenter.ts';
import { visibleFromBelow } from '../../namespaces/visible-below.ts';

/** One event of an item; further fields depend on its kind. */
export interface EventRow {
  readonly id: number;
  readonly at: Date;
  readonly actor: UserRow | null;
}

export interface LabelEventRow extends EventRow {
  readonly action: 'add' | 'remove';
  readonly label: Omit<LabelRow, 'kind'> | null;
}
export interface TimeboxEventRow extends EventRow {
  readonly action: 'add' | 'remove';
  readonly milestone: MilestoneRow | null;
  readonly iteration: IterationRow | null;
}
export interface ValueEventRow extends EventRow {
  readonly value: string | null;
}

// One entry may change many labels; each is an event with an id of its own. This is their maximum per entry.
const MOST_PER_ENTRY = 1000;

const entries = (field: string): string =>
  `changes c WHERE c.system_note AND c.subject_type = 'work_item' AND c.subject_id = :item_id AND c.after ? '${field}'`;

const labelsOn = (one: 'before' | 'after', other: 'before' | 'after', action: string): string =>
  `SELECT v::bigint AS label_id, '${action}' AS action FROM jsonb_array_elements_text(coalesce(c.${one} -> 'label_ids', '[]')) v` +
  ` WHERE NOT coalesce(c.${other} -> 'label_ids', '[]') @> to_jsonb(v::bigint)`;

const LABEL_EVENTS =
  `SELECT c.id * ${MOST_PER_ENTRY} + l.n AS id, c.at, c.actor_id, l.action, l.label_id AS about FROM changes c CROSS JOIN LATERAL (` +
  'SELECT x.*, row_number() OVER (ORDER BY x.action, x.label_id) AS n FROM (' +
  `${labelsOn('after', 'before', 'add')} UNION ALL ${labelsOn('before', 'after', 'remove')}) x) l` +
  " WHERE c.system_note AND c.subject_type = 'work_item' AND c.subject_id = :item_id AND c.after ? 'label_ids'";

const valueEvents = (field: string): string =>
  `SELECT c.id, c.at, c.actor_id, c.after ->> '${field}' AS value FROM ${entries(field)}`;

// Creation is not a state event.
const STATE_EVENTS = `${valueEvents('state')} AND c.kind NOT LIKE '%.created'`;

const planEvents = (field: string): string =>
  `SELECT c.id, c.at, c.actor_id, CASE WHEN c.after ->> '${field}' IS NULL THEN 'remove' ELSE 'add' END AS action,` +
  ` coalesce(c.after ->> '${field}', c.before ->> '${field}')::bigint AS about FROM ${entries(field)}`;

const visible = (table: 'milestones' | 'iterations', json: string): string =>
  `CASE WHEN EXISTS (SELECT 1 FROM ${table} x JOIN namespaces xn ON xn.id = x.namespace_id WHERE x.id = e.about` +
  ` AND ${visibleFromBelow('xn')}) THEN ${json} END`;

const label =
  "(SELECT json_build_object('id', l.id, 'title', l.title, 'description', l.description, 'color', l.color, 'archived', l.archived)" +
  ` FROM labels l ${labelNamespace('l')} WHERE l.id = e.about AND ${labelVisible('l')})`;

/** Kinds of events: where they are read from, and what they show besides user and time. */
export const EVENTS = {
  label: { rows: LABEL_EVENTS, columns: `e.action, ${label} AS label` },
  state: { rows: STATE_EVENTS, columns: 'e.value' },
  weight: { rows: valueEvents('weight'), columns: 'e.value' },
  milestone: {
    rows: planEvents('milestone_id'),
    columns: `e.action, ${visible('milestones', milestoneJson('e.about'))} AS milestone`,
  },
  iteration: {
    rows: planEvents('iteration_id'),
    columns: `e.action, ${visible('iterations', iterationJson('e.about'))} AS iteration`,
  },
} as const;
export type EventKind = keyof typeof EVENTS;

/** The events of one kind of a visible item, oldest first. */
export function eventsOf(kind: EventKind, itemId: number): Which {
  return {
    from: `(${EVENTS[kind].rows}) e`,
    key: 'e.id',
    where: [],
    order: 'e.id',
    values: { item_id: itemId },
    types: { item_id: 'bigint' },
  };
}

export function eventShown(kind: EventKind): Shown {
  return {
    columns: `e.id, e.at, ${userJson('actor')} AS actor, ${EVENTS[kind].columns}`,
    joins: `JOIN (${EVENTS[kind].rows}) e ON e.id = page.id LEFT JOIN users actor ON actor.id = e.actor_id`,
  };
}
