import { useCallback, useMemo } from 'react';
import type { ListState } from '../paged-list.ts';
import { useCollapsed } from './collapsed.ts';
import { type AddingLines, type SectionLine, sectionLines } from './section-lines.ts';
import type { SectionedList, SectionedState } from './sectioned-list.ts';
import { SECTION_PAGE, type SectionId } from './section.ts';

export type SectionsView = ReturnType<typeof useSectionsView>;

/**
 * The rows of a grouped list, and the actions on its sections; `name` identifies the list and its grouping.
 * `whole` presents it as one list, with each visible item once.
 */
export function useSectionsView(
  name: string,
  { list, state }: { readonly list: SectionedList; readonly state: SectionedState },
  adding: AddingLines | null,
) {
  const { collapsed, set } = useCollapsed(name);
  const { sections, lists } = state;
  const lines = useMemo(
    () => sectionLines({ sections, lists }, collapsed, SECTION_PAGE, adding),
    [sections, lists, collapsed, adding],
  );
  const ids = useMemo(() => lines.map(({ id }) => id), [lines]);
  const itemIds = useMemo(
    () => new Map(lines.flatMap((line) => (line.kind === 'item' ? [[line.id, line.itemId] as const] : []))),
    [lines],
  );
  const whole = useMemo(
    (): Pick<ListState, 'ids' | 'next' | 'canEdit'> => wholeOf(lines, lists),
    [lines, lists],
  );
  const toggle = (section: SectionId) => {
    const next = new Set(collapsed);
    if (!next.delete(section)) next.add(section);
    set(next);
  };
  const onNear = useCallback(
    (section: SectionId, kind: 'waiting' | 'more') =>
      kind === 'waiting' ? list.open(section) : void list.more(section),
    [list],
  );
  const onMore = useCallback((section: SectionId) => void list.more(section), [list]);
  return { list, state, lines, ids, itemIds, whole, collapsed, toggle, onNear, onMore };
}

/** Rows that a list has when it is loaded to its end, too. */
const WHOLE: ReadonlySet<SectionLine['kind']> = new Set(['heading', 'item', 'addition', 'add']);

function wholeOf(
  lines: readonly SectionLine[],
  lists: SectionedState['lists'],
): Pick<ListState, 'ids' | 'next' | 'canEdit'> {
  const ids = new Set(lines.flatMap((line) => (line.kind === 'item' ? [line.itemId] : [])));
  const canEdit = [...lists.values()].map((one) => one.canEdit).find((one) => one !== null) ?? null;
  const isPart = lines.some(({ kind }) => !WHOLE.has(kind));
  return { ids: [...ids], next: isPart ? '' : null, canEdit };
}
