import { manualPosition } from '../../tree/manual-order.ts';
import { itemDescriptionHtml, titleHtmlField } from '../../markdown/graphql-field.ts';
import type { Action } from '@cairn/domain/roles/actions';
import { readFileSync } from 'node:fs';
import { maySql } from '../../access/may-sql.ts';
import {
  bool,
  costly,
  globalId,
  inline,
  instant,
  many,
  maybeInstant,
  maybeNum,
  maybePlain,
  num,
  one,
  plain,
  type SqlField,
  str,
  stateCounts,
} from '../../graphql/field.ts';
import { iidOf } from '../../graphql/iid.ts';
import type { GraphqlPart } from '../../graphql/part.ts';
import { globalIds } from '../../graphql/scalars.ts';
import { ascending, byTitle, newestFirst } from '../../graphql/sort.ts';
import { itemPathSql } from '../../work-items/address.ts';
import { authorsOf } from '../../work-items/authors.ts';
import { lastEditFields } from '../../work-items/last-edit-fields.ts';
import {
  blockedItems,
  itemNamespace,
  itemPermissionColumns,
  openBlockers,
  participantIds,
  subscribedSql,
} from '../../work-items/row-sql.ts';
import { linkedItems } from '../../work-items/linked-items.ts';
import { searchByTitle } from '../../work-items/title-search.ts';
import { fieldsReadOn } from '../../work-items/widgets/graphql.ts';
import { hiddenFromOthers, workItemVisible, workItemVisibleAlone } from '../../work-items/visible.ts';
import { deletedIssues, deletedIssueType } from './bin.ts';
import { issuesEverywhere, issuesOfGroup, issuesOfProject } from './lists.ts';
import { issueMutations } from './mutations.ts';

const issueAuthors = authorsOf((item, ns) => `${item}.type <> 'epic' AND ${workItemVisible(item, ns)}`);

const may = (action: Action): SqlField =>
  bool((issue) => maySql(action, `${issue}_ns`, itemPermissionColumns(issue, 'issue')));

const nothing = maybePlain(() => 'NULL::text');

/** What other servers may know of an issue and this one cannot. */
const unknown: Readonly<Record<string, SqlField>> = {
  mergeRequestsCount: num(() => '0'),
  emailsDisabled: bool(() => 'false'),
  emailsEnabled: bool(() => 'true'),
  createNoteEmail: nothing,
  externalAuthor: nothing,
};

const fields: Readonly<Record<string, SqlField>> = {
  ...fieldsReadOn('issue'),
  id: globalId('Issue'),
  iid: plain('iid'),
  titleHtml: titleHtmlField,
  descriptionHtml: itemDescriptionHtml,
  state: plain('state'),
  type: plain((issue) => `upper(${issue}.type)`),
  author: one((user, issue) => `${user}.id = ${issue}.author_id`),
  assignees: many({
    where: (user, issue) => [
      `${user}.id IN (SELECT wa.user_id FROM work_item_assignees wa WHERE wa.work_item_id = ${issue}.id)`,
    ],
    sorts: { id: [ascending('id', 'bigint')] },
    defaultPageSize: 5,
  }),
  labels: many({
    where: (label, issue) => [
      `${label}.id = ANY (ARRAY(SELECT wl.label_id FROM work_item_labels wl WHERE wl.work_item_id = ${issue}.id))`,
    ],
    sorts: { title: [byTitle(), ascending('id', 'bigint')] },
    defaultPageSize: 10,
  }),
  milestone: one((milestone, issue) => `${milestone}.id = ${issue}.milestone_id`),
  iteration: one((iteration, issue) => `${iteration}.id = ${issue}.iteration_id`),
  createdAt: instant('created_at'),
  updatedAt: instant('updated_at'),
  closedAt: maybeInstant('closed_at'),
  webPath: plain((issue) => `:base_path || ${itemPathSql(issue)}`),
  webUrl: str((issue) => `:public_url || ${itemPathSql(issue)}`),
  reference: plain((issue, args) =>
    args.choice('full') === true ? `${issue}_ns.full_path || '#' || ${issue}.iid` : `'#' || ${issue}.iid`,
  ),
  projectId: num('namespace_id'),
  relativePosition: maybeNum('position'),
  manualPosition: num(manualPosition),
  progress: maybeNum('progress'),
  upvotes: num('upvotes'),
  downvotes: num('downvotes'),
  blocked: bool((issue) => `EXISTS (SELECT 1 ${openBlockers(issue)})`),
  blockedByCount: num((issue) => `(SELECT count(*) ${openBlockers(issue)})`),
  blockedByIssues: costly(
    5,
    many({
      where: (other, issue) => [
        `${other}.state = 'opened'`,
        `EXISTS (SELECT 1 FROM work_item_links k WHERE k.type = 'blocks' AND k.source_id = ${other}.id AND k.target_id = ${issue}.id)`,
      ],
      sorts: { id: [newestFirst] },
    }),
  ),
  linkedWorkItems: linkedItems,
  subscribed: costly(
    5,
    bool((issue) => subscribedSql(issue)),
  ),
  lockVersion: num('lock_version'),
  ...lastEditFields,
  imported: bool((issue) => `${issue}.imported_from <> 'none'`),
  hidden: bool(hiddenFromOthers),
  spam: bool('spam'),
  participants: costly(
    5,
    many({
      where: (user, issue) => [`${user}.id IN ${participantIds(issue, `${issue}_ns`)}`],
      sorts: { id: [ascending('id', 'bigint')] },
    }),
  ),
  awardEmoji: many({
    where: (award, issue) => [`${award}.awardable_type = 'work_item'`, `${award}.awardable_id = ${issue}.id`],
    sorts: { id: [ascending('id', 'bigint')] },
  }),
  hasParent: bool(
    (issue) =>
      `EXISTS (SELECT 1 FROM work_items above WHERE above.id = ${issue}.parent_id AND ${workItemVisibleAlone('above')})`,
  ),
  blockingCount: costly(
    5,
    num((issue) => blockedItems(issue)),
  ),
  promotedToEpic: one((epic, issue) => `${epic}.id = ${issue}.promoted_to_epic_id`),
  closedAsDuplicateOf: one((original, issue) => `${original}.id = ${issue}.duplicated_to_id`),
  moved: bool((issue) => `${issue}.moved_to_id IS NOT NULL`),
  movedTo: one((other, issue) => `${other}.id = ${issue}.moved_to_id`),
  ...unknown,
  taskCompletionStatus: inline(),
  userPermissions: inline(),
};

