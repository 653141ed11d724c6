import { itemDescriptionHtml, titleHtmlField } from '../../markdown/graphql-field.ts';
import type { Action } from '@cairn/domain/roles/actions';
import { readFileSync } from 'node:fs';
import { maySql } from '../../access/may-sql.ts';
import {
  bool,
  globalId,
  inline,
  instant,
  many,
  maybeInstant,
  maybePlain,
  maybeStr,
  num,
  one,
  plain,
  renamed,
  type SqlField,
  str,
} from '../../graphql/field.ts';
import { iidOf } from '../../graphql/iid.ts';
import type { GraphqlPart } from '../../graphql/part.ts';
import { globalIds } from '../../graphql/scalars.ts';
import { ascending } from '../../graphql/sort.ts';
import { rolledUpTypes } from './rolled-up.ts';
import { itemPathSql } from '../address.ts';
import { itemNamespace, itemPermissionColumns } from '../row-sql.ts';
import { typeNumberSql } from '../rows.ts';
import {
  definitionTypes,
  supportedConversionTypes,
  unavailableWidgets,
  widgetDefinitions,
  widgetsOfTypes,
  workItemTypes,
} from './types.ts';
import { hiddenFromOthers, workItemVisible, workItemVisibleAlone } from '../visible.ts';
import { widgetFolder } from '../widgets/declaration.ts';
import { TEST_REPORT_NAMES } from '../widgets/test-reports/widget.ts';
import { featuresOf, widgetsOf, widgetTypesOf } from '../widgets/graphql.ts';
import { WIDGETS } from '../widgets/registry.ts';

const referenceOf = (item: string): string =>
  `CASE ${item}.type WHEN 'epic' THEN '&' ELSE '#' END || ${item}.iid`;

const stateOf = (item: string): string => `CASE ${item}.state WHEN 'opened' THEN 'OPEN' ELSE 'CLOSED' END`;

/** What only GitLab has so far. */
const unknown = maybePlain(() => 'NULL::text');
const never = bool(() => 'false');

/** Epics and other work items have different permissions. */
const may = (epic: Action, other: Action): SqlField =>
  bool(
    (item) =>
      `CASE ${item}.type WHEN 'epic' THEN ${maySql(epic, `${item}_ns`, itemPermissionColumns(item, 'epic'))}` +
      ` ELSE ${maySql(other, `${item}_ns`, itemPermissionColumns(item, 'issue'))} END`,
  );

/** An issue that is not promoted yet, where the viewer may also create the epic. */
const mayPromote = (item: string): string =>
  `${item}.type = 'issue' AND ${item}.promoted_to_epic_id IS NULL` +
  ` AND ${maySql('promoteIssue', `${item}_ns`, itemPermissionColumns(item, 'issue'))}` +
  ` AND EXISTS (SELECT 1 FROM namespaces home WHERE home.id = ${item}_ns.parent_id AND ${maySql('createEpic', 'home')})`;

const mayMove = (item: string): string =>
  `${item}.type <> 'epic' AND ${maySql('moveIssue', `${item}_ns`, itemPermissionColumns(item, 'issue'))}`;

/** The address of an item that a column refers to, if the viewer may see it. */
const urlOf = (column: 'moved_to_id' | 'duplicated_to_id'): SqlField =>
  maybeStr(
    (item) =>
      `(SELECT :public_url || ${itemPathSql('other')} FROM work_items other ${itemNamespace('other')}` +
      ` WHERE other.id = ${item}.${column} AND ${workItemVisible('other', 'other_ns')})`,
  );

const nameOf = (item: string): string => `initcap(replace(${item}.type, '_', ' '))`;

