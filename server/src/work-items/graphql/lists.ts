import { many, type SqlField } from '../../graphql/field.ts';
import { ascending, byTitle, newestFirst, type Sort, type SortKey } from '../../graphql/sort.ts';
import { mixedFilters } from '../filters.ts';

const both = (name: string, key: SortKey): Readonly<Record<string, Sort>> => ({
  [`${name}_DESC`]: [{ ...key, desc: true }, newestFirst],
  [`${name}_ASC`]: [key, newestFirst],
});

const SORTS: Readonly<Record<string, Sort>> = {
  ...both('CREATED', ascending('created_at', 'timestamptz')),
  ...both('UPDATED', ascending('updated_at', 'timestamptz')),
  ...both('TITLE', byTitle()),
};

/** The work items of a group or project, and where asked for of all that lies below a group. */
export const workItemsOf: SqlField = many({
  where: (item, ns, args) => [
    args.choice('includeDescendants') === true
      ? `${item}.namespace_id = ANY (ARRAY(SELECT inside.id FROM namespaces inside WHERE inside.traversal_ids @> ARRAY[${ns}.id]))`
      : `${item}.namespace_id = ${ns}.id`,
  ],
  filters: mixedFilters,
  sorts: SORTS,
});
