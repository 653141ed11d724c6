import { parseDay } from '@cairn/domain/dates/day';
import { HEALTH_WORDS, worstHealth } from '@cairn/domain/health/health';
import type { ReactNode } from 'react';
import { LatestChanges } from '../activity/LatestChanges.tsx';
import type { CountedMilestone, LateItem, Progress } from '../api/routes.ts';
import { useFetched } from '../api/use-fetched.ts';
import { membersPageOf, type Namespace, pageOf } from '../groups/namespace.ts';
import { useViewer } from '../session/viewer.ts';
import { withBase } from '../site/base-path.ts';
import { daysLeftText, percentDone } from '../timeboxes/report.ts';
import { Badge } from '../ui/Badge.tsx';
import { Block, NothingIn } from '../ui/blocks/Block.tsx';
import { RowLink } from '../ui/blocks/RowLink.tsx';
import { numberText, weightText } from '../ui/dates/first/local-numbers.ts';
import { useToday } from '../ui/dates/first/use-today.ts';
import { Avatar } from '../ui/first/Avatar.tsx';
import { TitleText } from '../ui/first/TitleText.tsx';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { dueWords } from '../work-items/due-words.ts';
import { HEALTH_TONES } from '../work-items/health-tones.ts';
import { readLate, readMilestones, readPeople, readProgress } from './blocks.ts';
import styles from './Overview.module.css';

const MOST_CHANGES = 8;
const MOST_PEOPLE = 12;

interface FetchedProps<Value> {
  what: string;
  namespace: Namespace;
  read: (namespace: Namespace) => Promise<Value>;
  children: (value: Value) => ReactNode;
}

/** What one block shows, which is read, and fails, by itself. */
function Fetched<Value>({ what, namespace, read, children }: FetchedProps<Value>) {
  const { fetched, again } = useFetched(pageOf(namespace), () => read(namespace));
  if (fetched.status === 'failed') return <LoadProblem what={what} onRetry={again} />;
  return fetched.status === 'loading' ? <RowsSkeleton rows={2} /> : children(fetched.value);
}

/** The share of the issues that is done, by number and by weight. */
export function ProgressBlock({ namespace, create }: { namespace: Namespace; create: ReactNode }) {
  return (
    <Block title="Progress" link={{ href: pageOf(namespace, 'issues'), label: 'All issues' }}>
      <Fetched what="the progress" namespace={namespace} read={readProgress}>
        {(progress) =>
          progress.opened + progress.closed === 0 ? (
            <NothingIn>
              No issues yet. Issues are the work to be done here; their progress is shown as they are closed.{' '}
              {create}
            </NothingIn>
          ) : (
            <Shares {...progress} />
          )
        }
      </Fetched>
    </Block>
  );
}

