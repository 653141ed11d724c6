import { rangeText } from '@cairn/domain/dates/text';
import { childCountText, percentOf } from '@cairn/domain/epics/progress';
import Ban from 'lucide-react/icons/ban';
import ChevronRight from 'lucide-react/icons/chevron-right';
import EyeOff from 'lucide-react/icons/eye-off';
import MessageSquare from 'lucide-react/icons/message-square';
import { memo, type MouseEvent } from 'react';
import { dayOrNull } from '../../work-items/day-or-null.ts';
import { When } from '../../work-items/When.tsx';
import { LabelChip } from '../../ui/LabelChip.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { StateBadge } from '../StateBadge.tsx';
import type { ListedEpic } from './documents.ts';
import styles from './EpicRow.module.css';

export type EpicRowProps = {
  epic: ListedEpic;
  rowKey: string;
  fullPath: string;
  depth: number;
  /** Null where children are not shown. */
  open: boolean | null;
  top: number;
  current: boolean;
  /** Null where nothing can be chosen. */
  selected: boolean | null;
  showState: boolean;
  labelQuery: (title: string) => string;
  onToggle: (epic: ListedEpic) => void;
  onSelect: (epic: ListedEpic, key: string, range: boolean) => void;
};

/** An epic in the list; every row is equally high, so that thousands of them scroll. */
export const EpicRow = memo(function EpicRow(props: EpicRowProps) {
  const { epic, rowKey, fullPath, depth, open, top, current, selected, labelQuery, onToggle, onSelect } =
    props;
  const { descendantCounts: counts, startDate, dueDate } = epic;
  const epics = counts.openedEpics + counts.closedEpics;
  const tally = { opened: counts.openedIssues, closed: counts.closedIssues };
  const issues = tally.opened + tally.closed;
  const reference = epic.group?.fullPath === fullPath ? epic.reference : epic.fullReference;
  const tree = open !== null;
  const select = (event: MouseEvent<HTMLInputElement>) => onSelect(epic, rowKey, event.shiftKey);
  return (
    <div
      role={tree ? 'row' : 'listitem'}
      {...(tree && { 'aria-level': depth + 1 })}
      {...(tree && epic.hasChildren && { 'aria-expanded': open })}
      {...(selected !== null && tree && { 'aria-selected': selected })}
      className={classNames(
        styles['row'],
        current && styles['current'],
        selected === true && styles['selected'],
      )}
      data-row={rowKey}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div role={tree ? 'gridcell' : undefined} className={styles['cells']}>
        {selected !== null && (
          <input
            type="checkbox"
            className={styles['check']}
            checked={selected}
            aria-label={`Select ${epic.title}`}
            onClick={select}
            onChange={() => {}}
          />
        )}
        {depth > 0 && <span className={styles['indent']} style={{ width: depth * 20 - 12 }} />}
        {tree &&
          (epic.hasChildren ? (
            <button
              type="button"
              className={classNames(styles['toggle'], open && styles['open'])}
              aria-label={`${open ? 'Collapse' : 'Expand'} ${epic.title}`}
              aria-expanded={open}
              onClick={() => onToggle(epic)}
            >
              <ChevronRight size={16} aria-hidden="true" />
            </button>
          ) : (
            <span className={styles['toggle']} aria-hidden="true" />
          ))}
        <span className={styles['color']} style={{ backgroundColor: epic.color }} aria-hidden="true" />
        <div className={styles['body']}>
          <p className={styles['line']}>
            <a href={epic.webPath} className={styles['title']} data-title="">
              {epic.title}
            </a>
            {epic.confidential && (
              <span className={styles['warn']} role="img" aria-label="Confidential" title="Confidential">
                <EyeOff size={14} aria-hidden="true" />
              </span>
            )}
            {epic.blocked === true && (
              <span className={styles['danger']} role="img" aria-label="Blocked" title="Blocked">
                <Ban size={14} aria-hidden="true" />
              </span>
            )}
            {props.showState && <StateBadge state={epic.state} />}
          </p>
          <div className={styles['facts']}>
            <span className={styles['fact']}>{reference}</span>
            <span className={styles['fact']}>
              updated <When instant={epic.updatedAt} />
            </span>
            {epics > 0 && <span className={styles['fact']}>{childCountText(counts)}</span>}
            {epic.labels.nodes.length > 0 && (
              <ul className={styles['labels']} aria-label="Labels">
                {epic.labels.nodes.map((label) => (
                  <li key={label.id}>
                    <LabelChip title={label.title} color={label.color} href={`?${labelQuery(label.title)}`} />
                  </li>
                ))}
              </ul>
            )}
          </div>
        </div>
        <div className={styles['dates']}>
          {startDate === null && dueDate === null
            ? 'No dates'
            : rangeText(dayOrNull(startDate), dayOrNull(dueDate))}
        </div>
        <div className={styles['progress']}>
          {issues > 0 && (
            <>
              <ProgressBar percent={percentOf(tally)} label={`${tally.closed} of ${issues} issues closed`} />
              <span aria-hidden="true">
                {tally.closed}/{issues}
              </span>
            </>
          )}
        </div>
        <div className={styles['notes']}>
          {epic.userNotesCount > 0 && (
            <span title={`${epic.userNotesCount} ${epic.userNotesCount === 1 ? 'comment' : 'comments'}`}>
              <MessageSquare size={14} aria-hidden="true" />
              {epic.userNotesCount}
            </span>
          )}
        </div>
      </div>
    </div>
  );
});
