import { NO_FILTERS } from '@cairn/domain/search/address';
import { writeGrouping, type Grouping } from '@cairn/domain/search/grouping';
import { isByHand } from '@cairn/domain/search/issues/sorts';
import { useCallback, useRef } from 'react';
import { items } from '../../../items/table.ts';
import { Peek } from '../../../lists/peek/Peek.tsx';
import { SectionNotes } from '../../../lists/sections/SectionNotes.tsx';
import { SectionRows } from '../../../lists/sections/SectionRows.tsx';
import { useSectionedList } from '../../../lists/sections/use-sectioned-list.ts';
import { useSectionsView } from '../../../lists/sections/use-sections-view.ts';
import { useRowKeys } from '../../../lists/use-row-keys.ts';
import { useToday } from '../../../ui/dates/first/use-today.ts';
import { LoadProblem } from '../../../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../../../ui/messages/RowsSkeleton.tsx';
import { useIssueBulk } from '../../bulk/use-issue-bulk.tsx';
import type { IssueFilter } from '../documents.ts';
import { IssueRow } from '../IssueRow.tsx';
import { ROW_HEIGHT } from '../IssueRows.tsx';
import { IssuePeek, type IssueListProps } from '../IssueList.tsx';
import { askedQuery } from '../list-view.ts';
import type { ListedIssue } from '../listed-issue.ts';
import { NoIssues } from '../NoIssues.tsx';
import { useLabelQuery } from './use-label-query.ts';
import { SECTION_PAGE, sectionedIssues } from './sectioned-source.ts';

export type GroupedIssuesProps = Omit<IssueListProps, 'asked'> & { filter: IssueFilter; grouping: Grouping };

/** A list of issues below headings of what they have in common. */
export function GroupedIssues(props: GroupedIssuesProps) {
  const { namespace, view, filter, grouping, address, notFound, recount } = props;
  const at = namespace === null ? null : { kind: namespace.kind, fullPath: namespace.fullPath };
  const near = namespace?.fullPath ?? '';
  const { filters, sort } = view;
  const { list, state } = useSectionedList({
    name: 'grouped issues',
    question: { namespace: at, filter: { ...filter, state: view.state }, filters, sort, grouping },
    sourceOf: sectionedIssues,
    kind: 'issue',
    fullPath: namespace?.fullPath,
    onChanged: recount,
  });
  const name = `issues ${namespace?.kind ?? 'own'} ${near} ${writeGrouping(grouping)}`;
  const sections = useSectionsView(name, list, state, SECTION_PAGE);
  const { ids, itemIds, whole } = sections;
  const bulk = useIssueBulk({
    namespace: at,
    filter: askedQuery(view),
    matching: props.matching,
    tree: list,
    list: whole,
    recount,
  });
  const select = (line: string, range: boolean) => {
    const id = itemIds.get(line);
    if (id !== undefined) bulk.select(id, range);
  };
  const box = useRef<HTMLDivElement>(null);
  const rows = useRowKeys({
    noun: 'issue',
    label: 'Issues',
    ids,
    rowHeight: ROW_HEIGHT,
    isItem: (id) => itemIds.has(id),
    tree: null,
    onSelect: bulk.selected === null ? null : select,
    onClear: bulk.clear,
  });
  const itemOf = useCallback(
    (line: string) => {
      const id = itemIds.get(line);
      return id === undefined ? undefined : items.item<ListedIssue>(id);
    },
    [itemIds],
  );
  const labelQuery = useLabelQuery(props);
  const today = useToday();
  return (
    <>
      {state.status === 'failed' || state.status === 'missing' ? (
        <LoadProblem what="the groups" onRetry={() => void list.load()} />
      ) : state.status === 'loading' || (state.sections.length === 0 && props.counting) ? (
        <RowsSkeleton rows={6} />
      ) : state.sections.length === 0 ? (
        <NoIssues
          namespace={namespace}
          view={view}
          newPath={props.newPath}
          onImport={props.onImport}
          isFiltered={props.isFiltered}
          none={props.total === 0 && !props.isFiltered}
          onClear={() => props.onView({ ...view, filters: NO_FILTERS })}
        />
      ) : (
        <>
          <SectionNotes by={grouping} noun="issue" byHand={isByHand(sort)} isCut={state.isCut} />
          {bulk.head}
          <SectionRows
            box={box}
            lines={sections.lines}
            ids={ids}
            rowHeight={ROW_HEIGHT}
            by={grouping}
            noun="issue"
            label="Issues"
            near={near}
            collapsed={sections.collapsed}
            onToggle={sections.toggle}
            onNear={sections.onNear}
            onMore={sections.onMore}
            row={({ id: line, itemId }, top) => {
              const issue = items.item<ListedIssue>(itemId);
              return (
                issue !== undefined && (
                  <IssueRow
                    key={line}
                    line={line}
                    issue={issue}
                    near={near}
                    today={today}
                    top={top}
                    current={line === rows.current}
                    selected={bulk.selected === null ? null : bulk.selected.has(itemId)}
                    showState={view.state === 'all'}
                    labelQuery={labelQuery}
                    onSelect={select}
                  />
                )
              );
            }}
          />
        </>
      )}
      <Peek
        noun="issue"
        address={address}
        box={box}
        ids={ids}
        itemOf={itemOf}
        rows={rows}
        item={IssuePeek}
        notFound={notFound}
      />
      {bulk.bar}
    </>
  );
}
