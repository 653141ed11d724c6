import type { Day } from '@cairn/domain/dates/day';
import { typeLabelOf } from '@cairn/domain/search/issues/types';
import { daysLate } from '@cairn/domain/dates/lateness';
import { nearDayText } from '../../../ui/dates/near-day.ts';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Flag from 'lucide-react/icons/flag';
import ListChecks from 'lucide-react/icons/list-checks';
import ListTree from 'lucide-react/icons/list-tree';
import MessageSquare from 'lucide-react/icons/message-square';
import Repeat from 'lucide-react/icons/repeat';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import Weight from 'lucide-react/icons/weight';
import { memo } from 'react';
import { Grip, moveClass, type RowMove } from '../../../lists/dragging/Grip.tsx';
import line from '../../../lists/rows/ListRow.module.css';
import { nearReference } from '../../../tree/rows/item-words.ts';
import { AvatarStack } from '../../../ui/AvatarStack.tsx';
import { dayText } from '../../../ui/dates/first/local-dates.ts';
import { countText, numberText } from '../../../ui/dates/first/local-numbers.ts';
import { When } from '../../../ui/dates/moments/When.tsx';
import { classNames } from '../../../ui/first/class-names.ts';
import { LabelRow } from '../../../ui/LabelRow.tsx';
import { RowSigns } from '../../../lists/rows/RowSigns.tsx';
import type { ListedIssue } from '../listed-issue.ts';
import { milestoneText } from './milestone-text.ts';
import { TitleText } from '../../../ui/first/TitleText.tsx';
import styles from './IssueRow.module.css';

/** Larger weights are shown as this one. */
const HEAVIEST_SHOWN = 99_999;

export interface IssueRowProps {
  issue: ListedIssue;
  /** Key of the row where an issue is in several sections; by default the id of the issue. */
  line?: string;
  /** Path of the list's group or project, which references are relative to. */
  near: string;
  today: Day;
  top: number;
  current: boolean;
  /** Null where nothing can be selected. */
  selected: boolean | null;
  showState: boolean;
  labelQuery: (title: string) => string;
  onSelect: (id: string, range: boolean) => void;
  /** For the manual order: whether it can be moved, and whether it is being moved. */
  move?: RowMove | undefined;
}

/** An issue in a list; all rows have the same height, so that lists of thousands can be virtualised. */
export const IssueRow = memo(function IssueRow(props: IssueRowProps) {
  const { issue, near, today, top, current, selected, showState, labelQuery, onSelect, move } = props;
  const { start, due, milestone, iteration, epic, weight, tasks } = issue;
  const { line: id = issue.id } = props;
  const isClosed = issue.state === 'closed';
  const type = typeLabelOf(issue.type);
  return (
    <div
      role="listitem"
      className={classNames(
        line['row'],
        current && line['current'],
        selected === true && line['selected'],
        move && moveClass(move),
      )}
      data-row={id}
      style={{ top }}
    >
      <div className={line['cells']}>
        {move !== undefined && <Grip title={issue.title} move={move} />}
        {selected !== null && (
          <input
            type="checkbox"
            data-part="check"
            className={line['check']}
            checked={selected}
            aria-label={`Select ${issue.title}`}
            onClick={(event) => onSelect(id, event.shiftKey)}
            onChange={() => {}}
          />
        )}
        <div className={line['body']}>
          <p className={line['line']}>
            <a
              href={issue.webPath}
              className={classNames(line['title'], isClosed && line['closed'])}
              data-part="title"
              dir="auto"
            >
              <TitleText title={issue.title} />
            </a>
            <RowSigns item={issue} health={isClosed ? null : issue.health} showState={showState} />
          </p>
          <div className={classNames(line['facts'], styles['facts'])}>
            <span className={line['fact']}>
              {type !== undefined && `${type} `}
              {nearReference(issue.fullReference, near)}
            </span>
            <span className={classNames(line['fact'], styles['when'])}>
              {isClosed && issue.closedAt !== null ? (
                <>
                  closed <When instant={issue.closedAt} />
                </>
              ) : (
                <>
                  created <When instant={issue.createdAt} /> by {issue.writer}
                </>
              )}
            </span>
            {milestone !== null && (
              <span
                className={classNames(styles['fact'], styles['plan'])}
                data-column="milestone"
                title={milestoneText(milestone, today)}
              >
                <Flag size={14} aria-hidden="true" />
                <span dir="auto">{milestone.title}</span>
              </span>
            )}
            {iteration != null && (
              <span
                className={classNames(styles['fact'], styles['plan'])}
                data-column="iteration"
                title="Iteration"
              >
                <Repeat size={14} aria-hidden="true" />
                <span dir="auto">{iteration.displayText}</span>
              </span>
            )}
            {epic != null && (
              <span
                className={classNames(styles['fact'], styles['plan'])}
                data-column="parent"
                title={`Epic ${nearReference(epic.fullReference, near)}`}
              >
                <ListTree size={14} aria-hidden="true" />
                <span dir="auto">{epic.title}</span>
              </span>
            )}
            {weight !== null && (
              <span className={styles['fact']} data-column="weight" title="Weight">
                <Weight size={14} aria-hidden="true" />
                {numberText(Math.min(weight, HEAVIEST_SHOWN))}
              </span>
            )}
            {tasks.count > 0 && (
              <span
                className={styles['fact']}
                data-column="tasks"
                title={`${tasks.done} of ${countText(tasks.count, 'task')} completed`}
              >
                <ListChecks size={14} aria-hidden="true" />
                {numberText(tasks.done)}/{numberText(tasks.count)}
              </span>
            )}
            {start != null && (
              <span
                className={classNames(styles['fact'], styles['plan'])}
                data-column="start"
                title={`Starts ${dayText(start)}`}
              >
                <CalendarClock size={14} aria-hidden="true" />
                {nearDayText(start, today, dayText)}
              </span>
            )}
            {issue.labels.length > 0 && (
              <div className={line['labels']}>
                <LabelRow
                  labels={issue.labels}
                  linkTo={(title) => ({ href: `?${labelQuery(title)}`, 'data-part': 'label' })}
                />
              </div>
            )}
          </div>
        </div>
        {due !== null && (
          <div
            className={classNames(styles['due'], daysLate(issue, today) > 0 && styles['late'])}
            data-column="dates"
            title={`Due ${dayText(due)}`}
          >
            {nearDayText(due, today, dayText)}
          </div>
        )}
        <div className={styles['people']} data-column="assignee">
          {issue.assignees.length > 0 && <AvatarStack people={issue.assignees} />}
        </div>
        <div className={styles['counts']}>
          {issue.upvotes > 0 && (
            <span data-column="popularity" title={countText(issue.upvotes, 'upvote')}>
              <ThumbsUp size={14} aria-hidden="true" />
              {numberText(issue.upvotes)}
            </span>
          )}
          {issue.notesCount > 0 && (
            <span data-column="comments" title={countText(issue.notesCount, 'comment')}>
              <MessageSquare size={14} aria-hidden="true" />
              {numberText(issue.notesCount)}
            </span>
          )}
        </div>
      </div>
    </div>
  );
});
