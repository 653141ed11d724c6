import type { DependencyLink } from '@cairn/domain/timeline/dependencies/dependencies';
import type { ItemTable } from '../../items/table.ts';
import type { ItemTreeState } from '../../lists/item-tree.ts';
import type { ListState } from '../../lists/paged-list.ts';
import { type DependencyLinks, indexLinks, NO_LINKS } from '../timeline/dependencies/dependency-links.ts';
import type { EpicRow, TimelineRow } from '../timeline/rows/timeline-row.ts';
import {
  appendedRows,
  buildRows,
  type Children,
  epicsAtHand,
  type EpicTree,
  rowsWithChildren,
  toggledRows,
} from './row-list.ts';

export interface EpicList {
  readonly rows: readonly TimelineRow[];
  /** True when more epics match than the roadmap may list. */
  readonly cut: boolean;
  readonly links: DependencyLinks;
}

const LOADING: Children = { status: 'loading' };
const FAILED: Children = { status: 'failed' };

/**
 * Creates a function that builds the rows of a roadmap from the first `limit` epics of its list, for one
 * state after the other: unchanged rows keep their identity, and a change of one epic does not rebuild
 * thousands of rows.
 */
export function createTimelineRows(
  table: ItemTable,
  scoped: boolean,
  limit = Infinity,
): (state: ItemTreeState) => EpicList {
  let before: { state: ItemTreeState; tree: EpicTree; list: EpicList } | null = null;
  let atHand: Set<string> | null = null;

  const epicsOf = (
    ids: readonly string[],
    known: readonly EpicRow[] = [],
    isSame = false,
  ): readonly EpicRow[] => {
    const kept = isSame && isPrefix(known, ids) ? known : [];
    const more = (kept.length === 0 ? ids : ids.slice(kept.length)).flatMap(
      (id) => table.item<EpicRow>(id) ?? [],
    );
    if (kept.length > 0) return more.length === 0 ? kept : [...kept, ...more];
    return known.length === more.length && more.every((epic, at) => epic === known[at]) ? known : more;
  };
  const childrenOf = (list: ListState, known: Children | undefined): Children => {
    if (list.status === 'loading') return LOADING;
    if (list.status !== 'ready') return FAILED;
    const loaded = known?.status === 'loaded' ? known : undefined;
    const epics = epicsOf(list.ids, loaded?.epics);
    const { leftOut } = list;
    return loaded?.epics === epics && loaded.leftOut === leftOut
      ? loaded
      : { status: 'loaded', epics, leftOut };
  };
  const nextRows = (rows: readonly TimelineRow[], old: EpicTree, tree: EpicTree): readonly TimelineRow[] => {
    const { ids, isAppended } = differenceOf(old, tree);
    if (isAppended && ids.length === 0) {
      atHand ??= epicsAtHand(old);
      for (const { id } of tree.listed.slice(old.listed.length)) atHand.add(id);
      return appendedRows(rows, old, tree, atHand) ?? buildRows(tree);
    }
    atHand = null;
    const [id] = ids;
    if (id !== undefined && ids.every((one) => one === id) && old.listed === tree.listed)
      return old.children.get(id) === tree.children.get(id)
        ? toggledRows(rows, id, tree)
        : rowsWithChildren(rows, id, tree);
    const swapped = sameOpen(old, tree) ? swappedEpics(old, tree) : null;
    return swapped === null ? buildRows(tree) : rowsWith(rows, swapped);
  };

  return (state) => {
    if (before?.state === state) return before.list;
    const old = before?.tree;
    const { ids: all, next } = state.top;
    const isFull = all.length >= limit;
    const ids = isFull ? all.slice(0, limit) : all;
    const isSame = before?.state.facts === state.facts;
    const tree: EpicTree = {
      scoped,
      expanded: state.open,
      listed: epicsOf(ids, old?.listed, isSame),
      children: new Map(
        [...state.branches].map(([id, list]) => [id, childrenOf(list, old?.children.get(id))]),
      ),
    };
    const rows = before === null ? buildRows(tree) : nextRows(before.list.rows, before.tree, tree);
    const links = old !== undefined && hasSameLinks(old, tree) ? before?.list.links : undefined;
    const cut = isFull && (all.length > limit || next !== null);
    before = { state, tree, list: { rows, cut, links: links ?? linksOf(tree) } };
    return before.list;
  };
}

