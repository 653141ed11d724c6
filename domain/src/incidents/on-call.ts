import { instantOf, type WallTime, wallTimeAt } from './wall-time.ts';

/** The units in which the length of a shift is given. */
export const SHIFT_UNITS = ['hours', 'days', 'weeks'] as const;
export type ShiftUnit = (typeof SHIFT_UNITS)[number];

export const MOST_PARTICIPANTS = 50;
export const LONGEST_SHIFT = 500;

/** People who are on call in turn. Start and end are times in the time zone of the schedule. */
export interface Rotation<Person> {
  /** In their order. */
  readonly participants: readonly Person[];
  readonly startsAt: WallTime;
  /** The first moment after it; null for a rotation without end. */
  readonly endsAt: WallTime | null;
  readonly length: number;
  readonly unit: ShiftUnit;
}

/** The time for which one person is on call, in milliseconds since 1970; `endsAt` is the first moment after it. */
export interface Shift<Person> {
  readonly participant: Person;
  readonly startsAt: number;
  readonly endsAt: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * The instant at which the shift with a number, from 0, begins. Shifts of days and weeks change at the same time of
 * day all year round; shifts of hours are equally long, also when clocks change.
 */
const startOf = ({ startsAt, length, unit }: Rotation<unknown>, zone: string, n: number): number => {
  if (unit === 'hours') return instantOf(startsAt, zone) + n * length * HOUR_MS;
  const days = unit === 'weeks' ? 7 * length : length;
  return instantOf(startsAt + n * days * DAY_MS, zone);
};

/** The number of the shift that an instant is in; negative before the first one. */
const numberAt = (rotation: Rotation<unknown>, zone: string, instant: number): number => {
  const { startsAt, length, unit } = rotation;
  if (unit === 'hours') return Math.floor((instant - startOf(rotation, zone, 0)) / (length * HOUR_MS));
  const days = unit === 'weeks' ? 7 * length : length;
  const near = Math.floor((wallTimeAt(instant, zone) - startsAt) / (days * DAY_MS));
  // An hour that clocks show twice or skip may belong to the neighbour.
  if (startOf(rotation, zone, near) > instant) return near - 1;
  return startOf(rotation, zone, near + 1) <= instant ? near + 1 : near;
};

/** The shifts of a rotation that overlap with a span, in order, at most `most`. */
export function shiftsBetween<Person>(
  rotation: Rotation<Person>,
  zone: string,
  from: number,
  until: number,
  most = 500,
): Shift<Person>[] {
  const { participants, endsAt } = rotation;
  if (participants.length === 0) return [];
  const last = endsAt === null ? Infinity : instantOf(endsAt, zone);
  const shifts: Shift<Person>[] = [];
  for (let n = Math.max(0, numberAt(rotation, zone, from)); shifts.length < most; n++) {
    const begins = startOf(rotation, zone, n);
    if (begins >= until || begins >= last) break;
    const ends = Math.min(startOf(rotation, zone, n + 1), last);
    if (ends > from)
      shifts.push({
        participant: participants[n % participants.length] as Person,
        startsAt: begins,
        endsAt: ends,
      });
  }
  return shifts;
}

/** The shift at an instant; null when nobody of the rotation is on call then. */
export function shiftAt<Person>(
  rotation: Rotation<Person>,
  zone: string,
  instant: number,
): Shift<Person> | null {
  return shiftsBetween(rotation, zone, instant, instant + 1, 1)[0] ?? null;
}

/** Who is on call at an instant in the rotations of a schedule; each person once. */
export function onCallAt<Person>(
  rotations: readonly Rotation<Person>[],
  zone: string,
  instant: number,
): Person[] {
  return [...new Set(rotations.flatMap((rotation) => shiftAt(rotation, zone, instant)?.participant ?? []))];
}