export const workItemsGraphql: GraphqlPart = {
  sdl: [
    'work-items',
    'widgets',
    'lists',
    ...WIDGETS.map((widget) => `../widgets/${widgetFolder(widget)}/widget`),
  ]
    .map((name) => readFileSync(new URL(`./${name}.graphql`, import.meta.url), 'utf8'))
    .join('\n'),
  scalars: { WorkItemID: globalIds('WorkItem', 'Epic', 'Issue') },
  types: {
    ...widgetTypesOf(WIDGETS),
    ...rolledUpTypes,
    ...definitionTypes,
    TaskCompletionStatus: {
      fields: { count: num('task_count'), completedCount: num('completed_task_count') },
    },
    WorkItem: {
      table: 'work_items',
      join: itemNamespace,
      visible: (item) => workItemVisible(item, `${item}_ns`),
      ownLists: true,
      fields: {
        id: globalId('WorkItem'),
        iid: plain('iid'),
        title: str('title'),
        titleHtml: titleHtmlField,
        description: maybeStr('description'),
        descriptionHtml: itemDescriptionHtml,
        state: plain(stateOf),
        confidential: bool('confidential'),
        author: one((user, item) => `${user}.id = ${item}.author_id`),
        createdAt: instant('created_at'),
        updatedAt: instant('updated_at'),
        closedAt: maybeInstant('closed_at'),
        lockVersion: num('lock_version'),
        namespace: inline({ row: (item) => `${item}_ns` }),
        project: inline({ row: (item) => `${item}_ns`, when: (item) => `${item}_ns.kind = 'project'` }),
        reference: plain((item, args) =>
          args.choice('full') === true ? `${item}_ns.full_path || ${referenceOf(item)}` : referenceOf(item),
        ),
        webPath: plain((item) => `:base_path || ${itemPathSql(item)}`),
        webUrl: str((item) => `:public_url || ${itemPathSql(item)}`),
        promotedToEpicUrl: maybeStr(
          (item) =>
            `(SELECT :public_url || '/groups/' || ns.full_path || '/-/epics/' || epic.iid FROM work_items epic` +
            ` JOIN namespaces ns ON ns.id = epic.namespace_id WHERE epic.id = ${item}.promoted_to_epic_id AND ${workItemVisibleAlone('epic')})`,
        ),
        movedToWorkItemUrl: urlOf('moved_to_id'),
        duplicatedToWorkItemUrl: urlOf('duplicated_to_id'),
        createNoteEmail: unknown,
        externalAuthor: unknown,
        showPlanUpgradePromotion: never,
        commentTemplatesPaths: many({
          from: () => '(SELECT NULL::bigint AS id WHERE false)',
          where: () => [],
          sorts: { id: [ascending('id', 'bigint')] },
          unpaged: true,
        }),
        workItemType: inline(),
        userPermissions: inline(),
        hidden: bool(hiddenFromOthers),
        spam: bool('spam'),
        imported: bool((item) => `${item}.imported_from <> 'none'`),
        archived: bool((item) => `${item}_ns.archived`),
        widgets: widgetsOf(WIDGETS),
        features: inline(),
      },
    },
    WorkItemFeatures: { ownLists: true, fields: featuresOf(WIDGETS) },
    WorkItemType: {
      fields: {
        id: globalId('WorkItems::Type', typeNumberSql),
        name: plain(nameOf),
        iconName: plain(
          (item) =>
            `CASE ${item}.type WHEN 'epic' THEN 'epic' ELSE 'issue-type-' || replace(${item}.type, '_', '-') END`,
        ),
        widgetDefinitions: widgetDefinitions(WIDGETS),
        supportedConversionTypes,
        unavailableWidgetsOnConversion: unavailableWidgets(WIDGETS),
      },
    },
    WorkItemPermissions: {
      fields: {
        readWorkItem: may('viewEpic', 'viewIssue'),
        updateWorkItem: may('editEpic', 'editIssue'),
        deleteWorkItem: may('deleteEpic', 'deleteIssue'),
        reopenWorkItem: may('reopenEpic', 'reopenIssue'),
        adminWorkItem: may('editEpic', 'setIssueMetadata'),
        adminParentLink: may('addChildEpic', 'setIssueMetadata'),
        setWorkItemMetadata: may('editEpic', 'setIssueMetadata'),
        createNote: may('comment', 'comment'),
        adminWorkItemLink: may('linkEpics', 'linkIssues'),
        moveWorkItem: bool((item) => `${item}.moved_to_id IS NULL AND ${mayMove(item)}`),
        cloneWorkItem: bool(mayMove),
        promoteToEpic: bool(mayPromote),
        reportSpam: bool((item) => `${item}.type <> 'epic' AND ${maySql('submitAsSpam', `${item}_ns`)}`),
        summarizeComments: never,
        awardEmoji: may('react', 'react'),
      },
    },
    CommentTemplatePathType: { fields: { text: unknown, href: unknown } },
    TestReport: {
      fields: {
        id: globalId('RequirementsManagement::TestReport'),
        state: plain(renamed('state', TEST_REPORT_NAMES)),
        createdAt: instant('created_at'),
        author: one((user, report) => `${user}.id = ${report}.author_id`),
      },
    },
    WorkItemLinkedResource: { fields: { url: plain('url') } },
    LinkedWorkItemType: {
      // A link to an item the viewer may not see is left out.
      visible: (link) =>
        `EXISTS (SELECT 1 FROM work_items other WHERE other.id = ${link}.item_id AND ${workItemVisibleAlone('other')})`,
      fields: {
        linkId: globalId('WorkItems::RelatedWorkItemLink'),
        linkType: plain('link_type'),
        linkCreatedAt: instant('created_at'),
        linkUpdatedAt: instant('updated_at'),
        workItem: one((item, link) => `${item}.id = ${link}.item_id`),
        workItemState: plain(
          (link) => `(SELECT ${stateOf('other')} FROM work_items other WHERE other.id = ${link}.item_id)`,
        ),
      },
    },
    Group: { fields: { workItemTypes } },
    Project: { fields: { workItemTypes } },
    Namespace: {
      fields: {
        workItemTypes,
        workItemsWidgets: widgetsOfTypes(WIDGETS),
        workItem: one(
          (item, ns, args) =>
            `${item}.namespace_id = ${ns}.id AND ${item}.iid = ${args.bind('iid', 'integer', (iid: string) => iidOf(iid))}`,
        ),
      },
    },
    Query: { fields: { workItem: one((item, _, args) => `${item}.id = ${args.bind('id', 'bigint')}`) } },
  },
};
