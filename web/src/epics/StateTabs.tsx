import type { MouseEvent } from 'react';
import { listStates, type ListState } from './list-address.ts';
import styles from './StateTabs.module.css';

const names: Record<ListState, string> = { opened: 'Open', closed: 'Closed', all: 'All' };

export type StateTabsProps = {
  state: ListState;
  /** Null while they are being counted. */
  counts: Record<ListState, { count: number }> | null;
  /** The query of the address that shows a state. */
  queryOf: (state: ListState) => string;
  onQuery: (query: string) => void;
};

/** Open, closed or all epics. They are links, so that each can be opened in a tab of its own. */
export function StateTabs({ state, counts, queryOf, onQuery }: StateTabsProps) {
  const choose = (event: MouseEvent, one: ListState) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onQuery(queryOf(one));
  };
  return (
    <nav aria-label="State" className={styles['tabs']}>
      {listStates.map((one) => (
        <a
          key={one}
          href={`?${queryOf(one)}`}
          aria-current={one === state ? 'page' : undefined}
          className={styles['tab']}
          onClick={(event) => choose(event, one)}
        >
          {names[one]}
          {counts !== null && (
            <span className={styles['count']}> {counts[one].count.toLocaleString('en-US')}</span>
          )}
        </a>
      ))}
    </nav>
  );
}
