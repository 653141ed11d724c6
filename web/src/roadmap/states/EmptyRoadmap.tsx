import { rangeText } from '../../ui/dates/first/local-dates.ts';
import type { Span } from '@cairn/domain/timeline/timeframe';
import { EmptyState } from '../../ui/messages/EmptyState.tsx';
import { LinkButton } from '../../ui/first/LinkButton.tsx';
import styles from '../RoadmapScreen.module.css';
import { ROADMAP_HELP_PATH, epicsListPath, newEpicPath } from '../urls.ts';

export interface EmptyRoadmapProps {
  fullPath: string;
  /** True when filters, or the state, may be the reason for the empty list. */
  filtered: boolean;
  /** True when there is a filter by epic. */
  byEpic: boolean;
  /** The days that were asked for. */
  days: Span;
  /** The epic whose children the roadmap shows; null for a group's roadmap. */
  epicIid: string | null;
  canCreateEpic: boolean;
}

export function EmptyRoadmap({
  fullPath,
  filtered,
  byEpic,
  days,
  epicIid,
  canCreateEpic,
}: EmptyRoadmapProps) {
  const range = `The timeline shows ${rangeText(days.start, days.end)}.`;
  return (
    <EmptyState
      title={
        filtered
          ? 'Sorry, no epics matched your search'
          : 'The roadmap shows the progress of your epics along a timeline'
      }
      actions={
        <>
          {canCreateEpic && !filtered && (
            <LinkButton variant="primary" href={newEpicPath(fullPath, epicIid)}>
              New epic
            </LinkButton>
          )}
          <LinkButton href={epicsListPath(fullPath)}>View epics list</LinkButton>
        </>
      }
    >
      {epicIid !== null && !filtered ? (
        <p>
          To view the roadmap, add a start or due date to one of the{' '}
          <a
            className={styles['help']}
            href={`${ROADMAP_HELP_PATH}#multi-level-child-epics`}
            target="_blank"
            rel="noopener"
          >
            child epics
          </a>
          .
        </p>
      ) : (
        <p>
          {byEpic
            ? 'To make your epics appear in the roadmap, add start or due dates to them.'
            : filtered
              ? `To widen your search, change or remove filters. ${range}`
              : `To view the roadmap, add a start or due date to one of your epics in this group or its subgroups. ${range}`}
        </p>
      )}
    </EmptyState>
  );
}
