import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import { items } from '../../items/table.ts';
import type { WalkedRows } from '../../lists/rows/use-row-keys.ts';
import { cellShortcuts } from '../../shortcuts/list-shortcuts.ts';
import { useShortcut } from '../../shortcuts/use-shortcut.ts';
import type { ItemListKind } from '../kinds/kind.ts';

/** A cell that is edited. */
export interface EditedCell {
  readonly line: string;
  /** The name of the widget. */
  readonly field: string;
}

/** The cell of a list that is edited, one at a time: a press on a cell in `box` that can be edited begins. */
export function useEditedCell(box: RefObject<HTMLElement | null>) {
  const [edited, setEdited] = useState<EditedCell | null>(null);
  const onEdit = useCallback((line: string, field: string) => setEdited({ line, field }), []);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const cell = target?.closest('[data-field]') ?? null;
      const line = cell?.closest('[data-row]')?.getAttribute('data-row');
      if (cell === null || line == null || box.current?.contains(cell) !== true) return;
      const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (!isPlain || target?.closest('a, button, input') !== null) return;
      // Elsewhere a press on a row shows the item beside the list.
      event.preventDefault();
      onEdit(line, cell.getAttribute('data-field') ?? '');
    };
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, [box, onEdit]);
  return { edited, onEdit, end: useCallback(() => setEdited(null), []) };
}

interface EditableList {
  kind: ItemListKind;
  rows: WalkedRows;
  cell: ReturnType<typeof useEditedCell>;
  /** The viewer can change items, and none is open beside the list, where the same keys are for that item. */
  isEnabled: boolean;
}

/**
 * Edits a cell of the current row by a key. Returns a function to be called when a picker has closed, with
 * whether the focus is left to the list.
 */
export function useEditKeys({ kind, rows, cell, isEnabled }: EditableList): (isFocusFree: boolean) => void {
  const fields = useMemo(
    () => new Set([...kind.signs, ...kind.columns.flatMap(({ field }) => field ?? [])]),
    [kind],
  );
  const declared = cellShortcuts(kind.list.replace(/s$/, ''));
  const key = (field: keyof typeof declared) =>
    [
      { ...declared[field], run: () => rows.current !== null && cell.onEdit(rows.current, field) },
      isEnabled && fields.has(field),
    ] as const;
  useShortcut(...key('labels'));
  useShortcut(...key('assignees'));
  useShortcut(...key('milestone'));
  useShortcut(...key('due date'));
  useShortcut(...key('weight'));
  useShortcut(...key('health status'));
  return (isFocusFree) => {
    cell.end();
    if (cell.edited !== null && isFocusFree) rows.goTo(cell.edited.line);
  };
}

/** The rows of a list in the order in which they were when a cell began to be edited; as given otherwise. */
export function useUnmoved(ids: readonly string[], isEditing: boolean): readonly string[] {
  const [before, setBefore] = useState<readonly string[] | null>(null);
  if (isEditing && before === null) setBefore(ids);
  if (!isEditing && before !== null) setBefore(null);
  return useMemo(
    () => (isEditing ? (before ?? ids).filter((id) => items.item(id) !== undefined) : ids),
    [isEditing, before, ids],
  );
}
