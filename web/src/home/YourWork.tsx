import { worstHealth, HEALTH_WORDS } from '@cairn/domain/health/health';
import type { Home } from '../api/routes.ts';
import { useFetched } from '../api/use-fetched.ts';
import { withBase } from '../site/base-path.ts';
import { FirstTodos } from '../todos/FirstTodos.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Block, NothingIn } from '../ui/blocks/Block.tsx';
import { numberText } from '../ui/dates/first/local-numbers.ts';
import { useToday } from '../ui/dates/first/use-today.ts';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { dueWords } from '../work-items/due-words.ts';
import { HEALTH_TONES } from '../work-items/health-tones.ts';
import { readHome } from './home.ts';
import styles from './HomeScreen.module.css';
import { ItemName } from './ItemName.tsx';

const MOST_TODOS = 5;

/** What the viewer has to do: assigned items that are due, epics that are late or at risk, and to-dos. */
export function YourWork() {
  const { fetched, again } = useFetched('', readHome);
  const home = fetched.status === 'ready' ? fetched.value : null;
  return (
    <div className={styles['work']}>
      <Block title="Your work" detail={home === null ? '' : workText(home.work)}>
        {fetched.status === 'failed' ? (
          <LoadProblem what="your work" onRetry={again} />
        ) : home === null ? (
          <RowsSkeleton rows={3} />
        ) : (
          <Work work={home.work} />
        )}
      </Block>
      {home !== null && home.epics.length > 0 && (
        <Block title="Late or at risk" detail="Epics you wrote or follow">
          <ul className={styles['rows']} aria-label="Late or at risk">
            {home.epics.map((epic) => (
              <EpicRow key={epic.id} epic={epic} />
            ))}
          </ul>
        </Block>
      )}
      <Block title="To-dos" link={{ href: withBase('/dashboard/todos'), label: 'All to-dos' }}>
        <FirstTodos most={MOST_TODOS} empty="Nothing is waiting for you." />
      </Block>
    </div>
  );
}

const workText = ({ due, overdue }: Home['work']): string => {
  if (due === 0) return '';
  const week = `${numberText(due)} due this week`;
  return overdue === 0 ? week : `${week}, ${numberText(overdue)} overdue`;
};

function Work({ work }: { work: Home['work'] }) {
  const more = work.assigned - work.items.length;
  return (
    <>
      {work.items.length > 0 ? (
        <ul className={styles['rows']} aria-label="Your work">
          {work.items.map((item) => (
            <li key={item.id} className={styles['row']}>
              <ItemName item={item} />
              <DueDay item={item} />
            </li>
          ))}
        </ul>
      ) : (
        <NothingIn>
          {work.assigned === 0 ? 'Nothing is assigned to you.' : 'Nothing is due this week.'}
        </NothingIn>
      )}
      {more > 0 && (
        <a className={styles['more']} href={withBase('/dashboard/issues')}>
          {numberText(more)} more assigned to you
        </a>
      )}
    </>
  );
}

function DueDay({ item }: { item: Parameters<typeof dueWords>[0] }) {
  const due = dueWords(item, useToday());
  if (due === null) return null;
  return (
    <span className={styles['due']} data-late={due.isLate || undefined} title={due.day}>
      {due.text}
    </span>
  );
}

function EpicRow({ epic }: { epic: Home['epics'][number] }) {
  const health = worstHealth({
    onTrack: 0,
    needsAttention: epic.issues_needing_attention,
    atRisk: epic.issues_at_risk,
  });
  const all = epic.opened_issues + epic.closed_issues;
  const percent = all === 0 ? null : Math.round((100 * epic.closed_issues) / all);
  return (
    <li className={styles['row']}>
      <ItemName item={epic} />
      {health !== null && <Badge tone={HEALTH_TONES[health]}>{HEALTH_WORDS[health]}</Badge>}
      {percent !== null && (
        <span className={styles['progress']}>
          <ProgressBar label={`${percent}% of issues closed`} percent={percent} />
          {percent}%
        </span>
      )}
      <DueDay item={epic} />
    </li>
  );
}
