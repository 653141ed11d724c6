import type { Day } from '@cairn/domain/dates/day';
import type { HealthCounts } from '@cairn/domain/health/health';
import { dayOrNull } from '../../items/api-day.ts';
import { healthCounts } from '../../items/health.ts';
import { countsBelow } from '../../items/counts.ts';
import type { FactLabel, ItemFacts, Known, Totals } from '../../items/facts.ts';
import { itemState } from '../../items/state.ts';
import type { ChildEpicNode, ChildIssueNode } from '../reading/child-documents.ts';

interface Common {
  readonly id: string;
  /** Full path of its group or project. */
  readonly fullPath: string;
  /** The number in the global id. */
  readonly serial: number;
  readonly title: string;
  readonly fullReference: string;
  readonly webPath: string;
  readonly open: boolean;
  readonly confidential: boolean;
  readonly blockedBy: number;
  /** The path of the request that removes it from its parent. */
  readonly relationPath: string | null;
  readonly parentId: string;
  readonly position: number;
  readonly labels: readonly FactLabel[];
  readonly due: Day | null;
}

export type TreeEpic = Common & {
  readonly kind: 'epic';
  readonly iid: string;
  readonly start: Day | null;
  readonly hasChildren: boolean;
  readonly totals: Totals;
  readonly health: HealthCounts;
  /** True when the viewer may add, order and remove its children. */
  readonly mayRelate: boolean;
};

export type TreeIssue = Common &
  IssueOwn &
  Pick<ItemFacts, 'milestone' | 'health' | 'assignees'> & { readonly kind: 'issue' };

/** The fields of a child issue that are used as they are. */
type IssueOwn = Omit<ChildIssueNode, keyof ChildEpicNode | 'milestone' | 'healthStatus' | 'assignees'>;

export type TreeItem = TreeEpic | TreeIssue;

type Shared = Pick<
  ItemFacts,
  | 'id'
  | 'kind'
  | 'title'
  | 'fullReference'
  | 'webPath'
  | 'state'
  | 'confidential'
  | 'blockedByCount'
  | 'relationPath'
  | 'parentId'
  | 'position'
  | 'labels'
  | 'due'
>;
type EpicFacts = Shared &
  Pick<ItemFacts, 'start' | 'hasChildren' | 'totals' | 'healthBelow' | 'mayRelate'> & {
    readonly kind: 'epic';
  };
type IssueFacts = Shared &
  IssueOwn &
  Pick<ItemFacts, 'milestone' | 'health' | 'assignees'> & { readonly kind: 'issue' };

/** Facts of a child epic from the server's answer. */
export function epicFacts(node: ChildEpicNode, parentId: string | null): EpicFacts {
  return {
    ...sharedFacts(node, parentId),
    kind: 'epic',
    start: dayOrNull(node.startDate),
    hasChildren: node.hasChildren || node.hasIssues,
    totals: countsBelow(node.descendantCounts),
    healthBelow: healthCounts(node.healthStatus),
    mayRelate: node.userPermissions.adminEpicRelation,
  };
}

/** Facts of a child issue from the server's answer. */
export function issueFacts(node: ChildIssueNode, parentId: string | null): IssueFacts {
  const { milestone, healthStatus, assignees, dueDate: _due, relativePosition: _position, ...own } = node;
  return {
    ...own,
    ...sharedFacts(node, parentId),
    kind: 'issue',
    milestone: milestone && {
      id: milestone.id,
      title: milestone.title,
      start: dayOrNull(milestone.startDate),
      due: dayOrNull(milestone.dueDate),
    },
    health: healthStatus,
    assignees: assignees.nodes,
  };
}

const sharedFacts = (
  node: ChildEpicNode | ChildIssueNode,
  parentId: string | null,
): Omit<Shared, 'kind'> => ({
  id: node.id,
  title: node.title,
  fullReference: node.fullReference,
  webPath: node.webPath,
  state: itemState(node.state),
  confidential: node.confidential,
  blockedByCount: node.blockedByCount ?? 0,
  relationPath: node.relationPath ?? null,
  parentId,
  position: node.relativePosition ?? 0,
  labels: node.labels.nodes,
  due: dayOrNull(node.dueDate),
});

const lines = new WeakMap<Known, TreeItem>();

/**
 * An item of the table as a row of a tree, the same object while the item is the same; undefined before a
 * tree has read it.
 */
export function treeItem(known: Known | undefined): TreeItem | undefined {
  if (known?.relationPath === undefined) return undefined;
  let line = lines.get(known);
  if (line === undefined) {
    line = lineOf(known as EpicFacts | IssueFacts);
    lines.set(known, line);
  }
  return line;
}

function lineOf(item: EpicFacts | IssueFacts): TreeItem {
  const { fullPath, iid } = addressOf(item.fullReference);
  const common: Common = {
    fullPath,
    id: item.id,
    serial: serialOf(item.id),
    title: item.title,
    fullReference: item.fullReference,
    webPath: item.webPath,
    open: item.state === 'opened',
    confidential: item.confidential,
    blockedBy: item.blockedByCount,
    relationPath: item.relationPath,
    parentId: item.parentId ?? '',
    position: item.position,
    labels: item.labels,
    due: item.due,
  };
  if (item.kind === 'issue') return { ...item, ...common };
  const { start, hasChildren, totals, healthBelow: health, mayRelate } = item;
  return { ...common, iid, kind: 'epic', start, hasChildren, totals, health, mayRelate };
}

/** The number in `gid://gitlab/Epic/7`. */
export function serialOf(id: string): number {
  return Number(id.slice(id.lastIndexOf('/') + 1));
}

/** Builds `gid://gitlab/Epic/7`. */
export function globalId(kind: TreeItem['kind'], serial: number): string {
  return `gid://gitlab/${kind === 'epic' ? 'Epic' : 'Issue'}/${serial}`;
}

/** The path and the number in a full reference: `group/path&7` or `project/path#7`. */
function addressOf(fullReference: string): { fullPath: string; iid: string } {
  const at = Math.max(fullReference.lastIndexOf('&'), fullReference.lastIndexOf('#'));
  return { fullPath: fullReference.slice(0, at), iid: fullReference.slice(at + 1) };
}
