import { parseDay } from '@cairn/domain/dates/day';
import { timeLeftText } from '@cairn/domain/dates/lateness';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { basePathOf } from '../http/addresses/base-path.ts';

export interface EpicOfIssueRow {
  readonly id: number;
  readonly iid: number;
  readonly title: string;
  readonly group_id: number;
  readonly full_path: string;
  readonly start_date: string | null;
  readonly due_date: string | null;
}

const DATE_TEXT = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

const dayOrNull = (text: string | null) => (text === null ? null : parseDay(text));

export const epicOfIssueAnswer = z
  .object({
    id: z.int(),
    iid: z.int(),
    title: z.string(),
    url: z.string().describe('Address below that of the host'),
    group_id: z.int(),
    human_readable_end_date: z.string().nullable(),
    human_readable_timestamp: z.string().nullable().describe('What is left of the time, in English'),
  })
  .meta({ id: 'EpicOfIssue', description: 'The epic an issue lies in' });

/** The epic of an issue as in REST answers for the issue. */
export function presentEpicOf(
  context: Context,
  epic: EpicOfIssueRow,
  today: string,
): z.output<typeof epicOfIssueAnswer> {
  return {
    id: epic.id,
    iid: epic.iid,
    title: epic.title,
    url: `${basePathOf(context.settings)}/groups/${epic.full_path}/-/epics/${epic.iid}`,
    group_id: epic.group_id,
    human_readable_end_date: epic.due_date === null ? null : DATE_TEXT.format(new Date(epic.due_date)),
    human_readable_timestamp: timeLeftText(
      { start: dayOrNull(epic.start_date), due: dayOrNull(epic.due_date) },
      parseDay(today) ?? 0,
    ),
  };
}
