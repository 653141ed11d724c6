import { isUnfiltered, NO_FILTERS } from '@cairn/domain/search/address';
import type { EpicGrouping } from '@cairn/domain/search/grouping';
import { countOf } from '../../../lists/tabs/state-tab.ts';
import { GroupedList } from '../../../lists/sections/GroupedList.tsx';
import { useSectionedList } from '../../../lists/sections/use-sectioned-list.ts';
import { useToday } from '../../../ui/dates/first/use-today.ts';
import { EpicPeek, type EpicListProps } from '../EpicList.tsx';
import { EpicRow } from '../EpicRow.tsx';
import { ROW_HEIGHT } from '../EpicRows.tsx';
import { listQuestion } from '../list-request.ts';
import { askedQuery } from '../list-view.ts';
import type { ListedEpic } from '../listed-epic.ts';
import { NoEpics } from '../NoEpics.tsx';
import { useEpicBulk } from '../use-epic-bulk.ts';
import { useLabelQuery } from '../use-label-query.ts';
import { sectionedEpics } from './sectioned-source.ts';

/** Tree properties of a row in a list without a tree. */
const NO_TREE = { depth: 0, position: 1, siblings: -1, line: 1, tree: false, expanded: null, active: false };
const nothing = () => {};

/** A list of epics in sections with headings. */
export function GroupedEpics(props: EpicListProps & { grouping: EpicGrouping }) {
  const { fullPath, view, grouping, address, notFound, counted, recount, mayCreate } = props;
  const sections = useSectionedList({
    name: `epics ${fullPath}`,
    question: { ...listQuestion(fullPath, view), grouping },
    sourceOf: sectionedEpics,
    kind: 'epic',
    grouping,
    followed: { places: [fullPath] },
    onChanged: recount,
  });
  const bulk = useEpicBulk({
    fullPath,
    filter: askedQuery(view),
    total: counted ? countOf(counted, view.state) : undefined,
    tree: sections.list,
    list: sections.whole,
    canEdit: mayCreate,
    recount,
  });
  const labelQuery = useLabelQuery(props);
  const today = useToday();
  return (
    <GroupedList<ListedEpic>
      sections={sections}
      by={grouping}
      noun="epic"
      label="Epics"
      near={fullPath}
      byHand={false}
      rowHeight={ROW_HEIGHT}
      counting={props.uncounted}
      none={
        <NoEpics
          fullPath={fullPath}
          view={view}
          canCreate={mayCreate}
          none={!!counted && countOf(counted, 'all') === 0 && isUnfiltered(view.filters)}
          onClear={() => props.onView({ ...view, filters: NO_FILTERS })}
        />
      }
      bulk={bulk}
      row={({ item, line, onSelect, ...row }) => (
        <EpicRow
          {...NO_TREE}
          {...row}
          key={line}
          id={line}
          epic={item}
          fullPath={fullPath}
          today={today}
          showState={view.state === 'all'}
          labelQuery={labelQuery}
          onToggle={nothing}
          onSelect={(_, key, range) => onSelect(key, range)}
        />
      )}
      peek={{ address, item: EpicPeek, notFound }}
    />
  );
}
