import type { MouseEvent } from 'react';
import { numberText } from '../dates/first/local-numbers.ts';
import styles from './LinkTabs.module.css';

export interface LinkTab {
  id: string;
  label: string;
  href: string;
  count?: number | undefined;
  /** Whether there are more than the count. */
  isMore?: boolean;
  /** It is no longer so, and being counted anew: nobody is told it as true. */
  isOld?: boolean;
}

export interface LinkTabsProps {
  /** Name of the choice, for screen readers. */
  label: string;
  tabs: readonly LinkTab[];
  current: string;
  /** Shows a tab on this page; without it the link is followed. */
  onChoose?: (id: string) => void;
}

/** A few views of one list. They are links, so that each can be opened in a tab of its own. */
export function LinkTabs({ label, tabs, current, onChoose }: LinkTabsProps) {
  const choose = (event: MouseEvent, id: string) => {
    if (onChoose === undefined || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose(id);
  };
  return (
    <nav aria-label={label} className={styles['tabs']}>
      {tabs.map(({ id, label: name, href, count, isMore, isOld }) => (
        <a
          key={id}
          href={href}
          aria-current={id === current ? 'page' : undefined}
          className={styles['tab']}
          onClick={(event) => choose(event, id)}
        >
          {name}
          {count !== undefined && (
            <span className={styles['count']} data-old={isOld || undefined} aria-hidden={isOld || undefined}>
              {' '}
              {numberText(count)}
              {isMore && '+'}
            </span>
          )}
        </a>
      ))}
    </nav>
  );
}
