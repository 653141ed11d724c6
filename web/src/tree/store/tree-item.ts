import type { Day } from '@cairn/domain/dates/day';
import type { HealthCounts } from '@cairn/domain/health/health';
import { childTypesOf } from '@cairn/domain/tree/hierarchy';
import type { WorkItemType } from '@cairn/domain/work-items/type-nouns';
import { dayOrNull } from '../../items/api-day.ts';
import type { FactLabel, ItemFacts, Known, Totals } from '../../items/facts.ts';
import { typeNamed } from '../../work-items/ancestors.ts';
import { itemId } from '../../work-items/work-item-id.ts';
import type { ChildNode, CountsOfType, HealthCount } from '../reading/tree-documents.ts';

/** An item as a row of a tree. */
export interface TreeItem {
  readonly id: string;
  /** Where it belongs: an epic to a group, all other types to a project. */
  readonly kind: 'epic' | 'issue';
  readonly type: WorkItemType;
  /** Full path of its group or project. */
  readonly fullPath: string;
  readonly iid: string;
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
  readonly start: Day | null;
  readonly due: Day | null;
  readonly weight: number | null;
  readonly progress: number | null;
  readonly milestone: ItemFacts['milestone'];
  readonly health: ItemFacts['health'];
  readonly assignees: ItemFacts['assignees'];
  readonly hasChildren: boolean;
  /** For an epic. */
  readonly totals: Totals;
  readonly healthBelow: HealthCounts;
  /** For every other type. */
  readonly below: ItemFacts['below'];
  /** True when the viewer may add, order and remove its children. */
  readonly mayRelate: boolean;
}

const IN_TREE = [
  'id',
  'kind',
  'title',
  'fullReference',
  'webPath',
  'confidential',
  'relationPath',
  'labels',
  'start',
  'due',
  'weight',
  'progress',
  'milestone',
  'health',
  'assignees',
  'hasChildren',
  'totals',
  'healthBelow',
  'below',
  'mayRelate',
] as const;
type TreeFacts = Pick<
  ItemFacts,
  (typeof IN_TREE)[number] | 'type' | 'state' | 'blockedByCount' | 'parentId' | 'position'
>;

/** The numbers of epics and issues below an epic; zero for other types. */
export function totalsIn(counts: readonly CountsOfType[]): Totals {
  const of = (type: WorkItemType) =>
    counts.find(({ workItemType }) => typeNamed(workItemType.name) === type)?.countsByState;
  return {
    openedEpics: of('EPIC')?.opened ?? 0,
    closedEpics: of('EPIC')?.closed ?? 0,
    openedIssues: of('ISSUE')?.opened ?? 0,
    closedIssues: of('ISSUE')?.closed ?? 0,
  };
}

/** The number of items of all types below an item. */
export function countsIn(counts: readonly CountsOfType[]): ItemFacts['below'] {
  const sum = (state: 'opened' | 'closed') =>
    counts.reduce((total, { countsByState }) => total + countsByState[state], 0);
  return { opened: sum('opened'), closed: sum('closed') };
}

/** The health of the open issues below an epic. */
export function healthIn(counts: readonly HealthCount[] = []): HealthCounts {
  const of = (health: HealthCount['healthStatus']) =>
    counts.find(({ healthStatus }) => healthStatus === health)?.count ?? 0;
  return { onTrack: of('onTrack'), needsAttention: of('needsAttention'), atRisk: of('atRisk') };
}

/** Whether the viewer may add, order and remove the children of an item of a type. */
export function mayRelateIn(
  type: WorkItemType,
  may: { readonly adminParentLink: boolean; readonly adminWorkItemLink: boolean },
): boolean {
  if (childTypesOf(type.toLowerCase()).length === 0) return false;
  // Epics have a right of their own for it; below other types it is that of links.
  return type === 'EPIC' ? may.adminParentLink : may.adminWorkItemLink;
}

/** Facts of a child from the server's answer. */
export function childFacts(node: ChildNode, parentId: string | null): TreeFacts {
  const type = typeNamed(node.workItemType.name);
  const { features } = node;
  const counts = features?.hierarchy?.rolledUpCountsByType ?? [];
  const milestone = features?.milestone?.milestone ?? null;
  return {
    id: itemId(node.id, type),
    kind: type === 'EPIC' ? 'epic' : 'issue',
    type,
    title: node.title,
    fullReference: node.fullReference,
    webPath: node.webPath,
    state: node.state === 'OPEN' ? 'opened' : 'closed',
    confidential: node.confidential,
    blockedByCount: features?.linkedItems?.blockedByCount ?? 0,
    relationPath: features?.hierarchy?.relationPath ?? null,
    parentId,
    position: features?.hierarchy?.relativePosition ?? 0,
    labels: features?.labels?.labels.nodes ?? [],
    start: dayOrNull(features?.startAndDueDate?.startDate ?? null),
    due: dayOrNull(features?.startAndDueDate?.dueDate ?? null),
    weight: features?.weight?.weight ?? null,
    progress: features?.progress?.progress ?? null,
    milestone: milestone && {
      id: milestone.id,
      title: milestone.title,
      start: dayOrNull(milestone.startDate),
      due: dayOrNull(milestone.dueDate),
    },
    health: features?.healthStatus?.healthStatus ?? null,
    assignees: features?.assignees?.assignees.nodes ?? [],
    hasChildren: features?.hierarchy?.hasChildren ?? false,
    totals: totalsIn(counts),
    healthBelow: healthIn(features?.healthStatus?.rolledUpHealthStatus),
    below: countsIn(counts),
    mayRelate: mayRelateIn(type, node.userPermissions),
  };
}

const lines = new WeakMap<Known, TreeItem>();

/**
 * An item of the table as a row of a tree, the same object while the item is the same; undefined before a
 * tree has read it.
 */
export function treeItem(known: Known | undefined): TreeItem | undefined {
  if (known?.relationPath === undefined) return undefined;
  let line = lines.get(known);
  if (line === undefined) {
    line = lineOf(known as TreeFacts);
    lines.set(known, line);
  }
  return line;
}

function lineOf(item: TreeFacts): TreeItem {
  const shown = Object.fromEntries(IN_TREE.map((name) => [name, item[name]])) as Pick<
    TreeFacts,
    (typeof IN_TREE)[number]
  >;
  return {
    ...shown,
    ...addressOf(item.fullReference),
    type: (item.type ?? item.kind.toUpperCase()) as WorkItemType,
    serial: serialOf(item.id),
    open: item.state === 'opened',
    blockedBy: item.blockedByCount,
    parentId: item.parentId ?? '',
    position: item.position,
  };
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
