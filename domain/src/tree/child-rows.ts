/** A position in a tree: a parent, and an index among its children, from 0. */
export interface ChildPlace {
  readonly parentId: string;
  readonly index: number;
}

export interface ChildList {
  readonly status: 'loading' | 'failed' | 'ready';
  /** The loaded children, in order. */
  readonly ids: readonly string[];
  /** The server has further children. */
  readonly more: boolean;
}

export interface ItemRow {
  readonly kind: 'item';
  readonly id: string;
  readonly parentId: string;
  /** 1 for children of the root. */
  readonly level: number;
  /** Among its siblings, from 0. */
  readonly index: number;
  /** Number of siblings including the item; -1 if unknown. */
  readonly siblings: number;
  /** Null for an item without children. */
  readonly expanded: boolean | null;
}

/** A row in place of children that are not shown. */
export interface NoteRow {
  readonly kind: 'loading' | 'failed' | 'more' | 'empty';
  readonly id: string;
  readonly parentId: string;
  readonly level: number;
}

export type TreeRow = ItemRow | NoteRow;

export interface TreeShape {
  readonly rootId: string;
  readonly lists: ReadonlyMap<string, ChildList>;
  readonly expanded: ReadonlySet<string>;
  /** Whether an item has children. */
  readonly openable: (id: string) => boolean;
  /** An item that is shown at another position, or not at all if `place` is null. */
  readonly moved?: { readonly id: string; readonly place: ChildPlace | null } | null;
}

/** The rows of an expanded tree, from top to bottom, without the root. */
export function treeRows(shape: TreeShape): TreeRow[] {
  const rows: TreeRow[] = [];
  addChildren(shape, shape.rootId, 1, rows);
  return rows;
}

/** The children a parent shows; a dragged item is shown at its target. */
export function shownChildren(
  shape: Pick<TreeShape, 'lists' | 'moved'>,
  parentId: string,
): readonly string[] {
  const ids = shape.lists.get(parentId)?.ids ?? [];
  const { moved } = shape;
  if (moved == null) return ids;
  const others = ids.includes(moved.id) ? ids.filter((id) => id !== moved.id) : ids;
  return moved.place?.parentId === parentId ? others.toSpliced(moved.place.index, 0, moved.id) : others;
}

function addChildren(shape: TreeShape, parentId: string, level: number, rows: TreeRow[]): void {
  const list = shape.lists.get(parentId);
  const note = (kind: NoteRow['kind']) => rows.push({ kind, id: `${kind}:${parentId}`, parentId, level });
  const ids = shownChildren(shape, parentId);
  const siblings = list?.status === 'ready' && !list.more ? ids.length : -1;
  for (const [index, id] of ids.entries()) {
    const openable = shape.openable(id) || shape.moved?.place?.parentId === id;
    const expanded = openable ? shape.expanded.has(id) : null;
    rows.push({ kind: 'item', id, parentId, level, index, siblings, expanded });
    if (expanded === true) addChildren(shape, id, level + 1, rows);
  }
  if (list === undefined || list.status === 'loading') note('loading');
  else if (list.status === 'failed') note('failed');
  else if (list.more) note('more');
  else if (ids.length === 0 && level > 1) note('empty');
}
