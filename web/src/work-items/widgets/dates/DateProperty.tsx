import { typeHas } from '@cairn/domain/work-items/type-fields';
import { formatDay, parseDay } from '@cairn/domain/dates/day';
import { useState } from 'react';
import { dayOrNull } from '../../../items/api-day.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { SegmentedControl } from '../../../ui/buttons/SegmentedControl.tsx';
import { DayPanel } from '../../../ui/dates/DayPanel.tsx';
import { dayText } from '../../../ui/dates/first/local-dates.ts';
import { viewerToday } from '../../../ui/dates/first/viewer-today.ts';
import { nearDayText } from '../../../ui/dates/near-day.ts';
import { Popover } from '../../../ui/overlays/Popover.tsx';
import type { Item } from '../../item.ts';
import type { PageFacts } from '../../page/item-facts.ts';
import { failedToSet } from '../failed-to-set.ts';
import { Nothing } from '../Nothing.tsx';
import { Property } from '../Property.tsx';
import { useWidgetChange } from '../use-widget-change.ts';
import { defineWidget, type RowProps } from '../widget.ts';
import { dateChange, planDates } from './fields.ts';
import type { DateSide, PlanDate, RollUp } from './plan-date.ts';
import styles from '../Property.module.css';

/** Both dates, since the due date is compared with the start. */
interface Dates {
  readonly date: PlanDate;
  readonly start: PlanDate;
}

const dateWidget = (side: DateSide, title: string) =>
  defineWidget<Dates>({
    name: title.toLowerCase(),
    title,
    part: 'startAndDueDate',
    isFor: (type) => typeHas(type, 'dates'),
    value: (item, facts) => datesOf(item, facts, side),
    text: ({ date }) => textOfDay(date.day),
    isEmpty: ({ date }) => date.day === null && date.rollUp?.isFixed !== true,
    Row: (props) => <DateProperty {...props} side={side} title={title} />,
  });

export const startDate = dateWidget('start', 'Start date');
export const dueDate = dateWidget('due', 'Due date');

function datesOf(item: Item, facts: PageFacts, side: DateSide): Dates {
  const { start, [side]: date } = planDates(facts);
  // Only those who may change it are told whether a day is fixed.
  const isPlain = date.rollUp?.isFixed === true && !item.rights.plan;
  return { date: isPlain ? { day: date.day, rollUp: null } : date, start };
}

type DatePropertyProps = RowProps<Dates> & { side: DateSide; title: string };

/** A start or due date, which epics can inherit from children and milestones. */
function DateProperty({ item, facts, value, side, title, writes, firstDayOfWeek }: DatePropertyProps) {
  const { date, start } = value;
  const { rollUp } = date;
  const what = title.toLowerCase();
  const { problem, change } = useWidgetChange(
    writes,
    item.kind === 'issue'
      ? failedToSet(what, item)
      : `An error occurred while setting the ${what}. Please try again.`,
  );
  const [opened, setOpened] = useState(0);
  return (
    <Property
      name={what}
      title={title}
      problem={problem}
      value={`${date.day} ${rollUp?.isFixed}`}
      {...(side === 'due' && item.kind === 'epic' && { warning: isReversed(start, date) ? REVERSED : null })}
      picker={
        item.rights.plan
          ? (button) => (
              <Popover
                label={title}
                placement="bottom end"
                trigger={button}
                onOpenChange={(open) => open && setOpened(opened + 1)}
              >
                {(close) => (
                  <DateForm
                    // When it is opened again during the closing animation, its state is reset all the same.
                    key={opened}
                    date={date}
                    side={side}
                    title={title}
                    firstDayOfWeek={firstDayOfWeek}
                    onSet={(day, isFixed) =>
                      void change(`${title} changed`, writes.set(dateChange(facts, side, day, isFixed)))
                    }
                    onDone={close}
                  />
                )}
              </Popover>
            )
          : undefined
      }
    >
      {date.day === null && (rollUp === null || rollUp.isFixed) ? (
        <Nothing />
      ) : (
        <span className={styles['line']}>
          {rollUp !== null && !rollUp.isFixed ? (
            <span>
              <Inherited day={date.day} source={rollUp.source} />
            </span>
          ) : (
            date.day !== null && <NearDay day={date.day} />
          )}
          {rollUp?.isFixed === true && <span className={styles['note']}>(fixed)</span>}
          {side === 'due' && item.state === 'opened' && isPast(date.day) && (
            <Badge tone="danger">Past due</Badge>
          )}
        </span>
      )}
    </Property>
  );
}

function textOfDay(text: string | null): string {
  const day = dayOrNull(text);
  return day === null ? '' : dayText(day);
}

interface DateFormProps {
  date: PlanDate;
  side: DateSide;
  title: string;
  firstDayOfWeek: number;
  onSet: (day: string | null, isFixed: boolean) => void;
  onDone: () => void;
}

function DateForm({ date, side, title, firstDayOfWeek, onSet, onDone }: DateFormProps) {
  const { day, rollUp } = date;
  return (
    <div className={styles['dates']}>
      {rollUp !== null && (
        <div className={styles['source']}>
          <SegmentedControl
            label={title}
            value={rollUp.isFixed ? 'fixed' : 'inherited'}
            onChange={(choice) => onSet(rollUp.fixed, choice === 'fixed')}
            segments={[
              { value: 'fixed', label: 'Fixed' },
              { value: 'inherited', label: 'Inherited' },
            ]}
          />
          {!rollUp.isFixed && (
            <p>
              <Inherited day={day} source={rollUp.source} />
            </p>
          )}
          <p className={styles['note']}>{rollUp.isFixed ? 'A date set here.' : INHERITED[side]}</p>
        </div>
      )}
      <DayPanel
        label={rollUp === null ? title : 'Fixed date'}
        value={dayOrNull(rollUp === null ? day : rollUp.isFixed ? rollUp.fixed : null)}
        shown={dayOrNull(day)}
        firstDayOfWeek={firstDayOfWeek}
        onPick={(picked) => {
          const next = picked === null ? null : formatDay(picked);
          if (next !== day || rollUp?.isFixed === false) onSet(next, true);
          onDone();
        }}
        onUnchanged={onDone}
      />
    </div>
  );
}

const INHERITED = {
  start: 'The earliest start of its milestones and child epics.',
  due: 'The latest end of its milestones and child epics.',
};

/** An inherited date with its source, if the viewer may see that. */
function Inherited({ day, source }: { day: string | null; source: RollUp['source'] }) {
  if (day === null) return <Nothing>None (inherited)</Nothing>;
  return (
    <>
      <NearDay day={day} />{' '}
      <span className={styles['note']}>
        (inherited{source === null ? ')' : ' from '}
        {source !== null && (
          <>
            {source.kind}{' '}
            <a href={source.webPath} className={styles['link']} dir="auto">
              {source.title}
            </a>
            )
          </>
        )}
      </span>
    </>
  );
}

function NearDay({ day: text }: { day: string }) {
  const [today] = useState(viewerToday);
  const day = parseDay(text);
  if (day === null) return text;
  return <span title={dayText(day)}>{nearDayText(day, today, dayText)}</span>;
}

function isPast(text: string | null): boolean {
  const day = dayOrNull(text);
  return day !== null && day < viewerToday();
}

const REVERSED = 'Due before it starts: the roadmap cannot show this epic.';

function isReversed(start: PlanDate | undefined, due: PlanDate): boolean {
  const [first, last] = [dayOrNull(start?.day ?? null), dayOrNull(due.day)];
  return first !== null && last !== null && last < first;
}
