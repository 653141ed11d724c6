import { many, type SqlField } from '../graphql/field.ts';
import { ascending } from '../graphql/sort.ts';
import { nameMatches } from '../namespaces/filters.ts';

const MAX_AUTHORS = 20;

/**
 * At most 20 authors of the items in a group or project and its descendants, by username, optionally filtered
 * by the argument `search` in name or username. `visible` is the condition on the aliases of an item and its
 * namespace. Only administrators find banned users.
 */
export function authorsOf(visible: (item: string, namespace: string) => string): SqlField {
  return many({
    from: (ns, args) =>
      `(SELECT u.* FROM users u WHERE (:admin OR u.state <> 'banned') AND ${nameMatches('u', args) ?? 'true'}` +
      ` AND EXISTS (SELECT 1 FROM work_items written JOIN namespaces place ON place.id = written.namespace_id` +
      ` WHERE written.author_id = u.id AND written.root_namespace_id = ${ns}.root_namespace_id` +
      ` AND place.traversal_ids @> ARRAY[${ns}.id] AND ${visible('written', 'place')})` +
      ` ORDER BY lower(u.username) COLLATE "C" LIMIT ${MAX_AUTHORS})`,
    where: () => [],
    sorts: { username: [ascending('username', 'text', (user) => `lower(${user}.username) COLLATE "C"`)] },
    defaultPageSize: MAX_AUTHORS,
  });
}
