import type { Selectable } from 'kysely';
import type { Todos } from '../db/tables.ts';

export type TodoRow = Selectable<Todos>;

/** Why a to-do is there, by GitLab's names; people are asked by the others too, which nothing raises here. */
export const TODO_ACTIONS = ['assigned', 'mentioned', 'directly_addressed', 'marked'] as const;
export type TodoAction = (typeof TODO_ACTIONS)[number];

export const TODO_STATES = ['pending', 'done'] as const;
export type TodoState = (typeof TODO_STATES)[number];

/** What kind of thing a to-do is about, by the name REST gives it. */
export function targetTypeOf(item: string): string {
  return `CASE WHEN ${item}.type = 'epic' THEN 'Epic' WHEN ${item}.type IN ('issue', 'incident') THEN 'Issue' ELSE 'WorkItem' END`;
}
