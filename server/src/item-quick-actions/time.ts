import { formatDay } from '@cairn/domain/dates/day';
import { readDay } from '@cairn/domain/dates/typed/read-day';
import { dayText } from '@cairn/domain/dates/text';
import { durationText, readDuration } from '@cairn/domain/time-tracking/duration';
import { viewerToday } from '../access/viewer.ts';
import { readWorkTime } from '../auth/application-settings.ts';
import type { Command, CommandCall } from '../quick-actions/registry.ts';
import { addTimelog, resetTimeSpent } from '../work-items/timelogs.ts';
import { accepting, change, EVERY, needs, PLANNING, setter, unusable } from './define.ts';

const TYPES = accepting(EVERY, 'timeTracking');
const LOGGING = needs('logTime', 'logTime');

/** The duration of an argument and how it is written; throws with what was meant. */
const durationOf = async ({ w }: CommandCall, text: string) => {
  const workTime = await readWorkTime({ db: w.trx });
  const read = readDuration(text, workTime);
  if ('problem' in read) throw unusable(`“${text}” ${read.problem}`);
  return { seconds: read.seconds, text: durationText(read.seconds, workTime) };
};

/** The duration at the beginning of an argument, and the day after it. */
const spentOf = (argument: string): { readonly duration: string; readonly day: string | null } => {
  const [, duration = '', day = null] = /^(.*?)(?:\s+(\d{4}-\d{2}-\d{2}))?$/.exec(argument.trim()) ?? [];
  return { duration, day };
};

/** Commands for the estimate and the time spent. */
export const timeCommands: readonly Command[] = [
  {
    name: 'estimate',
    aliases: ['estimate_time'],
    description: 'Set time estimate',
    params: ['<1w 3d 2h 14m>'],
    types: TYPES,
    needs: PLANNING,
    explain: (argument) => `Sets time estimate to ${argument}.`,
    run: async (call) => {
      const { seconds, text } = await durationOf(call, call.argument);
      if (seconds < 0) throw unusable('an estimate cannot be negative');
      await change(call, { timeEstimate: seconds === 0 ? null : seconds });
      return seconds === 0 ? 'Removed time estimate.' : `Set time estimate to ${text}.`;
    },
  },
  setter({
    name: 'remove_estimate',
    aliases: ['remove_time_estimate'],
    description: 'Remove time estimate',
    types: TYPES,
    needs: PLANNING,
    fields: { timeEstimate: null },
    does: () => 'Removes time estimate.',
    did: () => 'Removed time estimate.',
  }),
  {
    name: 'spend',
    aliases: ['spend_time', 'spent'],
    description: 'Add or subtract spent time',
    params: ['<1h 30m | -1h 30m> <date(YYYY-MM-DD)>'],
    types: TYPES,
    needs: LOGGING,
    explain: (argument) => {
      const { duration, day } = spentOf(argument);
      const what = duration.startsWith('-')
        ? `Subtracts ${duration.slice(1).trim()} spent time`
        : `Adds ${duration} spent time`;
      return `${what}${day === null ? '' : ` at ${day}`}.`;
    },
    run: async (call) => {
      const { duration, day: written } = spentOf(call.argument);
      const today = viewerToday(call.w.viewer);
      const day = written === null ? null : readDay(written, today, null);
      if (written !== null && day === null) throw unusable(`“${written}” is not a day`);
      const { seconds, text } = await durationOf(call, duration);
      const spentOn = day === null ? undefined : formatDay(day);
      await addTimelog(call.w, call.item.id, { duration, spentOn });
      const at = day === null ? '' : ` at ${dayText(day)}`;
      return seconds < 0 ? `Subtracted ${text.slice(1)} spent time${at}.` : `Added ${text} spent time${at}.`;
    },
  },
  {
    name: 'remove_time_spent',
    aliases: ['remove_time'],
    description: 'Remove spent time',
    types: TYPES,
    needs: LOGGING,
    explain: () => 'Removes spent time.',
    run: async (call) => {
      await resetTimeSpent(call.w, call.item.id);
      return 'Removed spent time.';
    },
  },
];
