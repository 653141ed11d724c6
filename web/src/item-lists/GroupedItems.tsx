import { NO_FILTERS } from '@cairn/domain/search/address';
import { type Grouping, writeGrouping } from '@cairn/domain/search/grouping';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { keepSections } from '../lists/loaded/persisted-list.ts';
import { useRowKeys } from '../lists/rows/use-row-keys.ts';
import { GroupedList } from '../lists/sections/GroupedList.tsx';
import { type AddingLines, sectionAt } from '../lists/sections/section-lines.ts';
import { type SectionId, sectionId } from '../lists/sections/section.ts';
import type { SectionedState } from '../lists/sections/sectioned-list.ts';
import { useSectionedList } from '../lists/sections/use-sectioned-list.ts';
import { useSectionsView } from '../lists/sections/use-sections-view.ts';
import { isListed, type ListAdding, useListAdding } from './adding/use-list-adding.tsx';
import { useEditedCell, useEditKeys } from './cells/use-edited-cell.ts';
import { EmptyList } from './EmptyList.tsx';
import type { AskedListProps } from './ItemList.tsx';
import type { SectionsQuestion } from './kinds/kind.ts';
import type { ListedItem } from './rows/column.ts';
import { ItemRow } from './rows/ItemRow.tsx';
import { ItemTable } from './rows/ItemTable.tsx';
import { useRowFrame } from './rows/use-row-frame.ts';
import { useBulk } from './use-bulk.ts';

export type GroupedItemsProps = Omit<AskedListProps, 'question'> & {
  question: SectionsQuestion;
  grouping: Grouping;
};

/** A grouped list does not follow the groups of the items it shows, only the viewer's own. */
const NO_IDS: readonly string[] = [];

/** A list of items in sections with headings. */
export function GroupedItems(props: GroupedItemsProps) {
  const { kind, namespace, view, question, grouping, address, bareQuery, notFound, recount, onView } = props;
  const near = namespace?.fullPath ?? '';
  const sectioned = useSectionedList({
    question,
    sourceOf: kind.sections,
    kind: kind.noun,
    // oxlint-disable-next-line react-hooks/rules-of-hooks -- a screen has one kind as long as it is mounted
    followed: kind.useFollowed(question, NO_IDS),
    onChanged: recount,
  });
  const { list } = sectioned;
  const added = useListAdding(props, {
    show: async (ids) => {
      await list.refreshItems(ids);
      await list.recount();
    },
    isListed,
    sectionOf: (at) => ({ grouping, key: at === '' ? null : keyOf(list.current(), sectionAt(at)) }),
  });
  const addingLines = useAddingLines(added);
  const name = `${kind.list} ${namespace?.kind ?? 'own'} ${near} ${writeGrouping(grouping)}`;
  const sections = useSectionsView(name, sectioned, addingLines);
  const { whole } = sections;
  const asked = JSON.stringify(question);
  // Not for groups by epic: the server's visibility token covers the items only, and an epic's title may be
  // hidden by the next visit.
  const isPersisted = kind.isPersisted && grouping.by !== 'EPIC';
  useEffect(
    () => (isPersisted ? keepSections(asked, list, bareQuery) : undefined),
    [isPersisted, asked, list, bareQuery],
  );
  const canEdit = (whole.canEdit ?? props.mayEdit) === true;
  const bulk = useBulk(props, { tree: list, ids: whole.ids, more: whole.next !== null, canEdit });
  const box = useRef<HTMLDivElement>(null);
  const cell = useEditedCell(box);
  const { frame, table, rowHeight } = useRowFrame(props, canEdit, cell.onEdit);
  const { ids, itemIds } = sections;
  const { select: choose } = bulk;
  const select = useCallback(
    (line: string, range: boolean) => {
      const id = itemIds.get(line);
      if (id !== undefined) choose(id, id, range);
    },
    [itemIds, choose],
  );
  const rows = useRowKeys({
    noun: kind.noun,
    box,
    ids,
    rowHeight,
    covered: rowHeight,
    isItem: (line) => itemIds.has(line),
    tree: null,
    onSelect: bulk.selected === null ? null : select,
    onClear: bulk.clear,
  });
  const isEnabled = canEdit && address.peeked === null;
  const onEdited = useEditKeys({ kind, rows, cell, isEnabled });
  return (
    <GroupedList<ListedItem>
      sections={sections}
      by={grouping}
      noun={kind.noun}
      label={kind.title}
      near={near}
      byHand={kind.isManual(view.sort, namespace)}
      rowHeight={rowHeight}
      counting={props.counting}
      none={<EmptyList {...props} onClear={() => onView({ ...view, filters: NO_FILTERS })} />}
      box={box}
      rows={rows}
      bulk={bulk}
      onSelect={select}
      table={(rows) => (
        <ItemTable
          table={table}
          label={kind.title}
          columns={frame.columns}
          sort={view.sort}
          onSort={(sort) => onView({ ...view, sort })}
          selectAll={bulk.head}
          count={-1}
          rowHeight={rowHeight}
        >
          {rows}
        </ItemTable>
      )}
      row={({ item, line, at, ...row }) => (
        <ItemRow
          {...row}
          key={line}
          line={line}
          index={at + 2}
          item={item}
          frame={frame}
          {...(line === cell.edited?.line && { edited: cell.edited.field, onEdited })}
        />
      )}
      peek={{ address, item: kind.peek, notFound }}
      adding={added}
    />
  );
}

/** The places where something is being added; the object keeps its identity while they are the same. */
function useAddingLines(added: ListAdding | null): AddingLines | null {
  const state = added?.adding.state;
  const open = state?.field?.at ?? null;
  const additions = state?.additions;
  return useMemo(() => (additions === undefined ? null : { open, additions }), [open, additions]);
}

const keyOf = ({ sections }: SectionedState, id: SectionId): string | null =>
  sections.find((section) => sectionId(section) === id)?.key ?? null;
