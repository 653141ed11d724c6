import type { Selectable } from 'kysely';
import type { Todos } from '../db/tables.ts';

export type TodoRow = Selectable<Todos>;

/**
 * The actions of to-dos, by GitLab's names; filters accept GitLab's other actions too, which never occur
 * here.
 */
export const TODO_ACTIONS = [
  'assigned',
  'mentioned',
  'directly_addressed',
  'marked',
  'member_access_requested',
] as const;
export type TodoAction = (typeof TODO_ACTIONS)[number];

export const TODO_STATES = ['pending', 'done'] as const;
export type TodoState = (typeof TODO_STATES)[number];
