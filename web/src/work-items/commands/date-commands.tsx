import { type Day, formatDay, weekday } from '@cairn/domain/dates/day';
import { readDay } from '@cairn/domain/dates/typed/read-day';
import CalendarDays from 'lucide-react/icons/calendar-days';
import X from 'lucide-react/icons/x';
import type { Command } from '../../commands/offered-commands.ts';
import { dateOrderOf } from '../../ui/dates/date-order.ts';
import { dayText } from '../../ui/dates/first/local-dates.ts';
import { viewerLocale } from '../../ui/dates/first/viewer-locale.ts';
import { viewerToday } from '../../ui/dates/first/viewer-today.ts';
import { dateChange, planDates } from '../widgets/dates/fields.ts';
import type { DateSide } from '../widgets/dates/plan-date.ts';
import { type CommandedItem, setProperty } from './commanded-item.ts';

const MONDAY = 1;
const WEEK = 7;

const order = dateOrderOf(viewerLocale);

/** Days that are often meant. */
const nearDays = (today: Day): readonly (readonly [label: string, day: Day])[] => {
  const nextMonday = today + ((MONDAY - weekday(today) + WEEK - 1) % WEEK) + 1;
  return [
    ['Today', today],
    ['Tomorrow', today + 1],
    ['Next Monday', nextMonday],
    ['In two weeks', today + 2 * WEEK],
    ['In four weeks', today + 4 * WEEK],
  ];
};

/** A command that sets the start or due date to a day in plain words. */
export function dateCommand(at: CommandedItem, side: DateSide): Command {
  const { day: current, rollUp } = planDates(at.facts)[side];
  const what = side === 'due' ? 'due date' : 'start date';
  const icon = <CalendarDays size={16} />;
  const set = (day: string | null, isFixed: boolean) =>
    setProperty(at, what, dateChange(at.facts, side, day, isFixed));
  const choice = (label: string, day: Day): Command => ({
    id: `${label} ${day}`,
    label,
    icon,
    ...(label !== dayText(day) && { detail: dayText(day) }),
    onSelect: () => set(formatDay(day), true),
  });
  return {
    id: `set-${side}`,
    label: `Set ${what}…`,
    alias: side === 'due' ? 'Deadline, end' : 'Begin',
    icon,
    step: {
      prompt: 'A day, such as friday, in 2 weeks, or dec 24',
      choices(typed) {
        const today = viewerToday();
        if (typed !== '') {
          const day = readDay(typed, today, order);
          return day === null ? [] : [choice(dayText(day), day)];
        }
        const isSet = rollUp === null ? current !== null : rollUp.isFixed && rollUp.fixed !== null;
        return [
          ...nearDays(today).map(([label, day]) => choice(label, day)),
          ...(isSet
            ? [{ id: 'none', label: `No ${what}`, icon: <X size={16} />, onSelect: () => set(null, true) }]
            : []),
          ...(rollUp?.isFixed === true
            ? [
                {
                  id: 'inherit',
                  label: 'Inherit it from milestones and child epics',
                  icon,
                  onSelect: () => set(rollUp.fixed, false),
                },
              ]
            : []),
        ];
      },
    },
  };
}
