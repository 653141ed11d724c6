import { formatDay } from '@cairn/domain/dates/day';
import { readDay } from '@cairn/domain/dates/typed/read-day';
import { dayText } from '@cairn/domain/dates/text';
import { HEALTH_WORDS } from '@cairn/domain/references/link-text';
import { valueAt } from '@cairn/domain/work-items/progress';
import { TYPES_WITH } from '@cairn/domain/work-items/type-fields';
import { viewerToday } from '../access/viewer.ts';
import type { Command } from '../quick-actions/registry.ts';
import { iterationGiven, milestoneGiven } from './arguments.ts';
import { change, EVERY, ISSUES, PLANNING, setter, accepting, unusable } from './define.ts';

const HEALTH = Object.keys(HEALTH_WORDS) as (keyof typeof HEALTH_WORDS)[];
const HIGHEST_WEIGHT = 2_147_483_647;

const healthOf = (argument: string): keyof typeof HEALTH_WORDS => {
  const wanted = argument.toLowerCase().replaceAll(/[ -]/g, '_');
  const found = HEALTH.find((status) => status === wanted);
  if (!found) throw unusable('health is on_track, needs_attention or at_risk');
  return found;
};

const percentOf = (argument: string): number => {
  const percent = /^\d{1,3}(?=\s*%?$)/.exec(argument)?.[0];
  if (percent === undefined || Number(percent) > 100) throw unusable('progress is a number from 0 to 100');
  return Number(percent);
};

const weightOf = (argument: string): number => {
  const weight = /^\d{1,10}$/.test(argument) ? Number(argument) : Number.NaN;
  if (!(weight <= HIGHEST_WEIGHT)) throw unusable('a weight is a whole number, 0 or more');
  return weight;
};

/** Commands for milestone, iteration, dates, weight and health status. */
export const planningCommands: readonly Command[] = [
  {
    name: 'milestone',
    description: 'Set milestone',
    params: ['%"milestone"'],
    types: accepting(ISSUES, 'milestone'),
    needs: PLANNING,
    explain: (argument) => `Sets the milestone to ${argument}.`,
    run: async (call) => {
      const { id, title } = await milestoneGiven(call);
      await change(call, { milestoneId: id });
      return `Set the milestone to %"${title}".`;
    },
  },
  setter({
    name: 'remove_milestone',
    description: 'Remove milestone',
    types: accepting(ISSUES, 'milestone'),
    needs: PLANNING,
    fields: { milestoneId: null },
    does: () => 'Removes the milestone.',
    did: () => 'Removed the milestone.',
  }),
  {
    name: 'iteration',
    description: 'Set iteration',
    params: ['*iteration:"iteration name"'],
    types: accepting(ISSUES, 'iteration'),
    needs: PLANNING,
    explain: (argument) => `Sets the iteration to ${argument}.`,
    run: async (call) => {
      const { id } = await iterationGiven(call);
      await change(call, { iterationId: id });
      return `Set the iteration to *iteration:${id}.`;
    },
  },
  setter({
    name: 'remove_iteration',
    description: 'Remove iteration',
    types: accepting(ISSUES, 'iteration'),
    needs: PLANNING,
    fields: { iterationId: null },
    does: () => 'Removes the iteration.',
    did: () => 'Removed the iteration.',
  }),
  {
    name: 'due',
    description: 'Set due date',
    params: ['<in 2 days | this Friday | December 31st>'],
    types: accepting(EVERY, 'dates'),
    needs: PLANNING,
    explain: (argument) => `Sets the due date to ${argument}.`,
    run: async (call) => {
      // The author's country is not known, so 12/1 is refused as ambiguous.
      const day = readDay(call.argument, viewerToday(call.w.viewer), null);
      if (day === null) throw unusable('not a date: write it like 2026-12-01 or Dec 1');
      await change(call, { dueDate: formatDay(day) });
      return `Set the due date to ${dayText(day)}.`;
    },
  },
  setter({
    name: 'remove_due_date',
    description: 'Remove due date',
    types: accepting(EVERY, 'dates'),
    needs: PLANNING,
    fields: { dueDate: null },
    does: () => 'Removes the due date.',
    did: () => 'Removed the due date.',
  }),
  {
    name: 'weight',
    description: 'Set weight',
    params: ['0, 1, 2, …'],
    types: accepting(ISSUES, 'weight'),
    needs: PLANNING,
    explain: (argument) => `Sets weight to ${argument}.`,
    run: async (call) => {
      const weight = weightOf(call.argument);
      await change(call, { weight });
      return `Set weight to ${weight}.`;
    },
  },
  setter({
    name: 'clear_weight',
    description: 'Clear weight',
    types: accepting(ISSUES, 'weight'),
    needs: PLANNING,
    fields: { weight: null },
    does: () => 'Clears weight.',
    did: () => 'Cleared weight.',
  }),
  {
    name: 'progress',
    description: 'Set progress',
    params: ['<percentage from 0 to 100>'],
    types: TYPES_WITH.progress,
    needs: PLANNING,
    explain: (argument) => `Sets the progress to ${argument.replace(/\s*%?$/, '%')}.`,
    run: async (call) => {
      const percent = percentOf(call.argument);
      const row = await call.w.trx
        .selectFrom('work_items')
        .select(['start_value as start', 'end_value as end'])
        .where('id', '=', call.item.id)
        .executeTakeFirstOrThrow();
      await change(call, { currentValue: valueAt(percent, row) });
      return `Set the progress to ${percent}%.`;
    },
  },
  {
    name: 'health_status',
    description: 'Set health status',
    params: ['<on_track|needs_attention|at_risk>'],
    types: accepting(ISSUES, 'healthStatus'),
    needs: PLANNING,
    explain: (argument) => `Sets health status to ${argument}.`,
    run: async (call) => {
      const healthStatus = healthOf(call.argument);
      await change(call, { healthStatus });
      return `Set health status to ${HEALTH_WORDS[healthStatus].toLowerCase()}.`;
    },
  },
  setter({
    name: 'clear_health_status',
    description: 'Clear health status',
    types: accepting(ISSUES, 'healthStatus'),
    needs: PLANNING,
    fields: { healthStatus: null },
    does: () => 'Clears health status.',
    did: () => 'Cleared health status.',
  }),
];
