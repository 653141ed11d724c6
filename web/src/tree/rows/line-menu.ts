import type { ItemRow } from '@cairn/domain/tree/child-rows';
import { useLayoutEffect, useRef, useState } from 'react';
import type { MenuItem, MenuSection } from '../../ui/menu/Menu.tsx';

/** The actions on a row. */
export interface LineActs {
  readonly step: (row: ItemRow, by: -1 | 1) => void;
  readonly grab: (row: ItemRow) => void;
  readonly moveTo: (row: ItemRow) => void;
  readonly remove: (row: ItemRow) => void;
}

/** The actions as functions with a stable identity, so that rows are not rendered again when they change. */
export function useLineActs(acts: LineActs): LineActs {
  const latest = useRef(acts);
  useLayoutEffect(() => {
    latest.current = acts;
  });
  const [steady] = useState<LineActs>(() => ({
    step: (row, by) => latest.current.step(row, by),
    grab: (row) => latest.current.grab(row),
    moveTo: (row) => latest.current.moveTo(row),
    remove: (row) => latest.current.remove(row),
  }));
  return steady;
}

/** The entries of a row's menu that the viewer may use. */
export function lineMenu(
  row: ItemRow,
  { last, mayMove, mayRemove, acts }: { last: boolean; mayMove: boolean; mayRemove: boolean; acts: LineActs },
): readonly MenuSection[] {
  const moves: MenuItem[] = [
    { id: 'up', label: 'Move up', disabled: row.index === 0, onSelect: () => acts.step(row, -1) },
    { id: 'down', label: 'Move down', disabled: last, onSelect: () => acts.step(row, 1) },
    { id: 'parent', label: 'Move to parent…', onSelect: () => acts.moveTo(row) },
    { id: 'grab', label: 'Move with arrow keys', onSelect: () => acts.grab(row) },
  ];
  const remove: MenuItem = {
    id: 'remove',
    label: 'Remove',
    tone: 'danger',
    onSelect: () => acts.remove(row),
  };
  return [...(mayMove ? [{ items: moves }] : []), ...(mayRemove ? [{ items: [remove] }] : [])];
}
