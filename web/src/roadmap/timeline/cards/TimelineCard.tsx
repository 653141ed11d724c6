import { childCountText, progressText, tallyOf } from '@cairn/domain/epics/progress';
import { dayText, rangeText } from '../../../ui/dates/first/local-dates.ts';
import { HEALTH_WORDS } from '@cairn/domain/health/health';
import { overdue } from '@cairn/domain/dates/lateness';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { epicHealth } from '../../../items/health.ts';
import { Spinner } from '../../../ui/first/Spinner.tsx';
import { datesOf } from '../bars/bar-facts.ts';
import { groupLabel, type RowDisplay } from '../display.ts';
import type { Blocker, TimelineActions } from '../timeline-actions.ts';
import type { OpenCard } from './TimelineCards.tsx';
import { MILESTONE_KIND_TEXT } from '../milestones/timeline-milestone.ts';
import type { EpicRow } from '../rows/timeline-row.ts';
import { numberText, weightText } from '../../../ui/dates/first/local-numbers.ts';
import styles from './TimelineCard.module.css';

const GAP = 6;
const EDGE = 8;
/** Maximum length of a blocking epic's title, in characters; BLOCKERS_SHOWN is the number of blockers listed. */
const TITLE_LIMIT = 80;
const BLOCKERS_SHOWN = 3;

export interface TimelineCardProps {
  card: OpenCard;
  display: RowDisplay;
  blockersOf: TimelineActions['blockersOf'];
  /** Called when the pointer enters the card, which then stays open, and when it leaves. */
  onHold: () => void;
  onClose: () => void;
}

export function TimelineCard({ card, display, blockersOf, onHold, onClose }: TimelineCardProps) {
  const panel = useRef<HTMLDivElement>(null);
  const { subject } = card;
  useLayoutEffect(() => {
    const element = panel.current;
    if (element === null) return;
    if (!element.matches(':popover-open')) element.showPopover();
    place(element, card);
    const size = new ResizeObserver(() => place(element, card));
    size.observe(element);
    return () => size.disconnect();
  }, [card]);
  return (
    <div
      ref={panel}
      popover="manual"
      className={styles['card']}
      data-kind={subject.kind}
      role={subject.kind === 'blocked' ? 'dialog' : 'tooltip'}
      aria-label={subject.kind === 'blocked' ? 'Blocking epics' : undefined}
      onPointerEnter={onHold}
      onPointerLeave={onClose}
    >
      {subject.kind === 'milestone' ? (
        <>
          <p className={styles['title']} dir="auto">
            {subject.milestone.title}
          </p>
          <p className={styles['line']}>{MILESTONE_KIND_TEXT[subject.milestone.kind]}</p>
          <p className={styles['line']}>{rangeText(subject.milestone.start, subject.milestone.due)}</p>
        </>
      ) : subject.kind === 'children' ? (
        childCountText(subject.epic.totals, numberText)
      ) : subject.kind === 'blocked' ? (
        <Blockers epic={subject.epic} blockersOf={blockersOf} />
      ) : (
        <>
          <p className={styles['title']} dir="auto">
            {subject.epic.title}
          </p>
          <p className={styles['line']}>{rangeText(subject.epic.start, subject.epic.due)}</p>
          {subject.epic.groupPath !== display.groupPath && (
            <p className={styles['line']} dir="auto">
              {groupLabel(subject.epic, display)}
            </p>
          )}
          {statusText(subject.epic, display) !== '' && (
            <p className={styles['line']}>{statusText(subject.epic, display)}</p>
          )}
          {inheritance(subject.epic) !== '' && <p className={styles['line']}>{inheritance(subject.epic)}</p>}
          {display.progress !== null && (
            <p className={styles['line']}>
              {progressText(
                display.progress,
                tallyOf(display.progress, subject.epic),
                display.progress === 'WEIGHT' ? weightText : numberText,
              )}
            </p>
          )}
        </>
      )}
    </div>
  );
}

function Blockers({ epic, blockersOf }: { epic: EpicRow; blockersOf: TimelineActions['blockersOf'] }) {
  const [blockers, setBlockers] = useState<readonly Blocker[] | 'failed' | null>(null);
  useEffect(() => {
    let shown = true;
    blockersOf(epic).then(
      (found) => shown && setBlockers(found),
      () => shown && setBlockers('failed'),
    );
    return () => {
      shown = false;
    };
  }, [epic, blockersOf]);
  if (blockers === null) return <Spinner />;
  if (blockers === 'failed') return <p>Failed to fetch blocking epics</p>;
  const more = blockers.length - BLOCKERS_SHOWN;
  return (
    <>
      <p className={styles['title']}>Blocked by</p>
      <ul className={styles['blockers']}>
        {blockers.slice(0, BLOCKERS_SHOWN).map((blocker) => (
          <li key={blocker.id}>
            <a href={blocker.webUrl}>{blocker.reference}</a>
            <p>
              <bdi>
                {blocker.title.length > TITLE_LIMIT
                  ? `${blocker.title.slice(0, TITLE_LIMIT)}…`
                  : blocker.title}
              </bdi>
            </p>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className={styles['line']}>
          + {more} more · <a href={`${epic.webPath}#related-items`}>View all blocking epics</a>
        </p>
      )}
    </>
  );
}

/** Delay and health of the epic, if there are any: "12 days late · At risk". */
function statusText(epic: EpicRow, { today }: RowDisplay): string {
  const late = overdue(epic, today, epic.canUpdate);
  const health = epicHealth(epic);
  return [
    ...(epic.state === 'closed' ? [closedText(epic)] : []),
    ...(late === null ? [] : [late.text]),
    ...(health === null ? [] : [HEALTH_WORDS[health]]),
  ].join(' · ');
}

/** With the day, which is where a bar without a due date ends. */
function closedText(epic: EpicRow): string {
  const { due, closed = null } = datesOf(epic);
  return due === null && closed !== null ? `Closed ${dayText(closed)}` : 'Closed';
}

function inheritance(epic: EpicRow): string {
  const start = epic.start !== null && !epic.startIsFixed;
  const due = epic.due !== null && !epic.dueIsFixed;
  if (start && due) return 'Both dates are inherited';
  return start ? 'The start date is inherited' : due ? 'The due date is inherited' : '';
}

/** Positions the card below its anchor near the pointer, or above when there is no space. */
function place(element: HTMLElement, { anchor, x }: OpenCard): void {
  const box = anchor.getBoundingClientRect();
  const seen = Math.max(box.left, EDGE);
  const left = x === null ? seen : Math.max(x - 24, seen);
  const room = document.documentElement.clientWidth - element.offsetWidth - EDGE;
  const below = box.bottom + GAP;
  const fits = below + element.offsetHeight <= document.documentElement.clientHeight - EDGE;
  element.style.left = `${Math.max(EDGE, Math.min(left, room))}px`;
  element.style.top = `${fits ? below : Math.max(EDGE, box.top - element.offsetHeight - GAP)}px`;
}
