import { useCallback, useMemo, useRef } from 'react';
import { numberOf } from '../../groups/namespace.ts';
import { items } from '../../items/table.ts';
import { useRowKeys } from '../../lists/rows/use-row-keys.ts';
import { useRowFocus } from '../../tree/rows/use-row-focus.ts';
import type { AskedListProps } from '../ItemList.tsx';
import { ListBody } from '../ListBody.tsx';
import { useEditedCell, useEditKeys } from '../cells/use-edited-cell.ts';
import { HEAD_HEIGHT, ItemTable } from '../rows/ItemTable.tsx';
import { useRowFrame } from '../rows/use-row-frame.ts';
import { isListed, useListAdding } from '../adding/use-list-adding.tsx';
import { useBulk } from '../use-bulk.ts';
import { useListData } from '../use-list-data.ts';
import { itemsBetween, rowsOf, type TreeRow } from './tree-rows.ts';
import { TreeRows } from './TreeRows.tsx';
import { useFoldKeys } from './use-fold-keys.ts';

export type TreeItemsProps = AskedListProps;

/** A list as a tree: the items without a parent, and the children of expanded ones below them. */
export function TreeItems(props: TreeItemsProps) {
  const { kind, view, question, recount, onView } = props;
  const near = props.namespace?.fullPath ?? '';
  const { tree, state } = useListData(kind, question, null, recount);
  const list = state.top;
  const added = useListAdding(props, {
    show: tree.refreshItems,
    isListed,
    parentOf: (at) => parentAt(at, near),
  });
  const additions = added?.adding.state.additions ?? null;
  const rows = useMemo((): TreeRow[] => rowsOf(items, state, additions), [state, additions]);
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const lines = useMemo(
    () => new Map(rows.flatMap((row) => (row.kind === 'item' ? [[row.id, row] as const] : []))),
    [rows],
  );
  const canEdit = (list.canEdit ?? props.mayEdit) === true;
  const between = useCallback((from: string, to: string) => itemsBetween(rows, from, to), [rows]);
  const bulk = useBulk(props, { tree, ids: list.ids, more: list.next !== null, between, canEdit });
  const { select: choose } = bulk;
  const select = useCallback(
    (line: string, range: boolean) => {
      const row = lines.get(line);
      if (row !== undefined) choose(row.item.id, line, range);
    },
    [lines, choose],
  );
  const box = useRef<HTMLDivElement>(null);
  const cell = useEditedCell(box);
  const { frame, table, rowHeight } = useRowFrame(props, canEdit, cell.onEdit, true);
  const press = (row: TreeRow) => {
    if (row.kind === 'item' || row.kind === 'addition') return;
    if (row.kind === 'add') return added?.adding.additions.open(row.parentId);
    const place = rows.indexOf(row);
    // The first new child has the index of the "show more" row.
    void tree.moreChildren(row.parent.id).then(() => focus.focusAt(place));
  };
  const focus = useRowFocus(box, rows, {
    toggle: (id, open) => {
      const row = lines.get(id);
      if (row?.expanded === !open) tree.toggle(row.item.id);
    },
    press,
    space: null,
  });
  const walked = useRowKeys({
    noun: kind.noun,
    box,
    ids,
    rowHeight,
    covered: HEAD_HEIGHT,
    isItem: (id) => lines.has(id),
    tree: { current: focus.current?.id ?? null, focusRow: focus.focusRow },
    onSelect: canEdit ? select : null,
    onClear: bulk.clear,
  });
  const isEnabled = canEdit && props.address.peeked === null;
  const onEdited = useEditKeys({ kind, rows: walked, cell, isEnabled });
  const { current } = walked;
  useFoldKeys(current === null ? undefined : lines.get(current), tree.toggle);
  const itemOf = useCallback((id: string) => lines.get(id)?.item, [lines]);
  return (
    <ListBody
      {...props}
      tree={tree}
      list={list}
      rows={walked}
      bulk={bulk}
      box={box}
      ids={ids}
      itemOf={itemOf}
      adding={added}
    >
      <ItemTable
        table={table}
        label={kind.title}
        columns={frame.columns}
        sort={view.sort}
        onSort={(sort) => onView({ ...view, sort })}
        selectAll={bulk.head}
        count={list.next === null ? rows.length : -1}
        rowHeight={rowHeight}
        tree={{ isMultiselectable: bulk.selected !== null }}
        isSticky
      >
        <TreeRows
          box={box}
          list={tree}
          frame={frame}
          rows={rows}
          ids={ids}
          rowHeight={rowHeight}
          focus={focus}
          current={current}
          selected={bulk.selected}
          onToggle={tree.toggle}
          onSelect={select}
          edited={cell.edited}
          onEdited={onEdited}
          onPress={press}
          adding={added}
        />
      </ItemTable>
    </ListBody>
  );
}

/** The item of a row, which new children get as their parent; null for the top of the tree. */
function parentAt(line: string, near: string): { id: number; groupPath: string } | null {
  if (line === '') return null;
  const id = line.slice(line.lastIndexOf(' ') + 1);
  return { id: numberOf(id), groupPath: items.item(id)?.groupPath || near };
}
