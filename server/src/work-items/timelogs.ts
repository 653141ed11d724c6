import { formatDay } from '@cairn/domain/dates/day';
import { dayOfInstant } from '@cairn/domain/dates/today';
import { DURATION_MAX, DURATION_TEXT_MAX } from '@cairn/domain/time-tracking/duration';
import { typeNoun } from '@cairn/domain/work-items/type-nouns';
import { typeHas } from '@cairn/domain/work-items/type-fields';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { viewerToday } from '../access/viewer.ts';
import { requiredDayField, textField } from '../changes/fields.ts';
import { parseInput } from '../changes/input.ts';
import { assertRateLimit } from '../changes/rate-limit.ts';
import type { ChangeEvent } from '../changes/record.ts';
import type { Write } from '../changes/write.ts';
import type { Timelogs } from '../db/tables.ts';
import { conflict, forbidden, invalid, notFound } from '../http/errors.ts';
import { amendItems } from './amend.ts';
import { secondsGiven } from './durations.ts';
import { itemEvent } from './events.ts';
import { authorize, can } from './policy.ts';
import { lockedItem, lockItemRows } from './row-locks.ts';
import type { LocatedItem, Noun } from './rows.ts';

export type TimelogRow = Selectable<Timelogs>;

export const SUMMARY_MAX = 255;

/** The most entries that a user may add in one minute. */
const MOST_PER_MINUTE = 300;

const timelogInput = z.object({
  /** 1h 30m; negative to subtract. */
  duration: z
    .string({ error: 'must be text' })
    .max(DURATION_TEXT_MAX, { error: `is too long (maximum is ${DURATION_TEXT_MAX} characters)` }),
  spentOn: requiredDayField.nullish(),
  summary: textField(SUMMARY_MAX).nullish(),
});
export type TimelogInput = z.input<typeof timelogInput>;

/** What a system note shows of a change of an item's entries. */
export interface NotedTime {
  readonly how: 'added' | 'deleted' | 'reset';
  readonly seconds: number;
  readonly on: string;
  /** The day of the change. */
  readonly today: string;
}

const today = ({ viewer }: Write): string => formatDay(viewerToday(viewer));

/** The latest day that is today somewhere on earth. */
const lastDay = (): string => formatDay(dayOfInstant(Date.now(), 'Pacific/Kiritimati'));

const lockForTime = async (w: Write, id: number, noun: Noun | 'any'): Promise<LocatedItem> =>
  lockedItem(await lockItemRows(w, [id], { tree: true }), id, noun);

/** Adds time that the viewer spent on an item. `field` names the duration in errors. */
export async function addTimelog(
  w: Write,
  itemId: number,
  input: TimelogInput,
  { noun = 'any', field = 'time_spent' }: { readonly noun?: Noun | 'any'; readonly field?: string } = {},
): Promise<TimelogRow> {
  const { duration, spentOn, summary } = parseInput(timelogInput, input);
  await assertRateLimit(w, 'timelog.create', MOST_PER_MINUTE, 1);
  const item = await lockForTime(w, itemId, noun);
  authorize(w.viewer, item, 'logTime');
  if (!typeHas(item.type, 'timeTracking'))
    throw invalid({ base: [`Time cannot be tracked on ${typeNoun(item.type).many}`] });
  const seconds = await secondsGiven({ db: w.trx }, duration, field);
  if (seconds === 0) throw invalid({ [field]: ['cannot be zero'] });
  const spent_on = spentOn ?? today(w);
  if (spent_on > lastDay()) throw invalid({ spent_at: ['cannot be in the future'] });
  assertSum(item, seconds, field);
  return insert(w, item, { time_spent: seconds, spent_on, summary: summary?.trim() || null }, 'added');
}

const assertSum = (item: LocatedItem, seconds: number, field: string): void => {
  if (item.time_spent + seconds < 0) throw invalid({ [field]: ['to subtract exceeds the total time spent'] });
  if (item.time_spent + seconds > DURATION_MAX)
    throw invalid({ [field]: ['would make the total time spent too long'] });
};

