import { epicsBelow } from '../../items/counts.ts';
import { epicHealth } from '../../items/health.ts';
import type { Day } from '@cairn/domain/dates/day';
import { HEALTH_WORDS } from '@cairn/domain/health/health';
import { type Overdue, overdue } from '@cairn/domain/dates/lateness';
import { rangeText } from '../../ui/dates/first/local-dates.ts';
import { childCountText, percentOf, progressText } from '@cairn/domain/epics/progress';
import ChevronRight from 'lucide-react/icons/chevron-right';
import MessageSquare from 'lucide-react/icons/message-square';
import { memo, type MouseEvent } from 'react';
import { nearReference } from '../../tree/rows/item-words.ts';
import { When } from '../../ui/dates/moments/When.tsx';
import { LabelRow } from '../../ui/LabelRow.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { classNames } from '../../ui/first/class-names.ts';
import { RowSigns } from '../../lists/rows/RowSigns.tsx';
import type { ListedEpic } from './listed-epic.ts';
import { countText, numberText } from '../../ui/dates/first/local-numbers.ts';
import { TitleText } from '../../ui/first/TitleText.tsx';
import line from '../../lists/rows/ListRow.module.css';
import styles from './EpicRow.module.css';

export interface EpicRowProps {
  id: string;
  epic: ListedEpic;
  fullPath: string;
  today: Day;
  depth: number;
  /** Position among its siblings, from 1. */
  position: number;
  /** Number of siblings; -1 when unknown. */
  siblings: number;
  /** Number of the row, from 1. */
  line: number;
  top: number;
  /** True for a row of a tree, with keyboard navigation; false for an entry of a list. */
  tree: boolean;
  /** Null for an epic without children. */
  expanded: boolean | null;
  /** True when this row is the Tab stop. */
  active: boolean;
  current: boolean;
  /** Null where nothing can be selected. */
  selected: boolean | null;
  showState: boolean;
  labelQuery: (title: string) => string;
  onToggle: (epic: ListedEpic) => void;
  onSelect: (epic: ListedEpic, key: string, range: boolean) => void;
}

/** An epic in the list; all rows have the same height, so that lists of thousands can be virtualised. */
export const EpicRow = memo(function EpicRow(props: EpicRowProps) {
  const { id, epic, fullPath, depth, tree, expanded, current, selected, labelQuery, onToggle, onSelect } =
    props;
  const { start, due, totals } = epic;
  const tally = { opened: totals.openedIssues, closed: totals.closedIssues };
  const percent = percentOf(tally);
  const late = overdue(epic, props.today, selected !== null);
  const health = epicHealth(epic);
  const select = (event: MouseEvent<HTMLInputElement>) => onSelect(epic, id, event.shiftKey);
  // In a tree the row is the only Tab stop; arrow keys move through its controls.
  const stop = tree ? { tabIndex: -1 } : {};
  return (
    <div
      role={tree ? 'row' : 'listitem'}
      {...(tree && {
        tabIndex: props.active ? 0 : -1,
        'aria-level': depth + 1,
        'aria-posinset': props.position,
        'aria-setsize': props.siblings,
        'aria-rowindex': props.line,
        'aria-label': rowName(epic, late),
        'aria-expanded': expanded ?? undefined,
        'aria-selected': selected ?? undefined,
      })}
      className={classNames(line['row'], current && line['current'], selected === true && line['selected'])}
      data-row={id}
      style={{ top: props.top }}
    >
      <div role={tree ? 'gridcell' : undefined} className={line['cells']}>
        {selected !== null && (
          <input
            type="checkbox"
            {...stop}
            data-part="check"
            className={line['check']}
            checked={selected}
            aria-label={`Select ${epic.title}`}
            onClick={select}
            onChange={() => {}}
          />
        )}
        {depth > 0 && <span className={styles['indent']} style={{ width: depth * 20 - 12 }} />}
        {tree &&
          (expanded !== null ? (
            <button
              type="button"
              tabIndex={-1}
              className={classNames(styles['toggle'], expanded && styles['open'])}
              aria-label={`${expanded ? 'Collapse' : 'Expand'} ${epic.title}`}
              onClick={() => onToggle(epic)}
            >
              <ChevronRight size={16} aria-hidden="true" />
            </button>
          ) : (
            <span className={styles['toggle']} aria-hidden="true" />
          ))}
        <span className={styles['color']} style={{ backgroundColor: epic.color }} aria-hidden="true" />
        <div className={line['body']}>
          <p className={line['line']}>
            <a
              href={epic.webPath}
              {...stop}
              className={classNames(line['title'], epic.state === 'closed' && line['closed'])}
              data-part="title"
              dir="auto"
            >
              <TitleText title={epic.title} />
            </a>
            <RowSigns item={epic} health={health} showState={props.showState} />
          </p>
          <div className={line['facts']}>
            <span className={line['fact']}>{nearReference(epic.fullReference, fullPath)}</span>
            {late !== null && (
              <span className={classNames(line['fact'], line[late.kind])} data-column="dates">
                {late.text}
              </span>
            )}
            <span className={line['fact']} data-column="updated">
              updated <When instant={epic.updatedAt} />
            </span>
            {epicsBelow(epic) > 0 && (
              <span className={line['fact']} data-column="children">
                {childCountText(totals, numberText)}
              </span>
            )}
            {epic.labels.length > 0 && (
              <div className={line['labels']}>
                <LabelRow
                  labels={epic.labels}
                  linkTo={(title) => ({ href: `?${labelQuery(title)}`, 'data-part': 'label' })}
                  {...stop}
                />
              </div>
            )}
          </div>
        </div>
        <div className={line['dates']} data-column="dates">
          {start === null && due === null ? 'No dates' : rangeText(start, due)}
        </div>
        <div className={styles['progress']} data-column="progress">
          {percent !== null && (
            <>
              <ProgressBar percent={percent} label={progressText('COUNT', tally, numberText)} />
              <span aria-hidden="true" className={styles['tally']}>
                {numberText(tally.closed)}/{numberText(tally.opened + tally.closed)}
              </span>
            </>
          )}
        </div>
        <div className={line['notes']} data-column="comments">
          {epic.notesCount > 0 && (
            <span title={countText(epic.notesCount, 'comment')}>
              <MessageSquare size={14} aria-hidden="true" />
              {numberText(epic.notesCount)}
            </span>
          )}
        </div>
      </div>
    </div>
  );
});

function rowName(epic: ListedEpic, late: Overdue | null): string {
  const { title, state, confidential, blockedByCount } = epic;
  const health = epicHealth(epic);
  return [
    title,
    state === 'opened' ? 'open' : 'closed',
    ...(late === null ? [] : [late.text]),
    ...(health === null ? [] : [HEALTH_WORDS[health].toLowerCase()]),
    ...(confidential ? ['confidential'] : []),
    ...(blockedByCount > 0 ? ['blocked'] : []),
  ].join(', ');
}
