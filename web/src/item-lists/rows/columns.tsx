import { nearDayText } from '../../ui/dates/near-day.ts';
import { daysLate, overdue } from '@cairn/domain/dates/lateness';
import { percentOf, progressText } from '@cairn/domain/epics/progress';
import { AvatarStack } from '../../ui/AvatarStack.tsx';
import { dayText, rangeText } from '../../ui/dates/first/local-dates.ts';
import { numberText, weightText } from '../../ui/dates/first/local-numbers.ts';
import { When } from '../../ui/dates/moments/When.tsx';
import { classNames } from '../../ui/first/class-names.ts';
import { LabelRow } from '../../ui/LabelRow.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { nearReference } from '../../tree/rows/item-words.ts';
import { IncidentStatusBadge } from '../../work-items/widgets/escalation-status/IncidentStatusBadge.tsx';
import { SeverityBadge } from '../../work-items/widgets/severity/SeverityBadge.tsx';
import type { Duration } from '../../items/facts.ts';
import type { ItemColumn, ListedItem } from './column.ts';
import { milestoneText } from './milestone-text.ts';
import styles from './ItemRow.module.css';

/** More labels than this are a number behind them. */
const MOST_LABELS = 3;

const both = (name: string): readonly [string, string] => [`${name}_ASC`, `${name}_DESC`];
/** For values of which the largest or newest are looked for. */
const largestFirst = (name: string): readonly [string, string] => [`${name}_DESC`, `${name}_ASC`];

