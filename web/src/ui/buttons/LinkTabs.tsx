import type { MouseEvent } from 'react';
import { numberText } from '../dates/first/local-numbers.ts';
import styles from './LinkTabs.module.css';

export interface LinkTab {
  id: string;
  label: string;
  href: string;
  count?: number | undefined;
  /** True when there are more than the count. */
  isMore?: boolean;
  /** True when the count is outdated and being read again; it is then hidden from screen readers. */
  isOld?: boolean;
}

export interface LinkTabsProps {
  /** Accessible name. */
  label: string;
  tabs: readonly LinkTab[];
  current: string;
  /** Shows a tab on this page; when omitted, the link is followed. */
  onChoose?: (id: string) => void;
}

/** Tabs for the views of a list. They are links, so that each can be opened in a browser tab. */
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
