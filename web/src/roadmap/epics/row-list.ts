import type { EpicRow, EpicTimelineRow, TimelineRow } from '../timeline/rows/timeline-row.ts';

export const NO_CHILDREN_TEXT = 'No child epics match applied filters';
export const NO_CHILDREN_IN_RANGE_TEXT = 'No child epics in the date range';
export const HIDDEN_CHILDREN_TEXT = 'Some child epics may be hidden due to applied filters';

/** Children of an expanded epic. */
export type Children =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | {
      readonly status: 'loaded';
      readonly epics: readonly EpicRow[];
      /** Number of further children within the range that do not match the filters. */
      readonly leftOut: number;
    };

export interface EpicTree {
  /** In the order of the list. */
  readonly listed: readonly EpicRow[];
  readonly children: ReadonlyMap<string, Children>;
  readonly expanded: ReadonlySet<string>;
  /** The roadmap of one epic lists all given epics; that of a group omits those shown below their own parent. */
  readonly scoped: boolean;
}

/** Builds the rows of the roadmap, from top to bottom. */
export function buildRows(tree: EpicTree): TimelineRow[] {
  const atHand = tree.scoped ? null : epicsAtHand(tree);
  const top =
    atHand === null
      ? tree.listed
      : tree.listed.filter(({ parentId }) => parentId === null || !atHand.has(parentId));
  const rows: TimelineRow[] = [];
  addEpics(top, 0, '', { ...tree, parents: parentsIn(tree.listed) }, rows);
  return rows;
}

/** Returns the rows after an epic was expanded or collapsed, without building the others again. */
export function toggledRows(
  rows: readonly TimelineRow[],
  epicId: string,
  tree: EpicTree,
): readonly TimelineRow[] {
  const at = rows.findIndex((row) => row.kind === 'epic' && row.epic.id === epicId);
  const row = rows[at];
  if (row?.kind !== 'epic') return rows;
  let end = at + 1;
  while ((rows[end]?.level ?? -1) > row.level) end += 1;
  const own: TimelineRow[] = [];
  const path = row.key.slice(0, row.key.length - epicId.length);
  addEpics([row.epic], row.level, path, { ...tree, parents: parentsIn(tree.listed) }, own, row);
  return rows.toSpliced(at, end - at, ...own);
}

/**
 * Returns the rows after a page was added to the list, without building the others again; null when they must
 * be rebuilt, because a new epic becomes the parent of top-level rows. `atHand` contains the ids of all epics
 * of the tree.
 */
export function appendedRows(
  rows: readonly TimelineRow[],
  old: EpicTree,
  tree: EpicTree,
  atHand: ReadonlySet<string>,
): readonly TimelineRow[] | null {
  const added = tree.listed.slice(old.listed.length);
  const parents = parentsIn(old.listed);
  if (!tree.scoped && added.some(({ id }) => parents.has(id))) return null;
  const isTop = ({ parentId }: EpicRow) => tree.scoped || parentId === null || !atHand.has(parentId);
  const openable = new Set(added.flatMap(({ parentId }) => parentId ?? []).filter((id) => !parents.has(id)));
  for (const id of openable) parents.add(id);
  parentsOfLists.set(tree.listed, parents);
  const own: TimelineRow[] = [];
  const last = rows.findLast((row) => row.kind === 'epic' && row.level === 0);
  const before = last?.kind === 'epic' ? last.position : 0;
  addEpics(added.filter(isTop), 0, '', { ...tree, parents }, own, undefined, before);
  let next: readonly TimelineRow[] = [...rows, ...own];
  for (const id of openable) if (atHand.has(id)) next = toggledRows(next, id, tree);
  return next;
}

/**
 * Returns the rows after children were loaded; a child that is the parent of top-level rows gets these as its
 * children.
 */
