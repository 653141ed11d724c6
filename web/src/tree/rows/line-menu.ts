import type { ItemRow } from '@cairn/domain/tree/child-rows';
import { useLayoutEffect, useRef, useState } from 'react';
import type { MenuItem, MenuSection } from '../../ui/menu/Menu.tsx';

/** The actions on a row. */
export interface LineActs {
  readonly step: (row: ItemRow, by: -1 | 1) => void;
  readonly grab: (row: ItemRow) => void;
  readonly moveTo: (row: ItemRow) => void;
  readonly remove: (row: ItemRow) => void;
  /** Opens the field for a new child. */
  readonly add: (row: ItemRow) => void;
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
    add: (row) => latest.current.add(row),
  }));
  return steady;
}

/** What the viewer may do with a row. */
export interface LineRights {
  readonly mayMove: boolean;
  readonly mayRemove: boolean;
  /** Whether it may get new children. */
  readonly mayAdd: boolean;
}

/** The entries of a row's menu that the viewer may use. */
export function lineMenu(
  row: ItemRow,
  { last, mayMove, mayRemove, mayAdd, acts }: LineRights & { last: boolean; acts: LineActs },
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
  const add: MenuItem = { id: 'add', label: 'Add child', onSelect: () => acts.add(row) };
  return [
    ...(mayMove ? [{ items: moves }] : []),
    ...(mayAdd ? [{ items: [add] }] : []),
    ...(mayRemove ? [{ items: [remove] }] : []),
  ];
}
