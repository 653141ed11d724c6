import { many, type SqlField } from '../graphql/field.ts';
import { ascending } from '../graphql/sort.ts';
import { TYPES_SQL } from './types.ts';

/** The types of work item that live in a group or project. */
export const workItemTypes: SqlField = many({
  from: () => `(SELECT all_types.id::bigint AS id, all_types.type FROM ${TYPES_SQL} AS all_types (id, type))`,
  where: (type, ns, args) => [
    `(${type}.type = 'epic') = (${ns}.kind = 'group')`,
    args.has('name') ? `${type}.type = '${String(args.choice('name')).toLowerCase()}'` : null,
  ],
  sorts: { id: [ascending('id', 'bigint')] },
  usual: 9,
});
