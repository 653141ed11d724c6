import { GraphQLError } from 'graphql';
import type { Args } from '../../graphql/arguments.ts';
import {
  many,
  type Many,
  maybeInstant,
  num,
  one,
  plain,
  type SqlField,
  type SqlType,
} from '../../graphql/field.ts';
import { descending, type Within } from '../../graphql/sort.ts';
import { issueFilters } from '../filters.ts';
import { ISSUE_SORTS } from '../orders.ts';

const list = (where: Many['where'], walk?: Many['walk']): SqlField =>
  many({ where, filters: issueFilters, sorts: ISSUE_SORTS, ...(walk && { walk }) });

/** Where issues lie together. Who names issues asks for few, which need no order. */
const lying = (by: Within): NonNullable<Many['walk']> => ({
  by,
  within: (issue, place, args) =>
    args.has('iid') || args.has('iids') || args.has('ids')
      ? null
      : [
          by === 'root'
            ? `${issue}.root_namespace_id = ${place}.root_namespace_id`
            : `${issue}.namespace_id = ${place}.id`,
          `${issue}.type <> 'epic'`,
          `${issue}.deleted_at IS NULL`,
        ],
});

const unlessArchived = (issue: string, args: Args): string | null =>
  args.choice('includeArchived') === true ? null : `NOT ${issue}_ns.archived`;

export const issuesOfGroup = list(
  (issue, group, args) => [
    args.choice('includeSubgroups') === true
      ? `${issue}.namespace_id = ANY (ARRAY(SELECT inside.id FROM namespaces inside WHERE inside.traversal_ids @> ARRAY[${group}.id]))`
      : `${issue}_ns.parent_id = ${group}.id`,
    unlessArchived(issue, args),
  ],
  lying('root'),
);

export const issuesOfProject = list(
  (issue, project) => [`${issue}.namespace_id = ${project}.id`],
  lying('namespace'),
);

const isNarrowed = (args: Args): boolean =>
  Object.keys(issueFilters).some((path) => args.has(path) && args.choice(path) !== '');

/** All the server's issues, of which nobody is given the whole. */
export const issuesEverywhere = list((issue, _, args) => {
  if (!isNarrowed(args))
    throw new GraphQLError('You must provide at least one filter argument for this query');
  return [unlessArchived(issue, args)];
});

/** What was imported from Jira: nothing so far, as there is no such import. */
export const jiraImports = many({
  from: () =>
    '(SELECT NULL::bigint AS id, NULL::text AS jira_project_key, NULL::timestamptz AS created_at, NULL::timestamptz AS scheduled_at,' +
    ' NULL::bigint AS scheduled_by_id, 0 AS imported, 0 AS failed, 0 AS total WHERE false)',
  where: () => [],
  sorts: { id: [descending('id', 'bigint')] },
});

export const jiraImportType: SqlType = {
  fields: {
    jiraProjectKey: plain('jira_project_key'),
    createdAt: maybeInstant('created_at'),
    scheduledAt: maybeInstant('scheduled_at'),
    scheduledBy: one((user, made) => `${user}.id = ${made}.scheduled_by_id`),
    importedIssuesCount: num('imported'),
    failedToImportCount: num('failed'),
    totalIssueCount: num('total'),
  },
};
