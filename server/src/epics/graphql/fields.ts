import { itemDescriptionHtml, titleHtmlField } from '../../markdown/graphql-field.ts';
import {
  bool,
  costly,
  globalId,
  inline,
  instant,
  many,
  maybeInstant,
  maybeNum,
  maybeStr,
  num,
  one,
  plain,
  type SqlField,
  str,
} from '../../graphql/field.ts';
import { ascending, byTitle, newestFirst } from '../../graphql/sort.ts';
import { textColorSql } from '../../graphql/text-color.ts';
import { epicVisibleAlone, workItemVisibleAlone } from '../../work-items/visible.ts';
import { lastEditFields } from '../../work-items/last-edit-fields.ts';
import { fieldsReadOn } from '../../work-items/widgets/graphql.ts';
import { linkedItems } from '../../work-items/linked-items.ts';
import { participantIds, subscribedSql } from '../../work-items/row-sql.ts';
import { epicDateFields } from './dates.ts';
import { blockingChain, epicChildren, hiddenChildren } from './lists.ts';
import { TREE_ORDER } from './sorts.ts';

const pathOf = (epic: string): string => `'/groups/' || ${epic}_ns.full_path || '/-/epics/' || ${epic}.iid`;

const seesParent = (epic: string): string =>
  `EXISTS (SELECT 1 FROM work_items above WHERE above.id = ${epic}.parent_id AND ${epicVisibleAlone('above')})`;

const seesChildEpic = (epic: string, also = 'true'): string =>
  `EXISTS (SELECT 1 FROM work_items child WHERE child.parent_id = ${epic}.id AND ${also} AND ${epicVisibleAlone('child')})`;

const seesIssue = (epic: string): string =>
  `EXISTS (SELECT 1 FROM work_items child WHERE child.parent_id = ${epic}.id AND child.type <> 'epic' AND ${workItemVisibleAlone('child')})`;

/** Epics at the other end of a blocking link; blockers only while they are open. */
const linked = (on: string): string =>
  `EXISTS (SELECT 1 FROM work_item_links k WHERE k.type = 'blocks' AND ${on})`;
const blocks = (other: string, epic: string): string =>
  `${linked(`k.source_id = ${other}.id AND k.target_id = ${epic}.id`)} AND ${other}.state = 'opened'`;
const isBlockedBy = (other: string, epic: string): string =>
  linked(`k.target_id = ${other}.id AND k.source_id = ${epic}.id`);

const fromLinks = (
  epic: string,
  own: 'source_id' | 'target_id',
  theirs: 'source_id' | 'target_id',
  also: string,
): string =>
  `FROM work_item_links k JOIN work_items other ON other.id = k.${theirs} WHERE k.${own} = ${epic}.id AND k.type = 'blocks'` +
  ` AND ${also} AND ${epicVisibleAlone('other')}`;
const blockers = (epic: string): string =>
  fromLinks(epic, 'target_id', 'source_id', "other.state = 'opened'");