const insert = async (
  w: Write,
  item: LocatedItem,
  values: Pick<TimelogRow, 'time_spent' | 'spent_on' | 'summary'> & Partial<TimelogRow>,
  how: NotedTime['how'],
): Promise<TimelogRow> => {
  const row = await w.trx
    .insertInto('timelogs')
    .values({ user_id: w.viewer.userId as number, ...values, work_item_id: item.id })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordTime(w, item, row, 'created', how);
  return row;
};

/** Builds the change entry of an entry of time. */
export function timelogEvent(
  { id, created_at: _at, ...fields }: TimelogRow,
  item: Pick<LocatedItem, 'root_namespace_id' | 'namespace_id'>,
  verb: 'created' | 'deleted',
): ChangeEvent {
  return {
    subjectType: 'timelog',
    subjectId: id,
    rootNamespaceId: item.root_namespace_id,
    namespaceId: item.namespace_id,
    kind: `timelog.${verb}`,
    before: verb === 'deleted' ? fields : {},
    after: verb === 'created' ? fields : {},
  };
}

/** Records a new or deleted entry in the log, and in the sums of its item and of those above it. */
const recordTime = async (
  w: Write,
  item: LocatedItem,
  row: TimelogRow,
  verb: 'created' | 'deleted',
  how: NotedTime['how'],
): Promise<void> => {
  w.record(timelogEvent(row, item, verb));
  const seconds = verb === 'created' ? row.time_spent : -row.time_spent;
  const noted: NotedTime = { how, seconds: row.time_spent, on: row.spent_on, today: today(w) };
  w.record(itemEvent(item, 'updated', {}, { timelogs: [noted] }));
  await amendItems(w, [{ row: item, patch: { time_spent: item.time_spent + seconds } }]);
};

/** Sets the time spent on an item to zero by an entry that subtracts all of it. */
export async function resetTimeSpent(w: Write, itemId: number, noun: Noun | 'any' = 'any'): Promise<void> {
  const item = await lockForTime(w, itemId, noun);
  authorize(w.viewer, item, 'logTime');
  if (item.time_spent === 0) return;
  await insert(w, item, { time_spent: -item.time_spent, spent_on: today(w), summary: null }, 'reset');
}

/** Deletes an entry: its author or a maintainer may. Returns the id of its item. */
export async function deleteTimelog(w: Write, id: number): Promise<number> {
  const known = await w.trx
    .selectFrom('timelogs')
    .select('work_item_id')
    .where('id', '=', id)
    .executeTakeFirst();
  const item = known && (await lockItemRows(w, [known.work_item_id], { tree: true })).get(known.work_item_id);
  // Another request may have deleted it before the item was locked.
  const row = await w.trx.selectFrom('timelogs').selectAll().where('id', '=', id).executeTakeFirst();
  if (!item || !row) throw notFound();
  assertMayDelete(w, item, row);
  if (item.time_spent < row.time_spent)
    throw conflict('Delete the entries that subtract time first: the total would be below zero.');
  assertSum(item, -row.time_spent, 'time_spent');
  await w.trx.deleteFrom('timelogs').where('id', '=', id).execute();
  await recordTime(w, item, row, 'deleted', 'deleted');
  return item.id;
}

const assertMayDelete = ({ viewer }: Write, item: LocatedItem, { user_id }: Pick<TimelogRow, 'user_id'>) => {
  if (!can(viewer, { ...item, author_id: user_id }, 'deleteTimelog')) throw forbidden();
};

/** Restores a deleted entry as the log has it, with its id. */
export async function restoreTimelog(
  w: Write,
  id: number,
  fields: Omit<TimelogRow, 'id' | 'created_at'>,
): Promise<void> {
  const { work_item_id: itemId } = fields;
  const item = await lockForTime(w, itemId, 'any');
  assertMayDelete(w, item, fields);
  const known = await w.trx.selectFrom('timelogs').select('id').where('id', '=', id).executeTakeFirst();
  if (known) throw conflict('Cannot undo: the entry has been restored since.');
  assertSum(item, fields.time_spent, 'time_spent');
  await insert(w, item, { id, ...fields }, 'added');
}
