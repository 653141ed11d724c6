import { LinkTabs } from '../ui/buttons/LinkTabs.tsx';
import { STATE_TABS, type StateTab } from './state-tab.ts';

const names: Record<StateTab, string> = { opened: 'Open', closed: 'Closed', all: 'All' };

export type StateTabsProps = {
  state: StateTab;
  /** Null while they are being counted. */
  counts: Record<StateTab, { count: number }> | null;
  /** The query of the address that shows a state. */
  queryOf: (state: StateTab) => string;
  onQuery: (query: string) => void;
};

/** Open, closed or all items of a list. */
export function StateTabs({ state, counts, queryOf, onQuery }: StateTabsProps) {
  return (
    <LinkTabs
      label="State"
      current={state}
      tabs={STATE_TABS.map((id) => ({
        id,
        label: names[id],
        href: `?${queryOf(id)}`,
        count: counts?.[id].count,
      }))}
      onChoose={(id) => onQuery(queryOf(id as StateTab))}
    />
  );
}
