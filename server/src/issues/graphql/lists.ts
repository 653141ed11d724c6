import { GraphQLError } from 'graphql';
import type { Args } from '../../graphql/arguments.ts';
import { many, type Many, type SqlField } from '../../graphql/field.ts';
import type { ListIndex } from '../../graphql/long-lists/list-index.ts';
import type { Within } from '../../graphql/sort.ts';
import { areNamed, statesAsked } from '../../work-items/filters.ts';
import { issueSums } from '../issue-sums.ts';
import { indexPrefixOf, textSearchIn } from '../../work-items/row-sql.ts';
import { sectionFilters } from '../../sections/filters.ts';
import { issueFilters } from '../filters.ts';
import { ISSUE_SORTS } from '../orders.ts';

const list = (where: Many['where'], along?: Pick<Many, 'index' | 'sums'>): SqlField =>
  many({ where, filters: issueFilters, sorts: ISSUE_SORTS, ...along });

/** A condition that an issue belongs to a group, or to its descendants when the arguments include them. */
const ofGroup = (issue: string, group: string, args: Args): string =>
  `${issue}.namespace_id = ANY (ARRAY(SELECT inside.id FROM namespaces inside WHERE ${insideGroup('inside', group, args)}))`;

const insideGroup = (place: string, group: string, args: Args): string =>
  args.choice('includeSubgroups') === true
    ? `${place}.traversal_ids @> ARRAY[${group}.id]`
    : `${place}.parent_id = ${group}.id`;

const ofProject = (issue: string, project: string): string => `${issue}.namespace_id = ${project}.id`;

const indexBy = (by: Within, inPlace: typeof ofGroup, namespaces: typeof ofGroup): ListIndex => ({
  by,
  prefix: (issue, place, args) => {
    if (areNamed(args)) return null;
    const id = by === 'root' ? `${place}.root_namespace_id` : `${place}.id`;
    const root = `${place}.root_namespace_id`;
    const ids = `SELECT lying.id FROM work_items lying WHERE ${inPlace('lying', place, args)} AND lying.type <> 'epic' AND lying.deleted_at IS NULL`;
    const states = statesAsked(args);
    return {
      within: [indexPrefixOf('issues', issue, by, id)],
      root,
      ids,
      counted:
        by === 'namespace'
          ? `${ids} AND lying.state IN (${states.map((state) => `'${state}'`).join(', ')})`
          : null,
      words: textSearchIn('issues', by, {
        id,
        namespaces: namespaces('place', place, args),
        states,
      }),
    };
  },
});

const unlessArchivedPlace = (place: string, args: Args): string | null =>
  args.choice('includeArchived') === true ? null : `NOT ${place}.archived`;

const unlessArchived = (issue: string, args: Args): string | null => unlessArchivedPlace(`${issue}_ns`, args);

export const issuesOfGroup = list(
  (issue, group, args) => [ofGroup(issue, group, args), unlessArchived(issue, args)],
  {
    index: indexBy('root', ofGroup, insideGroup),
    sums: issueSums((place, group, args) => [
      insideGroup(place, group, args),
      unlessArchivedPlace(place, args),
    ]),
  },
);

export const issuesOfProject = list((issue, project) => [ofProject(issue, project)], {
  index: indexBy('namespace', ofProject, (place, project) => `${place}.id = ${project}.id`),
  sums: issueSums((place, project) => [`${place}.id = ${project}.id`]),
});

/** A section of all issues may be nearly as large as the whole. */
const isNarrowed = (args: Args): boolean =>
  Object.keys(issueFilters).some((path) => !(path in sectionFilters) && args.has(path));

/** The issues of the whole server; a request must narrow them. */
export const issuesEverywhere = list((issue, _, args) => {
  if (!isNarrowed(args))
    throw new GraphQLError('You must provide at least one filter argument for this query');
  return [unlessArchived(issue, args)];
});
