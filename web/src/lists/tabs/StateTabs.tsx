import { LinkTabs } from '../../ui/buttons/LinkTabs.tsx';
import { Button } from '../../ui/first/Button.tsx';
import {
  countOf,
  isCountedInPart,
  MOST_COUNTED,
  STATE_TABS,
  type StateCounts,
  type StateTab,
} from './state-tab.ts';

const names: Record<StateTab, string> = { opened: 'Open', closed: 'Closed', all: 'All' };

export interface StateTabsProps {
  state: StateTab;
  /** Null while they are being counted. */
  counts: StateCounts | null;
  /** The counts belong to the previous query, and are shown as out of date. */
  areOld: boolean;
  /** Whether the exact count is known, its progress, and a function that requests it. */
  exact: { isKnown: boolean; isComing: boolean; failed: boolean; count: () => void };
  /** The query of the address for a state. */
  queryOf: (state: StateTab) => string;
  onQuery: (query: string) => void;
}

/** Tabs for the open, closed or all items of a list. */
export function StateTabs({ state, counts, areOld, exact, queryOf, onQuery }: StateTabsProps) {
  const isMore = (id: StateTab) => !exact.isKnown && counts !== null && isCountedInPart(counts, id);
  return (
    <>
      <LinkTabs
        label="State"
        current={state}
        tabs={STATE_TABS.map((id) => ({
          id,
          label: names[id],
          href: `?${queryOf(id)}`,
          count: isMore(id) ? MOST_COUNTED : counts === null ? undefined : countOf(counts, id),
          isMore: isMore(id),
          isOld: areOld,
        }))}
        onChoose={(id) => onQuery(queryOf(id as StateTab))}
      />
      {(exact.failed || (!areOld && STATE_TABS.some(isMore))) && (
        <Button size="small" variant="quiet" pending={exact.isComing} onClick={exact.count}>
          {exact.failed ? 'Not counted. Try again' : 'Count all'}
        </Button>
      )}
    </>
  );
}