const isPrefix = (known: readonly EpicRow[], ids: readonly string[]): boolean =>
  known.length <= ids.length && known.every(({ id }, at) => id === ids[at]);

const sameOpen = (old: EpicTree, tree: EpicTree): boolean =>
  old.expanded === tree.expanded ||
  (old.expanded.size === tree.expanded.size && [...old.expanded].every((id) => tree.expanded.has(id)));

/**
 * The ids of the epics that were expanded, collapsed or have other children, and whether epics were added at
 * the end of the list.
 */
function differenceOf(old: EpicTree, tree: EpicTree): { ids: string[]; isAppended: boolean } {
  const turned = [...old.expanded, ...tree.expanded].filter(
    (id) => old.expanded.has(id) !== tree.expanded.has(id),
  );
  const others = [...new Set([...old.children.keys(), ...tree.children.keys()])].filter(
    (id) => old.children.get(id) !== tree.children.get(id),
  );
  const isAppended =
    tree.listed.length > old.listed.length && old.listed.every((epic, at) => epic === tree.listed[at]);
  return { ids: [...turned, ...others], isAppended };
}

/** The epics that changed without moving a row; null when rows are added, removed or moved. */
function swappedEpics(old: EpicTree, tree: EpicTree): ReadonlyMap<EpicRow, EpicRow> | null {
  const swapped = new Map<EpicRow, EpicRow>();
  const isStill = (before: readonly EpicRow[], now: readonly EpicRow[]): boolean =>
    before === now ||
    (before.length === now.length &&
      before.every((epic, at) => {
        const other = now[at] as EpicRow;
        if (epic === other) return true;
        swapped.set(epic, other);
        return (
          epic.id === other.id &&
          epic.parentId === other.parentId &&
          epic.hasChildrenInRange === other.hasChildrenInRange
        );
      }));
  if (old.children.size !== tree.children.size || !isStill(old.listed, tree.listed)) return null;
  for (const [id, children] of tree.children) {
    const before = old.children.get(id);
    if (before === children) continue;
    const both = before?.status === 'loaded' && children.status === 'loaded';
    if (!both || before.leftOut !== children.leftOut || !isStill(before.epics, children.epics)) return null;
  }
  return swapped;
}

function rowsWith(
  rows: readonly TimelineRow[],
  swapped: ReadonlyMap<EpicRow, EpicRow>,
): readonly TimelineRow[] {
  if (swapped.size === 0) return rows;
  return rows.map((row) => {
    const epic = row.kind === 'epic' ? swapped.get(row.epic) : undefined;
    return row.kind === 'epic' && epic !== undefined ? { ...row, epic } : row;
  });
}

/** Each epic once, listed ones first. */
function everyEpic({ listed, children }: EpicTree): readonly EpicRow[] {
  if (children.size === 0) return listed;
  const below = [...children.values()].flatMap((one) => (one.status === 'loaded' ? one.epics : []));
  return [...new Map([...listed, ...below].map((epic) => [epic.id, epic])).values()];
}

/** Unchanged facts keep their identity in the item table. */
function hasSameLinks(old: EpicTree, tree: EpicTree): boolean {
  if (!haveSameLinks(old.listed, tree.listed) || old.children.size !== tree.children.size) return false;
  return [...tree.children].every(([id, children]) => {
    const before = old.children.get(id);
    if (before === children) return true;
    const both = before?.status === 'loaded' && children.status === 'loaded';
    return both && haveSameLinks(before.epics, children.epics);
  });
}

const haveSameLinks = (before: readonly EpicRow[], now: readonly EpicRow[]): boolean =>
  before === now ||
  (before.every((epic, at) => epic.id === now[at]?.id && epic.blockedByIds === now[at].blockedByIds) &&
    now.slice(before.length).every(({ blockedByIds }) => blockedByIds.length === 0));

function linksOf(tree: EpicTree): DependencyLinks {
  const all: DependencyLink[] = [];
  for (const epic of everyEpic(tree))
    for (const blocker of epic.blockedByIds) all.push({ blocker, blocked: epic.id });
  return all.length === 0 ? NO_LINKS : indexLinks(all);
}
