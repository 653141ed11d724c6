import { weekday } from '@cairn/domain/dates/day';
import type { InboxEntry, InboxMarks } from '../api/routes.ts';
import { dayAt } from '../ui/dates/first/viewer-today.ts';
import { instantOfWall } from '../ui/dates/moments/wall-clock.ts';

export type { InboxEntry } from '../api/routes.ts';

/** The tabs of the inbox. */
export type InboxState = 'all' | 'unread' | 'done' | 'snoozed';

type Marks = Omit<InboxMarks, 'item_id'>;

/** The global id of its item, which identifies its row. */
export function rowOf({ type, id }: Pick<InboxEntry, 'type' | 'id'>): string {
  return `gid://gitlab/${type === 'epic' ? 'Epic' : 'Issue'}/${id}`;
}

export function referenceOf({ type, iid }: Pick<InboxEntry, 'type' | 'iid'>): string {
  return `${type === 'epic' ? '&' : '#'}${iid}`;
}

export function isDone({ done_through, newest }: InboxEntry): boolean {
  return done_through >= newest;
}

export function isSnoozed({ snoozed_until: until }: InboxEntry, now = Date.now()): boolean {
  return until !== null && new Date(until).getTime() > now;
}

/** Whether an entry is listed under a tab; one that was read stays among the unread until they are read again. */
export function isListed(entry: InboxEntry, state: InboxState): boolean {
  if (state === 'done') return isDone(entry);
  return !isDone(entry) && isSnoozed(entry) === (state === 'snoozed');
}

/** The entry with other marks. */
export function withMarks(entry: InboxEntry, marks: Partial<Marks>): InboxEntry {
  const next = { ...entry, ...marks };
  return { ...next, unread: next.read_through < next.newest };
}

/** The marks that each action sets. */
export const MARKS = {
  read: ({ newest }: InboxEntry): Partial<Marks> => ({ read_through: newest }),
  unread: (): Partial<Marks> => ({ read_through: 0 }),
  done: ({ newest }: InboxEntry): Partial<Marks> => ({
    read_through: newest,
    done_through: newest,
    snoozed_until: null,
  }),
  /** Back in the inbox, as if it had just happened. */
  back: (): Partial<Marks> => ({ done_through: 0, snoozed_until: null }),
  /** Unread when it comes back. */
  snoozed: (until: Date): Partial<Marks> => ({ read_through: 0, snoozed_until: until.toISOString() }),
} as const;

const DAY_MS = 86_400_000;
/** When snoozed entries come back, from the beginning of the day. */
const MORNING_MS = 9 * 3_600_000;

/** When entries can come back, with their labels. */
export function snoozeTimes(now: Date): readonly { id: string; label: string; until: Date }[] {
  const today = dayAt(now);
  const inDays = (days: number) => instantOfWall((today + days) * DAY_MS + MORNING_MS);
  return [
    { id: 'tomorrow', label: 'Tomorrow', until: inDays(1) },
    { id: 'monday', label: 'Next Monday', until: inDays(((7 - weekday(today)) % 7) + 1) },
    { id: 'week', label: 'In a week', until: inDays(7) },
  ];
}