const issuableNumber = globalIds('Issue', 'Epic', 'WorkItem');

/** Returns the id as it is: its type says as which type its item is answered. */
const readIssuableId = (value: unknown): string => {
  issuableNumber(value);
  return String(value);
};

export const issuesGraphql: GraphqlPart = {
  sdl: ['issues', 'filters', 'lists', 'mutations', 'set-mutations']
    .map((file) => readFileSync(new URL(`./${file}.graphql`, import.meta.url), 'utf8'))
    .join('\n'),
  mutations: issueMutations,
  scalars: {
    IssueID: globalIds('Issue', 'WorkItem'),
    IssuableID: readIssuableId,
    IssueParentID: globalIds('Project', 'Group', 'Namespace'),
  },
  types: {
    Issue: {
      table: 'work_items',
      join: itemNamespace,
      visible: (issue) => `${issue}.type <> 'epic' AND ${workItemVisible(issue, `${issue}_ns`)}`,
      ownLists: true,
      fields,
    },
    IssueConnection: {
      fields: {
        weight: num((issue) => `coalesce(sum(${issue}.weight), 0)`),
        countsByState: stateCounts('opened', 'closed'),
      },
    },
    DeletedIssue: deletedIssueType,
    IssuePermissions: {
      fields: {
        readIssue: may('viewIssue'),
        updateIssue: may('editIssue'),
        adminIssue: may('setIssueMetadata'),
        destroyIssue: may('deleteIssue'),
        reopenIssue: may('reopenIssue'),
        createNote: may('comment'),
        markNoteAsInternal: bool((issue) => maySql('writeInternalNote', `${issue}_ns`)),
        awardEmoji: may('react'),
        adminIssueRelation: may('linkIssues'),
      },
    },
    Group: { fields: { issues: issuesOfGroup, issueAuthors } },
    Project: {
      fields: {
        issues: issuesOfProject,
        issueAuthors,
        deletedIssues,
        issue: one((issue, project, args) =>
          args.has('iid')
            ? `${issue}.namespace_id = ${project}.id AND ${issue}.iid = ${args.bind('iid', 'integer', (iid: string) => iidOf(iid))}`
            : 'false',
        ),
      },
    },
    Query: {
      fields: {
        issue: one((issue, _, args) => `${issue}.id = ${args.bind('id', 'bigint')}`),
        issues: issuesEverywhere,
        searchIssues: searchByTitle('issue'),
      },
    },
  },
};
