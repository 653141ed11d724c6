import { LatestChanges } from '../activity/LatestChanges.tsx';
import type { PersonWork as Work } from '../api/routes.ts';
import { sendJson } from '../api/send-json.ts';
import { useFetched } from '../api/use-fetched.ts';
import { withBase } from '../site/base-path.ts';
import { Block, NothingIn } from '../ui/blocks/Block.tsx';
import { RowLink } from '../ui/blocks/RowLink.tsx';
import { numberText } from '../ui/dates/first/local-numbers.ts';
import { useToday } from '../ui/dates/first/use-today.ts';
import { TitleText } from '../ui/first/TitleText.tsx';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import { dueWords } from '../work-items/due-words.ts';
import type { Person } from './PersonHeader.tsx';
import styles from './PersonScreen.module.css';

/** The most that the server counts. */
const MOST_COUNTED = 1000;
const PAGE = 20;

/** What somebody works on, what they did and where they are a member, as far as the viewer may see it. */
export function PersonWork({ person: { username } }: { person: Person }) {
  const { fetched, again } = useFetched(username, (signal) =>
    sendJson('GET', '/-/users/{id}/work.json', { params: { id: username }, signal }),
  );
  const work = fetched.status === 'ready' ? fetched.value : null;
  if (fetched.status === 'failed') return <LoadProblem what="what they work on" onRetry={again} />;
  return (
    <div className={styles['columns']}>
      <div className={styles['column']}>
        <Block title="Assigned" detail={work === null ? '' : countText(work.assigned)}>
          {work === null ? <RowsSkeleton rows={3} /> : <Assigned work={work} />}
        </Block>
        <Block title="Activity">
          <LatestChanges
            source={{ kind: 'person', username }}
            limit={PAGE}
            empty={<NothingIn>Nothing that you can see has happened yet.</NothingIn>}
          />
        </Block>
      </div>
      <Block title="Groups">
        {work === null ? <RowsSkeleton rows={3} /> : <Groups work={work} username={username} />}
      </Block>
    </div>
  );
}

const countText = (count: number): string =>
  count === 0 ? '' : `${numberText(count)}${count < MOST_COUNTED ? '' : '+'} open`;

function Assigned({ work }: { work: Work }) {
  const today = useToday();
  const more = work.assigned - work.items.length;
  if (work.items.length === 0)
    return <NothingIn>No open items that you can see are assigned to them.</NothingIn>;
  return (
    <>
      <ul className={styles['rows']} aria-label="Assigned">
        {work.items.map((item) => {
          const due = dueWords(item, today);
          return (
            <li key={item.id} className={styles['row']}>
              <span className={styles['title']}>
                <RowLink href={withBase(item.path)} dir="auto">
                  <TitleText title={item.title} />
                </RowLink>
                <span className={styles['reference']}>{item.reference}</span>
              </span>
              {due !== null && (
                <span className={styles['due']} data-late={due.isLate || undefined} title={due.day}>
                  {due.text}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {more > 0 && (
        <NothingIn>
          {numberText(more)}
          {work.assigned < MOST_COUNTED ? '' : '+'} more. The lists of their groups show all of them.
        </NothingIn>
      )}
    </>
  );
}

function Groups({ work: { groups, has_more_groups }, username }: { work: Work; username: string }) {
  if (groups.length === 0) return <NothingIn>No groups in common that you can see.</NothingIn>;
  const query = `?assignee_username[]=${encodeURIComponent(username)}`;
  return (
    <>
      <ul className={styles['rows']} aria-label="Groups">
        {groups.map(({ id, full_name, full_path, assigned }) => (
          <li key={id} className={styles['row']}>
            <a href={withBase(`/groups/${full_path}`)} className={styles['group']} dir="auto">
              {full_name}
            </a>
            <a
              href={withBase(`/groups/${full_path}/-/issues${query}`)}
              className={styles['list']}
              aria-label={`Issues assigned in ${full_name}`}
            >
              {assigned === 0 ? 'Issues' : `${numberText(assigned)} assigned`}
            </a>
          </li>
        ))}
      </ul>
      {has_more_groups && <NothingIn>And further groups.</NothingIn>}
    </>
  );
}