export function rowsWithChildren(
  rows: readonly TimelineRow[],
  parentId: string,
  tree: EpicTree,
): readonly TimelineRow[] {
  const children = tree.children.get(parentId);
  if (!tree.scoped && children?.status === 'loaded') {
    const parents = parentsIn(tree.listed);
    const arrived = new Set(children.epics.flatMap(({ id }) => (parents.has(id) ? [id] : [])));
    if (arrived.size > 0) for (const { id } of tree.listed) arrived.delete(id);
    if (arrived.size > 0) return buildRows(tree);
  }
  return toggledRows(rows, parentId, tree);
}

/**
 * Ids of the listed epics and the children loaded below one of them. Only the direct children of an expanded
 * epic are loaded, so an epic must not be removed from the top level because of a more distant ancestor: when
 * the parent between them does not match the filters, nothing would lead to it. A parent on a later page may
 * first appear as a child of an expanded epic; its children move below it then, as they will when that page
 * is loaded, so that no epic appears twice.
 */
export function epicsAtHand(tree: EpicTree): Set<string> {
  const ids = new Set(tree.listed.map((epic) => epic.id));
  // Iterating a set includes the elements added meanwhile.
  for (const id of ids) {
    const children = tree.children.get(id);
    if (children?.status === 'loaded') for (const child of children.epics) ids.add(child.id);
  }
  return ids;
}

const parentsOfLists = new WeakMap<readonly EpicRow[], Set<string>>();

/** Epics with listed children can be expanded, whatever their dates are. */
function parentsIn(listed: readonly EpicRow[]): Set<string> {
  let parents = parentsOfLists.get(listed);
  if (parents === undefined) {
    parents = new Set(listed.flatMap((epic) => (epic.parentId === null ? [] : [epic.parentId])));
    parentsOfLists.set(listed, parents);
  }
  return parents;
}

type Known = EpicTree & { readonly parents: ReadonlySet<string> };

function addEpics(
  epics: readonly EpicRow[],
  level: number,
  path: string,
  tree: Known,
  rows: TimelineRow[],
  like?: EpicTimelineRow,
  before = 0,
): void {
  for (const [index, epic] of epics.entries()) {
    const openable = epic.hasChildrenInRange || tree.parents.has(epic.id);
    const expanded = openable ? tree.expanded.has(epic.id) : null;
    const key = `${path}${epic.id}`;
    rows.push(
      reused({
        kind: 'epic',
        key,
        epic,
        level,
        expanded,
        position: like?.position ?? before + index + 1,
        siblings: like?.siblings ?? (level === 0 ? -1 : epics.length),
      }),
    );
    if (expanded === true) addChildren(epic, level + 1, `${key}>`, tree, rows);
  }
}

function addChildren(parent: EpicRow, level: number, path: string, tree: Known, rows: TimelineRow[]): void {
  const children = tree.children.get(parent.id);
  const note = (text: string, busy = false) =>
    rows.push({ kind: 'note', key: `${path}note`, level, text, busy });
  if (children === undefined || children.status === 'loading') {
    note('Loading child epics', true);
  } else if (children.status === 'failed') {
    note('Something went wrong while fetching epics');
  } else {
    addEpics(children.epics, level, path, tree, rows);
    const none = children.epics.length === 0;
    if (children.leftOut > 0) note(none ? NO_CHILDREN_TEXT : HIDDEN_CHILDREN_TEXT);
    else if (none) note(NO_CHILDREN_IN_RANGE_TEXT);
  }
}

const built = new WeakMap<EpicRow, EpicTimelineRow>();

/** The previous row of an epic when nothing about it changed, so that it is not rendered again. */
function reused(row: EpicTimelineRow): EpicTimelineRow {
  const known = built.get(row.epic);
  if (
    known !== undefined &&
    known.key === row.key &&
    known.level === row.level &&
    known.expanded === row.expanded &&
    known.position === row.position &&
    known.siblings === row.siblings
  ) {
    return known;
  }
  built.set(row.epic, row);
  return row;
}
