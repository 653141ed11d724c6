import { NO_FILTERS } from '@cairn/domain/search/address';
import type { Grouping } from '@cairn/domain/search/grouping';
import { isManualSort } from '@cairn/domain/search/issues/sorts';
import { useEffect } from 'react';
import { keepSections } from '../../../lists/loaded/persisted-list.ts';
import { GroupedList } from '../../../lists/sections/GroupedList.tsx';
import { useSectionedList } from '../../../lists/sections/use-sectioned-list.ts';
import { useToday } from '../../../ui/dates/first/use-today.ts';
import { useIssueBulk } from '../../bulk/use-issue-bulk.ts';
import type { IssueFilter } from '../documents.ts';
import { IssuePeek, type IssueListProps } from '../IssueList.tsx';
import { askedQuery } from '../list-view.ts';
import type { ListedIssue } from '../listed-issue.ts';
import { NoIssues } from '../NoIssues.tsx';
import { useOwnPlaces } from '../own-places.ts';
import { IssueRow } from '../rows/IssueRow.tsx';
import { ROW_HEIGHT } from '../rows/IssueRows.tsx';
import { useLabelQuery } from './use-label-query.ts';
import { sectionedIssues } from './sectioned-source.ts';

export type GroupedIssuesProps = Omit<IssueListProps, 'asked'> & { filter: IssueFilter; grouping: Grouping };

/** A grouped list does not follow the groups of the issues it shows, only the viewer's own. */
const NO_IDS: readonly string[] = [];

/** A list of issues in sections with headings. */
export function GroupedIssues(props: GroupedIssuesProps) {
  const { namespace, view, filter, grouping, address, bareQuery, notFound, recount } = props;
  const at = namespace === null ? null : { kind: namespace.kind, fullPath: namespace.fullPath };
  const near = namespace?.fullPath ?? '';
  const { filters, sort } = view;
  const question = { namespace: at, filter: { ...filter, state: view.state }, filters, sort, grouping };
  const own = useOwnPlaces(namespace === null, NO_IDS);
  const sections = useSectionedList({
    name: `issues ${namespace?.kind ?? 'own'} ${near}`,
    question,
    sourceOf: sectionedIssues,
    kind: 'issue',
    grouping,
    followed: namespace === null ? own : { places: [near] },
    onChanged: recount,
  });
  const { list } = sections;
  const asked = JSON.stringify(question);
  // Not for groups by epic: the server's visibility token covers issues only, and an epic's title may be
  // hidden by the next visit.
  const mayKeep = grouping.by !== 'EPIC';
  useEffect(
    () => (mayKeep ? keepSections(asked, list, bareQuery) : undefined),
    [mayKeep, asked, list, bareQuery],
  );
  const bulk = useIssueBulk({
    namespace: at,
    filter: askedQuery(view),
    total: props.matching,
    tree: sections.list,
    list: sections.whole,
    more: sections.whole.next !== null,
    recount,
  });
  const labelQuery = useLabelQuery(props);
  const today = useToday();
  return (
    <GroupedList<ListedIssue>
      sections={sections}
      by={grouping}
      noun="issue"
      label="Issues"
      near={near}
      byHand={isManualSort(sort)}
      rowHeight={ROW_HEIGHT}
      counting={props.counting}
      none={
        <NoIssues
          {...props}
          none={props.total === 0 && !props.isFiltered}
          onClear={() => props.onView({ ...view, filters: NO_FILTERS })}
        />
      }
      bulk={bulk}
      row={({ item, line, ...row }) => (
        <IssueRow
          {...row}
          key={line}
          line={line}
          issue={item}
          near={near}
          today={today}
          showState={view.state === 'all'}
          labelQuery={labelQuery}
        />
      )}
      peek={{ address, item: IssuePeek, notFound }}
    />
  );
}