function Shares({ opened, closed, opened_weight, closed_weight }: Progress) {
  const percent = percentDone(closed, opened + closed);
  const weight = opened_weight + closed_weight;
  const ofWeight = percentDone(closed_weight, weight);
  return (
    <dl className={styles['shares']}>
      <div>
        <dt>Issues</dt>
        <dd>
          <ProgressBar label={`${percent}% issues closed`} percent={percent} />
          <strong>{percent}%</strong>
          <span>
            {numberText(opened)} open, {numberText(closed)} closed
          </span>
        </dd>
      </div>
      {weight > 0 && (
        <div>
          <dt>Weight</dt>
          <dd>
            <ProgressBar label={`${ofWeight}% weight closed`} percent={ofWeight} />
            <strong>{ofWeight}%</strong>
            <span>
              {weightText(closed_weight)} of {weightText(weight)}
            </span>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** The milestones that are late or due next. */
export function MilestonesBlock({ namespace }: { namespace: Namespace }) {
  const all = pageOf(namespace, 'milestones');
  return (
    <Block title="Next milestones" link={{ href: all, label: 'All milestones' }}>
      <Fetched what="the milestones" namespace={namespace} read={readMilestones}>
        {(milestones) =>
          milestones.length === 0 ? (
            <NothingIn>
              No open milestone has a due date. <a href={all}>Plan the next one</a>
            </NothingIn>
          ) : (
            <ul className={styles['rows']} aria-label="Next milestones">
              {milestones.map((milestone) => (
                <MilestoneRow key={milestone.id} milestone={milestone} />
              ))}
            </ul>
          )
        }
      </Fetched>
    </Block>
  );
}

/** A milestone with its share done and the days left. */
export function MilestoneRow({ milestone }: { milestone: CountedMilestone }) {
  const { title, path, opened, closed, start_date: start, due_date: due, state } = milestone;
  const today = useToday();
  const dueDay = due === null ? null : parseDay(due);
  const left = daysLeftText(
    { start: start === null ? null : parseDay(start), due: dueDay, isClosed: state === 'closed' },
    today,
  );
  return (
    <li className={styles['row']} data-facts="">
      <span className={styles['names']}>
        <RowLink href={withBase(path)} className={styles['name']} dir="auto">
          {title}
        </RowLink>
        <span className={styles['aside']}>{milestone.place}</span>
      </span>
      <Share opened={opened} closed={closed} />
      <span className={styles['dates']} data-late={(dueDay !== null && dueDay < today) || undefined}>
        {left}
      </span>
    </li>
  );
}

/** The share of issues that is closed; nothing where there are none. */
export function Share({ opened, closed }: { opened: number; closed: number }) {
  const percent = percentDone(closed, opened + closed);
  return (
    <span className={styles['share']}>
      {opened + closed > 0 && (
        <>
          <ProgressBar label={`${percent}% issues closed`} percent={percent} />
          <span className={styles['percent']}>{percent}%</span>
        </>
      )}
    </span>
  );
}

/** The epics of a group or issues of a project that are late or at risk; `none` is said where there are none. */
export function LateBlock({ namespace, none }: { namespace: Namespace; none: ReactNode }) {
  const what = namespace.kind === 'group' ? 'epics' : 'issues';
  return (
    <Block
      title="Late or at risk"
      link={{ href: pageOf(namespace, what), label: namespace.kind === 'group' ? 'All epics' : 'All issues' }}
    >
      <Fetched what={`the ${what}`} namespace={namespace} read={readLate}>
        {(items) =>
          items.length === 0 ? (
            <NothingIn>{none}</NothingIn>
          ) : (
            <ul className={styles['rows']} aria-label="Late or at risk">
              {items.map((item) => (
                <LateRow key={item.id} item={item} />
              ))}
            </ul>
          )
        }
      </Fetched>
    </Block>
  );
}

function LateRow({ item }: { item: LateItem }) {
  const today = useToday();
  const due = dueWords(item, today);
  const health = worstHealth({
    onTrack: 0,
    needsAttention: item.issues_needing_attention,
    atRisk: item.issues_at_risk + Number(item.health_status === 'at_risk'),
  });
  return (
    <li className={styles['row']} data-facts="">
      <span className={styles['names']}>
        <RowLink href={withBase(item.path)} className={styles['name']} dir="auto">
          <TitleText title={item.title} />
        </RowLink>
        <span className={styles['aside']}>{item.reference}</span>
      </span>
      {health !== null && <Badge tone={HEALTH_TONES[health]}>{HEALTH_WORDS[health]}</Badge>}
      {item.type === 'epic' && <Share opened={item.opened_issues} closed={item.closed_issues} />}
      <span className={styles['dates']} data-late={due?.isLate || undefined} title={due?.day}>
        {due?.text ?? 'No due date'}
      </span>
    </li>
  );
}

/** What happened in the place lately. */
export function ChangesBlock({ namespace }: { namespace: Namespace }) {
  return (
    <Block title="Latest changes" link={{ href: pageOf(namespace, 'activity'), label: 'All activity' }}>
      <LatestChanges
        key={pageOf(namespace)}
        source={namespace}
        limit={MOST_CHANGES}
        empty={
          <NothingIn>
            Nothing has happened here yet. What people create, change and comment on appears here.{' '}
            <a href={pageOf(namespace, 'issues')}>See the issues</a>
          </NothingIn>
        }
      />
    </Block>
  );
}

/** Some of the people of the place, for those who may see the members. */
export function PeopleBlock({ namespace }: { namespace: Namespace }) {
  const viewer = useViewer();
  if (viewer == null) return null;
  const members = membersPageOf(namespace);
  return (
    <Block title="People" link={{ href: members, label: 'All members' }}>
      <Fetched what="the people" namespace={namespace} read={(place) => readPeople(place, MOST_PEOPLE)}>
        {(people) =>
          people.length === 0 ? (
            <NothingIn>
              Nobody has a role here. <a href={members}>Invite your team</a>
            </NothingIn>
          ) : (
            <ul className={styles['people']} aria-label="People">
              {people.map(({ id, name, username, avatar_url: src }) => (
                <li key={id}>
                  <a href={withBase(`/${username}`)} title={name}>
                    <Avatar name={name} src={src} size={32} />
                  </a>
                </li>
              ))}
            </ul>
          )
        }
      </Fetched>
    </Block>
  );
}
