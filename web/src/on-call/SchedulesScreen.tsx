import { shiftAt } from '@cairn/domain/incidents/on-call';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useState } from 'react';
import { useAnswer } from '../api/use-answer.ts';
import { DeleteButton } from '../forms/DeleteButton.tsx';
import { type Namespace, numberOf, pageOf } from '../groups/namespace.ts';
import listScreen from '../lists/ListScreen.module.css';
import { LinkButton } from '../ui/first/LinkButton.tsx';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import { EmptyState } from '../ui/messages/EmptyState.tsx';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import {
  deleteSchedule,
  ON_CALL,
  onCallOf,
  type Policy,
  rotationOf,
  type Schedule,
  type StoredRotation,
} from './documents.ts';
import { TwoWeeks } from './TwoWeeks.tsx';
import styles from './OnCall.module.css';
import { zoneTimeText } from '../ui/dates/moments/zone-text.ts';
import { lengthText } from './words.ts';

export interface OnCallScreenProps {
  namespace: Namespace;
  title: string;
  notFound: ReactNode;
}

/** The on-call schedules of a project: who is on call now, who is next, and the next two weeks. */
export function SchedulesScreen({ namespace, title, notFound }: OnCallScreenProps) {
  const { data, error, reread } = useAnswer(ON_CALL, { fullPath: namespace.fullPath }, { fresh: true });
  const [now] = useState(() => Date.now());
  useDocumentTitle(title, data?.project?.name);
  const onCall = data === undefined ? undefined : onCallOf(data);
  if (onCall === null) return notFound;
  const add = onCall?.mayEdit === true && (
    <LinkButton
      variant="primary"
      href={pageOf(namespace, 'oncall_schedules/new')}
      icon={<Plus aria-hidden="true" />}
    >
      New schedule
    </LinkButton>
  );
  const again = () => void reread().catch(() => {});
  return (
    <div className={listScreen['page']}>
      <header className={styles['header']}>
        <h1 className={styles['title']}>{title}</h1>
        <div className={styles['actions']}>
          {onCall !== undefined && (
            <LinkButton href={pageOf(namespace, 'escalation_policies')}>Escalation policy</LinkButton>
          )}
          {add}
        </div>
      </header>
      {onCall === undefined ? (
        error === null ? (
          <RowsSkeleton rows={4} />
        ) : (
          <LoadProblem what="the on-call schedules" onRetry={again} />
        )
      ) : onCall.schedules.length === 0 ? (
        <EmptyState title="No on-call schedules yet" actions={add}>
          A schedule says who is on call at each time of day. The escalation policy of the project emails them
          about incidents that nobody takes care of.
        </EmptyState>
      ) : (
        <ul className={styles['cards']} aria-label={title}>
          {onCall.schedules.map((schedule) => (
            <ScheduleCard
              key={schedule.iid}
              namespace={namespace}
              schedule={schedule}
              policy={onCall.policy}
              mayEdit={onCall.mayEdit}
              now={now}
              onDeleted={again}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface ScheduleCardProps {
  namespace: Namespace;
  schedule: Schedule;
  policy: Policy | null;
  mayEdit: boolean;
  now: number;
  onDeleted: () => void;
}

function ScheduleCard({ namespace, schedule, policy, mayEdit, now, onDeleted }: ScheduleCardProps) {
  const { iid, name, description, timezone } = schedule;
  const rotations = schedule.rotations.nodes;
  const page = pageOf(namespace, `oncall_schedules/${iid}`);
  return (
    <li className={styles['card']}>
      <div className={styles['header']}>
        <h2 className={styles['cardTitle']} dir="auto">
          {name}
        </h2>
        {mayEdit && (
          <div className={styles['actions']}>
            <LinkButton href={`${page}/edit`} aria-label={`Edit ${name}`}>
              Edit
            </LinkButton>
            <LinkButton href={`${page}/rotations/new`} aria-label={`New rotation in ${name}`}>
              New rotation
            </LinkButton>
            <DeleteButton
              title={`Delete schedule ${name}?`}
              subject={name}
              remove={() => deleteSchedule(namespace.fullPath, iid)}
              onRemoved={onDeleted}
            >
              {stoppedText(schedule, policy)}
            </DeleteButton>
          </div>
        )}
      </div>
      <p className={styles['facts']}>{timezone}</p>
      {description !== null && description !== '' && (
        <p className={styles['description']} dir="auto">
          {description}
        </p>
      )}
      {rotations.length === 0 ? (
        <p className={styles['facts']}>
          Nobody is on call: this schedule has no rotation yet.
          {mayEdit && ' Add one to say who is on call, and when.'}
        </p>
      ) : (
        <>
          <ul className={styles['rotations']} aria-label={`Rotations of ${name}`}>
            {rotations.map((rotation) => (
              <RotationLine
                key={rotation.id}
                namespace={namespace}
                rotation={rotation}
                zone={timezone}
                mayEdit={mayEdit}
                now={now}
              />
            ))}
          </ul>
          <TwoWeeks schedule={schedule} now={now} />
        </>
      )}
    </li>
  );
}

/** What deleting a schedule stops. */
function stoppedText({ iid, rotations }: Schedule, policy: Policy | null): string {
  const count = (policy?.rules ?? []).filter(({ oncallSchedule }) => oncallSchedule?.iid === iid).length;
  const gone = rotations.nodes.length === 0 ? '' : 'Its rotations are deleted. ';
  const stopped =
    count === 0
      ? 'No rule of the escalation policy uses it.'
      : `${count === 1 ? '1 rule' : `${count} rules`} of the escalation policy ${policy?.name ?? ''} that email its people are deleted, also for incidents that are open now.`;
  return `${gone}${stopped} This cannot be undone.`;
}

interface RotationLineProps {
  namespace: Namespace;
  rotation: StoredRotation;
  zone: string;
  mayEdit: boolean;
  now: number;
}

function RotationLine({ namespace, rotation, zone, mayEdit, now }: RotationLineProps) {
  const rules = rotationOf(rotation, zone);
  const current = shiftAt(rules, zone, now);
  const begins = rotation.startsAt === null ? now : Date.parse(rotation.startsAt);
  const next = shiftAt(rules, zone, current?.endsAt ?? Math.max(begins, now));
  return (
    <li className={styles['rotation']}>
      <div>
        <strong dir="auto">{rotation.name}</strong>{' '}
        <span className={styles['facts']}>changes {lengthText(rules)}</span>
        <p>
          {current === null
            ? 'Nobody is on call now.'
            : `On call now: ${current.participant}, until ${zoneTimeText(current.endsAt, zone)}.`}{' '}
          {next === null ? '' : `Next: ${next.participant}, from ${zoneTimeText(next.startsAt, zone)}.`}
        </p>
      </div>
      {mayEdit && (
        <LinkButton
          href={pageOf(namespace, `oncall_rotations/${numberOf(rotation.id)}/edit`)}
          aria-label={`Edit ${rotation.name}`}
        >
          Edit
        </LinkButton>
      )}
    </li>
  );
}
