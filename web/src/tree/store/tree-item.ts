import type { Day } from '@cairn/domain/dates/day';
import type { Health, HealthCounts } from '@cairn/domain/health/health';
import { dayOrNull } from '../../work-items/day-or-null.ts';
import { healthCounts } from '../../work-items/first/epic-health.ts';
import { countsBelow } from '../../items/counts.ts';
import type { ChildEpicNode, ChildIssueNode } from '../reading/child-documents.ts';

export type Totals = {
  readonly openedEpics: number;
  readonly closedEpics: number;
  readonly openedIssues: number;
  readonly closedIssues: number;
};

export type TreeLabel = ChildEpicNode['labels']['nodes'][number];
export type TreePerson = ChildIssueNode['assignees']['nodes'][number];

type Common = {
  readonly id: string;
  /** The number within the global id. */
  readonly serial: number;
  readonly title: string;
  readonly fullReference: string;
  readonly webPath: string;
  readonly open: boolean;
  readonly confidential: boolean;
  readonly blockedBy: number;
  /** The address that takes it out of its parent. */
  readonly relationPath: string | null;
  readonly parentId: string;
  readonly position: number;
  readonly labels: readonly TreeLabel[];
  readonly due: Day | null;
};

export type TreeEpic = Common & {
  readonly kind: 'epic';
  /** The full path of its group, and its number there. */
  readonly fullPath: string;
  readonly iid: string;
  readonly start: Day | null;
  readonly hasChildren: boolean;
  readonly totals: Totals;
  readonly health: HealthCounts;
  /** Whether the viewer may add, order and remove its children. */
  readonly mayRelate: boolean;
};

export type TreeIssue = Common & {
  readonly kind: 'issue';
  readonly milestone: {
    readonly id: string;
    readonly title: string;
    readonly start: Day | null;
    readonly due: Day | null;
  } | null;
  readonly weight: number | null;
  readonly health: Health | null;
  readonly assignees: readonly TreePerson[];
};

export type TreeItem = TreeEpic | TreeIssue;

/** A child epic as the server tells it. */
export function treeEpic(node: ChildEpicNode, parentId: string): TreeEpic {
  return {
    kind: 'epic',
    ...common(node, parentId),
    ...addressOf(node.fullReference),
    start: dayOrNull(node.startDate),
    hasChildren: node.hasChildren || node.hasIssues,
    totals: countsBelow(node.descendantCounts),
    health: healthCounts(node.healthStatus),
    mayRelate: node.userPermissions.adminEpicRelation,
  };
}

/** A child issue as the server tells it. */
export function treeIssue(node: ChildIssueNode, parentId: string): TreeIssue {
  const { milestone } = node;
  return {
    kind: 'issue',
    ...common(node, parentId),
    milestone: milestone && {
      id: milestone.id,
      title: milestone.title,
      start: dayOrNull(milestone.startDate),
      due: dayOrNull(milestone.dueDate),
    },
    weight: node.weight,
    health: node.healthStatus,
    assignees: node.assignees.nodes,
  };
}

/** The number in `gid://gitlab/Epic/7`. */
export const serialOf = (id: string): number => Number(id.slice(id.lastIndexOf('/') + 1));

/** `gid://gitlab/Epic/7`. */
export const globalId = (kind: TreeItem['kind'], serial: number): string =>
  `gid://gitlab/${kind === 'epic' ? 'Epic' : 'Issue'}/${serial}`;

/** What a full reference, `group/path&7`, says of where an epic is. */
function addressOf(fullReference: string): { fullPath: string; iid: string } {
  const at = fullReference.lastIndexOf('&');
  return { fullPath: fullReference.slice(0, at), iid: fullReference.slice(at + 1) };
}

function common(node: ChildEpicNode | ChildIssueNode, parentId: string): Common {
  return {
    id: node.id,
    serial: serialOf(node.id),
    title: node.title,
    fullReference: node.fullReference,
    webPath: node.webPath,
    open: node.state === 'opened',
    confidential: node.confidential,
    blockedBy: node.blockedByCount ?? 0,
    relationPath: node.relationPath ?? null,
    parentId,
    position: node.relativePosition ?? 0,
    labels: node.labels.nodes,
    due: dayOrNull(node.dueDate),
  };
}
