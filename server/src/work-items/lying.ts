import type { Given } from '../graphql/arguments.ts';
import type { Within } from '../graphql/sort.ts';

/** What the indexes of lists tell apart. */
export type Kind = 'epics' | 'issues';

/** On what the indexes of orders begin, for the items of a top-level group or of one group or project; id is SQL. */
export const lyingIn = (kind: Kind, item: string, within: Within, id: string): string[] => [
  `${item}.${within === 'root' ? 'root_namespace_id' : 'namespace_id'} = ${id}`,
  `${item}.type ${kind === 'epics' ? '=' : '<>'} 'epic'`,
  `${item}.deleted_at IS NULL`,
];

/** Whether items are named: these are few, which need no order. */
export const areNamed = (given: Given): boolean => ['iid', 'iids', 'ids'].some((name) => given.has(name));
