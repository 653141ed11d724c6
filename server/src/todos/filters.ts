import type { Filters } from '../graphql/filter.ts';
import { TODO_STATES } from './rows.ts';

/** GitLab's names of target types, and what they include; other types have no to-dos. */
const TYPES: Readonly<Record<string, string>> = {
  DESIGN: 'own.design_id IS NOT NULL',
  EPIC: "targeted.type = 'epic'",
  ISSUE: "own.design_id IS NULL AND targeted.type IN ('issue', 'incident')",
  WORKITEM: "own.design_id IS NULL AND targeted.type NOT IN ('epic', 'issue', 'incident')",
  NAMESPACE: "targeted.id IS NULL AND place.kind = 'group'",
  PROJECT: "targeted.id IS NULL AND place.kind = 'project'",
};

/** `targeted` is the item if there is one, `place` its group or project or the one that is the target. */
const aboutTarget = (todo: string, condition: string): string =>
  `EXISTS (SELECT 1 FROM (SELECT ${todo}.work_item_id, ${todo}.design_id, ${todo}.namespace_id) own` +
  ` LEFT JOIN work_items targeted ON targeted.id = own.work_item_id` +
  ` JOIN namespaces place ON place.id = coalesce(own.namespace_id, targeted.namespace_id) WHERE ${condition})`;

const quoted = (values: unknown): string =>
  (values as readonly string[]).map((value) => `'${value}'`).join(', ');

/** Filters of lists of to-dos, for REST and GraphQL; the default state is pending. */
export const todoFilters: Filters = {
  state: {
    where: (todo, given) => {
      const states = given.choice('state') as readonly string[];
      return TODO_STATES.every((state) => states.includes(state))
        ? null
        : `${todo}.state IN (${quoted(states)})`;
    },
  },
  action: { where: (todo, given) => `${todo}.action IN (${quoted(given.choice('action'))})` },
  type: {
    where: (todo, given) => {
      const asked = (given.choice('type') as readonly string[]).map((type) => TYPES[type] ?? 'false');
      return aboutTarget(todo, asked.map((one) => `(${one})`).join(' OR '));
    },
  },
  authorId: {
    params: { todo_authors: 'bigint[]' },
    where: (todo) => `${todo}.author_id = ANY (:todo_authors)`,
  },
  projectId: {
    params: { todo_projects: 'bigint[]' },
    where: (todo) => aboutTarget(todo, "place.kind = 'project' AND place.id = ANY (:todo_projects)"),
  },
  groupId: {
    params: { todo_groups: 'bigint[]' },
    where: (todo) => aboutTarget(todo, 'place.traversal_ids && :todo_groups'),
  },
};
