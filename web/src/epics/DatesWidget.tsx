import { useState } from 'react';
import { formatDay, parseDay } from '@cairn/domain/dates/day';
import { dayText } from '../ui/dates/first/local-dates.ts';
import { DatePicker } from '../ui/dates/DatePicker.tsx';
import { Popover } from '../ui/overlays/Popover.tsx';
import { RadioGroup } from '../ui/fields/RadioGroup.tsx';
import { EditButton } from '../work-items/sidebar/EditButton.tsx';
import { Nothing } from '../work-items/sidebar/Nothing.tsx';
import { useWidgetChange } from '../work-items/sidebar/use-widget-change.ts';
import { Widget } from '../work-items/sidebar/Widget.tsx';
import styles from '../work-items/sidebar/Widget.module.css';
import { dayOrNull } from '../items/api-day.ts';
import { dateOf, type DateSide, type EpicDate } from './epic-date.ts';
import type { EpicNode } from './epic-documents.ts';
import type { EpicWrites } from './epic-writes.ts';

export interface DatesWidgetProps {
  epic: EpicNode;
  side: DateSide;
  writes: EpicWrites;
  firstDayOfWeek: number;
}

/** Widget for the start or due date of an epic: fixed, or inherited from children and milestones. */
export function DatesWidget({ epic, side, writes, firstDayOfWeek }: DatesWidgetProps) {
  const title = side === 'start' ? 'Start date' : 'Due date';
  const date = dateOf(epic, side);
  const [openedFixed, setOpenedFixed] = useState(false);
  const { problem, change } = useWidgetChange(
    writes,
    `An error occurred while setting the ${title.toLowerCase()}. Please try again.`,
  );
  const set = (isFixed: boolean, fixed: string | null) =>
    void change(
      `${title} changed`,
      writes.setDates(
        side === 'start'
          ? { startDateIsFixed: isFixed, startDateFixed: fixed }
          : { dueDateIsFixed: isFixed, dueDateFixed: fixed },
      ),
    );
  return (
    <Widget
      title={title}
      problem={problem}
      value={`${date.day} ${date.isFixed}`}
      {...(side === 'due' && { warning: isReversed(epic) ? REVERSED : null })}
      action={
        epic.userPermissions.updateEpic && (
          <Popover
            label={title}
            placement="bottom end"
            onOpenChange={() => setOpenedFixed(date.isFixed)}
            trigger={(trigger) => <EditButton what={title.toLowerCase()} trigger={trigger} />}
          >
            <div className={styles['panel']}>
              <RadioGroup
                label={title}
                value={date.isFixed ? 'fixed' : 'inherited'}
                onChange={(choice) => set(choice === 'fixed', date.fixed)}
                options={[
                  { value: 'fixed', label: 'Fixed', hint: 'A date set here.' },
                  {
                    value: 'inherited',
                    label: 'Inherited',
                    hint:
                      side === 'start'
                        ? 'The earliest start of its milestones and child epics.'
                        : 'The latest end of its milestones and child epics.',
                  },
                ]}
              />
              {date.isFixed ? (
                <DatePicker
                  label="Fixed date"
                  // oxlint-disable-next-line jsx-a11y/no-autofocus -- not when it comes by choosing "Fixed"
                  autoFocus={openedFixed}
                  value={dayOrNull(date.fixed)}
                  firstDayOfWeek={firstDayOfWeek}
                  onChange={(day) => set(true, day === null ? null : formatDay(day))}
                />
              ) : (
                <p>
                  <Inherited date={date} />
                </p>
              )}
            </div>
          </Popover>
        )
      }
    >
      {date.isFixed ? (
        date.day === null ? (
          <Nothing />
        ) : (
          <>
            {words(date.day)} <span className={styles['note']}>(fixed)</span>
          </>
        )
      ) : (
        <Inherited date={date} />
      )}
    </Widget>
  );
}

/** An inherited date with its source, if the viewer may see that. */
function Inherited({ date }: { date: EpicDate }) {
  if (date.day === null) return <Nothing>None (inherited)</Nothing>;
  return (
    <>
      {words(date.day)}{' '}
      <span className={styles['note']}>
        (inherited{date.source === null ? ')' : ' from '}
        {date.source !== null && (
          <>
            {date.source.kind}{' '}
            <a href={date.source.webPath} className={styles['link']} dir="auto">
              {date.source.title}
            </a>
            )
          </>
        )}
      </span>
    </>
  );
}

const REVERSED = 'Due before it starts: the roadmap cannot show this epic.';

function isReversed({ startDate, dueDate }: EpicNode): boolean {
  const [start, due] = [dayOrNull(startDate), dayOrNull(dueDate)];
  return start !== null && due !== null && due < start;
}

function words(text: string): string {
  const day = parseDay(text);
  return day === null ? text : dayText(day);
}
