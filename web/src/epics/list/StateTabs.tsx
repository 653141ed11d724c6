import { LinkTabs } from '../../ui/buttons/LinkTabs.tsx';
import { LIST_STATES, type ListState } from './list-view.ts';

const names: Record<ListState, string> = { opened: 'Open', closed: 'Closed', all: 'All' };

export type StateTabsProps = {
  state: ListState;
  /** Null while they are being counted. */
  counts: Record<ListState, { count: number }> | null;
  /** The query of the address that shows a state. */
  queryOf: (state: ListState) => string;
  onQuery: (query: string) => void;
};

/** Open, closed or all epics. */
export function StateTabs({ state, counts, queryOf, onQuery }: StateTabsProps) {
  return (
    <LinkTabs
      label="State"
      current={state}
      tabs={LIST_STATES.map((id) => ({
        id,
        label: names[id],
        href: `?${queryOf(id)}`,
        count: counts?.[id].count,
      }))}
      onChoose={(id) => onQuery(queryOf(id as ListState))}
    />
  );
}