export const REFERENCE: ItemColumn = {
  key: 'reference',
  label: 'Reference',
  width: 120,
  least: 88,
  rank: 6,
  cell({ fullReference }, { near }) {
    const reference = nearReference(fullReference, near);
    const number = reference.search(/[#&]\d+$/);
    return (
      <span className={styles['reference']} title={fullReference}>
        <span className={styles['text']}>{reference.slice(0, number)}</span>
        {reference.slice(number)}
      </span>
    );
  },
};

/** The same in a project, where it is a number. */
export const NUMBER: ItemColumn = { ...REFERENCE, width: 56, least: 56 };

export const LABELS: ItemColumn = {
  key: 'labels',
  label: 'Labels',
  field: 'labels',
  width: 188,
  least: 112,
  rank: 8,
  cell: ({ labels }, { labelQuery, tabIndex }) =>
    labels.length > 0 && (
      <LabelRow
        labels={labels}
        most={MOST_LABELS}
        linkTo={(title) => ({ href: `?${labelQuery(title)}`, 'data-part': 'label' })}
        {...(tabIndex !== undefined && { tabIndex })}
      />
    ),
};

export const PARENT: ItemColumn = {
  key: 'parent',
  label: 'Epic',
  field: 'parent',
  width: 120,
  least: 72,
  rank: 4,
  cell: ({ epic }, { near }) =>
    epic != null && (
      <span
        className={styles['text']}
        dir="auto"
        title={`Epic ${nearReference(epic.fullReference, near)}: ${epic.title}`}
      >
        {epic.title}
      </span>
    ),
};

export const MILESTONE: ItemColumn = {
  key: 'milestone',
  label: 'Milestone',
  field: 'milestone',
  width: 88,
  least: 64,
  rank: 5,
  sorts: both('MILESTONE_DUE'),
  cell: ({ milestone }, { today }) =>
    milestone != null && (
      <span className={styles['text']} dir="auto" title={milestoneText(milestone, today)}>
        {milestone.title}
      </span>
    ),
};

export const ITERATION: ItemColumn = {
  key: 'iteration',
  label: 'Iteration',
  field: 'iteration',
  width: 140,
  least: 80,
  rank: 3,
  cell: ({ iteration }) =>
    iteration != null && (
      <span className={styles['text']} dir="auto" title="Iteration">
        {iteration.displayText}
      </span>
    ),
};

export const WEIGHT: ItemColumn = {
  key: 'weight',
  label: 'Weight',
  field: 'weight',
  width: 60,
  rank: 4,
  align: 'end',
  sorts: largestFirst('WEIGHT'),
  cell: ({ weight }) => weight != null && <span title="Weight">{weightText(weight)}</span>,
};

/** How far an objective or key result is. */
export const WORK_PROGRESS: ItemColumn = {
  key: 'progress',
  label: 'Progress',
  field: 'progress',
  width: 100,
  rank: 4,
  sorts: largestFirst('PROGRESS'),
  cell: ({ progress }) =>
    progress != null && (
      <span className={styles['progress']} title="Progress">
        <span aria-hidden="true">
          <ProgressBar percent={progress} label="" />
        </span>
        <span className={styles['percent']}>{progress}%</span>
      </span>
    ),
};

const time = (
  key: string,
  label: string,
  of: (item: ListedItem) => Duration | null | undefined,
): ItemColumn => ({
  key,
  label,
  width: 88,
  rank: 3,
  align: 'end',
  cell(item) {
    const value = of(item);
    return value != null && <span title={label}>{value.text}</span>;
  },
});

export const TIME_ESTIMATE: ItemColumn = {
  ...time('time_estimate', 'Estimate', ({ timeEstimate }) => timeEstimate),
  sorts: largestFirst('TIME_ESTIMATE'),
};
export const TIME_SPENT: ItemColumn = {
  ...time('time_spent', 'Time spent', ({ timeSpent }) => timeSpent),
  sorts: largestFirst('TIME_SPENT'),
};
/** The times of an epic with everything below it. */
export const TIME_ESTIMATE_BELOW: ItemColumn = {
  ...time('time_estimate', 'Estimate', (epic) => epic.timeWithChildren?.estimate),
  sorts: largestFirst('TIME_ESTIMATE'),
};
export const TIME_SPENT_BELOW: ItemColumn = {
  ...time('time_spent', 'Time spent', (epic) => epic.timeWithChildren?.spent),
  sorts: largestFirst('TIME_SPENT'),
};
/** How bad an incident is. */
export const SEVERITY: ItemColumn = {
  key: 'severity',
  label: 'Severity',
  onlyOf: 'INCIDENT',
  field: 'severity',
  width: 112,
  least: 88,
  rank: 5,
  sorts: largestFirst('SEVERITY'),
  cell: ({ severity }) =>
    severity != null && (
      <span>
        <SeverityBadge severity={severity} />
      </span>
    ),
};

/** How far the work on an incident is. */
export const INCIDENT_STATUS: ItemColumn = {
  key: 'status',
  label: 'Status',
  onlyOf: 'INCIDENT',
  field: 'incident status',
  width: 112,
  least: 88,
  rank: 5,
  sorts: both('ESCALATION_STATUS'),
  cell: ({ incidentStatus }) =>
    incidentStatus != null && (
      <span>
        <IncidentStatusBadge status={incidentStatus} />
      </span>
    ),
};

export const START: ItemColumn = {
  key: 'start',
  label: 'Start',
  field: 'start date',
  width: 88,
  rank: 2,
  cell: ({ start }, { today }) =>
    start !== null && <span title={`Starts ${dayText(start)}`}>{nearDayText(start, today, dayText)}</span>,
};

export const DUE: ItemColumn = {
  key: 'dates',
  label: 'Due',
  field: 'due date',
  width: 88,
  rank: 9,
  sorts: both('DUE_DATE'),
  cell: (item, { today }) =>
    item.due !== null && (
      <span
        className={classNames(daysLate(item, today) > 0 && styles['late'])}
        title={`Due ${dayText(item.due)}`}
      >
        {nearDayText(item.due, today, dayText)}
      </span>
    ),
};

export const ASSIGNEES: ItemColumn = {
  key: 'assignee',
  label: 'Assignees',
  field: 'assignees',
  width: 64,
  rank: 10,
  cell: ({ assignees = [] }) => assignees.length > 0 && <AvatarStack people={assignees} size={20} />,
};

export const DATE_RANGE: ItemColumn = {
  key: 'dates',
  label: 'Dates',
  field: 'due date',
  width: 176,
  rank: 9,
  sorts: both('END_DATE'),
  cell(item, { today, canEdit, isNarrow }) {
    const { start, due } = item;
    const late = overdue(item, today, canEdit);
    return start === null && due === null ? (
      <span className={styles['faint']}>No dates</span>
    ) : (
      <span className={classNames(styles['range'], late && styles[late.kind])} title={late?.text}>
        <span>
          {isNarrow && due !== null ? `Due ${nearDayText(due, today, dayText)}` : rangeText(start, due)}
        </span>
        {late !== null && <span className={styles['lateness']}>{late.text}</span>}
      </span>
    );
  },
};

export const PROGRESS: ItemColumn = {
  key: 'progress',
  label: 'Progress',
  width: 140,
  rank: 7,
  cell({ totals }) {
    if (totals === undefined) return null;
    const tally = { opened: totals.openedIssues, closed: totals.closedIssues };
    const percent = percentOf(tally);
    return (
      percent !== null && (
        <span className={styles['progress']}>
          <ProgressBar percent={percent} label={progressText('COUNT', tally, numberText)} />
          <span aria-hidden="true" className={styles['tally']}>
            {numberText(tally.closed)}/{numberText(tally.opened + tally.closed)}
          </span>
        </span>
      )
    );
  },
};

/** The date columns, whose sort orders have different names for epics and issues. */
export const created = (sort: string): ItemColumn => ({
  key: 'created',
  label: 'Created',
  width: 108,
  rank: 1,
  sorts: largestFirst(sort),
  cell: (item) => <When instant={item.createdAt} />,
});

export const updated = (sort: string): ItemColumn => ({
  key: 'updated',
  label: 'Updated',
  width: 108,
  rank: 2,
  sorts: largestFirst(sort),
  cell: (item) => <When instant={item.updatedAt} />,
});
