import type { ReactNode } from 'react';
import { useFetchedPages } from '../api/use-fetched-pages.ts';
import { withBase } from '../site/base-path.ts';
import { RowLink } from '../ui/blocks/RowLink.tsx';
import { When } from '../ui/dates/moments/When.tsx';
import { Avatar } from '../ui/first/Avatar.tsx';
import { TitleText } from '../ui/first/TitleText.tsx';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import { ShowMore } from '../ui/messages/ShowMore.tsx';
import { type ActivityEntry, type ActivitySource, readActivity } from './activity.ts';
import styles from './LatestChanges.module.css';

/** Shown for a deleted account. */
const NOBODY = 'Someone';

export interface LatestChangesProps {
  source: ActivitySource;
  /** The entries of a page. */
  limit: number;
  /** Whether older entries can be read; by default. */
  isPaged?: boolean;
  /** Shown where nothing has happened. */
  empty: ReactNode;
}

/** What happened lately and who did it, in the words of the history, newest first. */
export function LatestChanges({ source, limit, isPaged = true, empty }: LatestChangesProps) {
  const { status, rows, more, next, again } = useFetchedPages<ActivityEntry, number>(
    JSON.stringify([source, limit]),
    async (before, signal) => {
      const page = await readActivity(source, { limit, before }, signal);
      return { rows: page.entries, next: page.next };
    },
  );
  if (status === 'failed') return <LoadProblem what="the latest changes" onRetry={again} />;
  if (status === 'loading') return <RowsSkeleton rows={4} />;
  if (rows.length === 0 && (more === null || !isPaged)) return empty;
  return (
    <>
      <ul className={styles['rows']} aria-label="Latest changes">
        {rows.map((entry) => (
          <Change key={entry.id} entry={entry} />
        ))}
      </ul>
      {isPaged && <ShowMore more={more} next={next} />}
    </>
  );
}

function Change({ entry }: { entry: ActivityEntry }) {
  const { actor, at, item } = entry;
  return (
    <li className={styles['row']}>
      <Avatar name={actor?.name ?? NOBODY} src={actor?.avatar_url ?? null} size={24} decorative />
      <div className={styles['words']}>
        <p className={styles['what']} dir="auto">
          <span className={styles['who']}>{actor?.name ?? NOBODY}</span> {textOf(entry)}
        </p>
        <p className={styles['item']}>
          <RowLink href={withBase(item.path)} className={styles['title']} dir="auto">
            <TitleText title={item.title} />
          </RowLink>
          <span className={styles['reference']}>
            {item.full_path}
            {item.type === 'epic' ? '&' : '#'}
            {item.iid}
          </span>
        </p>
      </div>
      <span className={styles['when']}>
        <When instant={at} />
      </span>
    </li>
  );
}

const textOf = ({ action, internal, text, item }: ActivityEntry): string => {
  if (action === 'created') return `created this ${item.type.replaceAll('_', ' ')}`;
  if (action === 'changed') return text;
  return `${internal ? 'added an internal note' : 'commented'}: ${text}`;
};
