import { isUnfiltered, NO_FILTERS } from '@cairn/domain/search/address';
import { type EpicGrouping, writeGrouping } from '@cairn/domain/search/grouping';
import { Suspense, useCallback, useMemo, useRef } from 'react';
import { SelectionHead } from '../../../bulk-edits/SelectionHead.tsx';
import { useSelection } from '../../../bulk-edits/use-selection.ts';
import { useUndoHere } from '../../../bulk-edits/use-undo-here.ts';
import { items } from '../../../items/table.ts';
import { Peek } from '../../../lists/peek/Peek.tsx';
import { SectionNotes } from '../../../lists/sections/SectionNotes.tsx';
import { SectionRows } from '../../../lists/sections/SectionRows.tsx';
import { useSectionedList } from '../../../lists/sections/use-sectioned-list.ts';
import { useSectionsView } from '../../../lists/sections/use-sections-view.ts';
import { useRowKeys } from '../../../lists/use-row-keys.ts';
import { epicsListPath } from '../../../roadmap/urls.ts';
import { useToday } from '../../../ui/dates/first/use-today.ts';
import { LoadProblem } from '../../../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../../../ui/messages/RowsSkeleton.tsx';
import { BulkBar, EpicPeek, type EpicListProps } from '../EpicList.tsx';
import { EpicRow } from '../EpicRow.tsx';
import { ROW_HEIGHT } from '../EpicRows.tsx';
import { listQuestion } from '../list-request.ts';
import { askedQuery } from '../list-view.ts';
import type { ListedEpic } from '../listed-epic.ts';
import { NoEpics } from '../NoEpics.tsx';
import { useLabelQuery } from '../use-label-query.ts';
import { SECTION_PAGE, sectionedEpics } from './sectioned-source.ts';

const nothing = () => {};

/** A list of epics below headings of what they have in common. */
export function GroupedEpics(props: EpicListProps & { grouping: EpicGrouping }) {
  const { fullPath, view, grouping, query, address, notFound, counted, recount, mayCreate } = props;
  const { list, state } = useSectionedList({
    name: 'grouped epics',
    question: { ...listQuestion(fullPath, view), grouping },
    sourceOf: sectionedEpics,
    kind: 'epic',
    fullPath,
    onChanged: recount,
  });
  const name = `epics ${fullPath} ${writeGrouping(grouping)}`;
  const sections = useSectionsView(name, list, state, SECTION_PAGE);
  const { ids, itemIds, whole } = sections;
  const listed = whole.ids;
  const between = useCallback(
    (from: string, to: string) => {
      const [first = -1, last = -1] = [listed.indexOf(from), listed.indexOf(to)].toSorted((a, b) => a - b);
      return first < 0 ? [] : listed.slice(first, last + 1);
    },
    [listed],
  );
  const chosen = useSelection(query, between);
  const { selection, clear } = chosen;
  const shown = useMemo(() => (selection.all ? new Set(listed) : selection.ids), [selection, listed]);
  const headBox = useRef<HTMLInputElement>(null);
  const select = (line: string, range: boolean) => {
    const id = itemIds.get(line);
    if (id !== undefined) chosen.select(id, id, range);
  };
  const box = useRef<HTMLDivElement>(null);
  const rows = useRowKeys({
    noun: 'epic',
    label: 'Epics',
    ids,
    rowHeight: ROW_HEIGHT,
    isItem: (id) => itemIds.has(id),
    tree: null,
    onSelect: mayCreate ? select : null,
    onClear: clear,
  });
  useUndoHere('epic');
  const itemOf = useCallback(
    (line: string) => {
      const id = itemIds.get(line);
      return id === undefined ? undefined : items.item<ListedEpic>(id);
    },
    [itemIds],
  );
  const labelQuery = useLabelQuery(props);
  const today = useToday();
  return (
    <>
      {state.status === 'failed' || state.status === 'missing' ? (
        <LoadProblem what="the groups" onRetry={() => void list.load()} />
      ) : state.status === 'loading' || (state.sections.length === 0 && props.uncounted) ? (
        <RowsSkeleton rows={6} />
      ) : state.sections.length === 0 ? (
        <NoEpics
          fullPath={fullPath}
          view={view}
          canCreate={mayCreate}
          none={counted?.all.count === 0 && isUnfiltered(view.filters)}
          onClear={() => props.onView({ ...view, filters: NO_FILTERS })}
        />
      ) : (
        <>
          <SectionNotes by={grouping} noun="epic" byHand={false} isCut={state.isCut} />
          {mayCreate && (
            <SelectionHead
              noun="epic"
              ids={listed}
              more={whole.next !== null}
              chosen={chosen}
              box={headBox}
            />
          )}
          <SectionRows
            box={box}
            lines={sections.lines}
            ids={ids}
            rowHeight={ROW_HEIGHT}
            by={grouping}
            noun="epic"
            label="Epics"
            near={fullPath}
            collapsed={sections.collapsed}
            onToggle={sections.toggle}
            onNear={sections.onNear}
            onMore={sections.onMore}
            row={({ id: line, itemId }, top) => {
              const epic = items.item<ListedEpic>(itemId);
              return (
                epic !== undefined && (
                  <EpicRow
                    key={line}
                    id={line}
                    epic={epic}
                    fullPath={fullPath}
                    today={today}
                    depth={0}
                    position={1}
                    siblings={-1}
                    line={1}
                    top={top}
                    tree={false}
                    expanded={null}
                    active={false}
                    current={line === rows.current}
                    selected={mayCreate ? shown.has(itemId) : null}
                    showState={view.state === 'all'}
                    labelQuery={labelQuery}
                    onToggle={nothing}
                    onSelect={(_, key, range) => select(key, range)}
                  />
                )
              );
            }}
          />
        </>
      )}
      <Peek
        noun="epic"
        address={address}
        box={box}
        ids={ids}
        itemOf={itemOf}
        rows={rows}
        item={EpicPeek}
        notFound={notFound}
      />
      {selection.ids.size > 0 && (
        <Suspense>
          <BulkBar
            noun="epic"
            list={epicsListPath(fullPath)}
            filter={askedQuery(view)}
            place={{ kind: 'group', fullPath }}
            chosen={chosen}
            loaded={listed}
            total={counted?.[view.state].count}
            onLeave={() => {
              clear();
              props.onLeave();
            }}
            onChanged={(changed) => {
              void (changed === null ? list.refresh() : list.look(changed)).catch(() => {});
              recount();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