export const epicFields: Readonly<Record<string, SqlField>> = {
  ...fieldsReadOn('epic'),
  ...epicDateFields,
  id: globalId('Epic'),
  iid: plain('iid'),
  titleHtml: titleHtmlField,
  descriptionHtml: itemDescriptionHtml,
  state: plain('state'),
  author: one((user, epic) => `${user}.id = ${epic}.author_id`),
  group: inline({ row: (epic) => `${epic}_ns` }),
  parent: one((parent, epic) => `${parent}.id = ${epic}.parent_id`),
  hasParent: bool(seesParent),
  hasHiddenParent: bool((epic) => `${epic}.parent_id IS NOT NULL AND NOT ${seesParent(epic)}`),
  ancestors: costly(
    5,
    many({
      where: (above, epic) => [`${above}.id = ANY (${epic}.ancestor_ids)`],
      sorts: { depth: [ascending('depth', 'integer', (above) => `cardinality(${above}.ancestor_ids)`)] },
      defaultPageSize: 7,
    }),
  ),
  children: epicChildren,
  roadmapHidden: hiddenChildren,
  hasChildren: bool((epic) => `${epic}.child_epics > 0 AND ${seesChildEpic(epic)}`),
  hasChildrenWithinTimeframe: bool(
    (epic) =>
      `${epic}.child_epics > 0 AND ${epic}.start_date IS NOT NULL AND ${epic}.due_date IS NOT NULL AND ` +
      seesChildEpic(epic, `child.start_date <= ${epic}.due_date AND child.due_date >= ${epic}.start_date`),
  ),
  hasIssues: bool((epic) => `${epic}.child_issues > 0 AND ${seesIssue(epic)}`),
  issues: costly(
    5,
    many({ where: (issue, epic) => [`${issue}.parent_id = ${epic}.id`], sorts: { tree: TREE_ORDER } }),
  ),
  labels: many({
    where: (label, epic) => [
      `${label}.id = ANY (ARRAY(SELECT wl.label_id FROM work_item_labels wl WHERE wl.work_item_id = ${epic}.id))`,
    ],
    sorts: { title: [byTitle(), ascending('id', 'bigint')] },
    defaultPageSize: 10,
  }),
  participants: costly(
    5,
    many({
      where: (user, epic) => [`${user}.id IN ${participantIds(epic, `${epic}_ns`)}`],
      sorts: { id: [ascending('id', 'bigint')] },
    }),
  ),
  subscribed: costly(
    5,
    bool((epic) => subscribedSql(epic)),
  ),
  createdAt: instant('created_at'),
  updatedAt: instant('updated_at'),
  closedAt: maybeInstant('closed_at'),
  webPath: plain((epic) => `:base_path || ${pathOf(epic)}`),
  webUrl: str((epic) => `:public_url || ${pathOf(epic)}`),
  relationPath: maybeStr(
    (epic) =>
      `(SELECT :base_path || '/groups/' || ns.full_path || '/-/epics/' || above.iid || '/links/' || ${epic}.id FROM work_items above JOIN namespaces ns` +
      ` ON ns.id = above.namespace_id WHERE above.id = ${epic}.parent_id AND ${epicVisibleAlone('above')})`,
  ),
  relativePosition: maybeNum((epic) => `CASE WHEN ${seesParent(epic)} THEN ${epic}.position END`),
  reference: plain((epic, args) =>
    args.choice('full') === true ? `${epic}_ns.full_path || '&' || ${epic}.iid` : `'&' || ${epic}.iid`,
  ),
  upvotes: num('upvotes'),
  downvotes: num('downvotes'),
  awardEmoji: many({
    where: (award, epic) => [`${award}.awardable_type = 'work_item'`, `${award}.awardable_id = ${epic}.id`],
    sorts: { id: [ascending('id', 'bigint')] },
  }),
  descendantCounts: inline(),
  descendantWeightSum: inline(),
  healthStatus: inline(),
  textColor: plain((epic) => textColorSql(`${epic}.color`)),
  blocked: bool((epic) => `EXISTS (SELECT 1 ${blockers(epic)})`),
  blockedByCount: num((epic) => `(SELECT count(*) ${blockers(epic)})`),
  blockingCount: costly(
    5,
    num((epic) => `(SELECT count(*) ${fromLinks(epic, 'source_id', 'target_id', 'true')})`),
  ),
  blockedByEpics: costly(
    5,
    many({ where: (other, epic) => [blocks(other, epic)], sorts: { id: [newestFirst] } }),
  ),
  blockingEpics: costly(
    5,
    many({ where: (other, epic) => [isBlockedBy(other, epic)], sorts: { id: [newestFirst] } }),
  ),
  blockingChain,
  linkedWorkItems: linkedItems,
  workItem: one((item, epic) => `${item}.id = ${epic}.id`),
  lockVersion: num('lock_version'),
  ...lastEditFields,
  imported: bool((epic) => `${epic}.imported_from <> 'none'`),
  defaultProjectForIssueCreation: costly(
    5,
    one(
      (project, epic) =>
        // The newest is looked up row by row: with a join, a generic plan might sort all issues they ever
        // created.
        `${project}.id = (SELECT made.namespace_id FROM work_items made` +
        ` WHERE made.author_id = :me AND made.type <> 'epic' AND made.deleted_at IS NULL` +
        ` AND (SELECT NOT home.archived AND home.traversal_ids @> ARRAY[${epic}.namespace_id] FROM namespaces home WHERE home.id = made.namespace_id)` +
        ` ORDER BY made.id DESC LIMIT 1)`,
    ),
  ),
  userPermissions: inline(),
};

const within = (column: string): string => `least(${column}, 2147483647)`;

/** Objects made of the roll-up columns on the epic's own row. */
export const rollupFields = {
  EpicDescendantCount: {
    openedEpics: num('opened_epics'),
    closedEpics: num('closed_epics'),
    openedIssues: num('opened_issues'),
    closedIssues: num('closed_issues'),
  },
  EpicDescendantWeights: {
    openedIssues: num((epic) => within(`${epic}.opened_weight`)),
    closedIssues: num((epic) => within(`${epic}.closed_weight`)),
    openedIssuesTotal: plain('opened_weight'),
    closedIssuesTotal: plain('closed_weight'),
  },
  EpicHealthStatus: {
    issuesOnTrack: num('issues_on_track'),
    issuesNeedingAttention: num('issues_needing_attention'),
    issuesAtRisk: num('issues_at_risk'),
  },
} as const;

/** The fields that EpicIssue has beside those of an issue; its project is joined as `${issue}_ns`. */
export const epicIssueFields: Readonly<Record<string, SqlField>> = {
  epicIssueId: globalId('EpicIssue'),
  relationPath: maybeStr(
    (issue) =>
      `(SELECT :base_path || '/groups/' || ns.full_path || '/-/epics/' || above.iid || '/issues/' || ${issue}.id FROM work_items above JOIN namespaces ns` +
      ` ON ns.id = above.namespace_id WHERE above.id = ${issue}.parent_id AND ${epicVisibleAlone('above')})`,
  ),
};

/** The fields that epics add to an issue. */
export const issueFields: Readonly<Record<string, SqlField>> = {
  epic: one((epic, issue) => `${epic}.id = ${issue}.parent_id`),
  hasEpic: bool(
    (issue) =>
      `EXISTS (SELECT 1 FROM work_items above WHERE above.id = ${issue}.parent_id AND above.type = 'epic')`,
  ),
};
