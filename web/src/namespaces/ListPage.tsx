import type { HTMLAttributes, ReactNode } from 'react';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import type { Rows } from '../api/lists/use-rows.ts';
import { ShowMore } from '../ui/messages/ShowMore.tsx';
import page from '../groups/GroupsScreen.module.css';
import styles from './ListPage.module.css';

export interface ListPageProps<Row> {
  title: string;
  /** Search, tabs and the button that creates a new one. */
  tools: ReactNode;
  /** Tabs of the list. */
  tabs?: ReactNode;
  rows: Rows<Row>;
  /** The plural noun for an error message, such as `the labels`. */
  what: string;
  notFound: ReactNode;
  empty: ReactNode;
  /** Shown above the rows. */
  before?: ReactNode;
  /** Shown in place of the rows. */
  instead?: ReactNode;
  children: (row: Row) => ReactNode;
}

/** A page with a list of a group's or project's labels, milestones or the like. */
export function ListPage<Row>({
  title,
  tools,
  tabs,
  rows,
  what,
  notFound,
  empty,
  before,
  instead,
  children,
}: ListPageProps<Row>) {
  const { list, more, next, again } = rows;
  if (list.status === 'ready' && list.value === null) return notFound;
  return (
    <div className={page['page']}>
      <header className={page['header']}>
        <h1 className={page['title']}>{title}</h1>
        <div className={page['tools']}>{tools}</div>
      </header>
      {tabs != null && <div className={styles['tabs']}>{tabs}</div>}
      {before}
      {instead ??
        (list.status === 'failed' ? (
          <LoadProblem what={what} onRetry={again} />
        ) : list.status === 'loading' ? (
          <RowsSkeleton rows={5} />
        ) : list.value === null || list.value.length === 0 ? (
          empty
        ) : (
          <ul className={page['list']} aria-label={title}>
            {list.value.map(children)}
          </ul>
        ))}
      {instead === undefined && <ShowMore more={more} next={next} />}
    </div>
  );
}

/** A row of such a list, with its actions at the end. */
export function ListRow({
  children,
  actions,
  ...item
}: HTMLAttributes<HTMLLIElement> & { actions?: ReactNode }) {
  return (
    <li {...item} className={styles['row']}>
      <div className={styles['content']}>{children}</div>
      {actions != null && <div className={styles['actions']}>{actions}</div>}
    </li>
  );
}
