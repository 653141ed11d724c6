/** How many hours a day of work has, and how many days a week. */
export interface WorkTime {
  readonly hoursPerDay: number;
  readonly daysPerWeek: number;
}

export const STANDARD_WORK_TIME: WorkTime = { hoursPerDay: 8, daysPerWeek: 5 };

/** The longest duration in seconds, about 68 years. */
export const DURATION_MAX = 2_147_483_647;
/** The longest text that is read as a duration. */
export const DURATION_TEXT_MAX = 100;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const WEEKS_PER_MONTH = 4;

type Unit = 'mo' | 'w' | 'd' | 'h' | 'm';
const UNITS: readonly Unit[] = ['mo', 'w', 'd', 'h', 'm'];

/** Other spellings of the units. */
const SPELLINGS: Readonly<Record<Unit, RegExp>> = {
  mo: /^(?:mo|mos|months?)$/,
  w: /^(?:w|wks?|weeks?)$/,
  d: /^(?:d|days?)$/,
  h: /^(?:h|hrs?|hours?)$/,
  m: /^(?:m|mins?|minutes?)$/,
};

const secondsOf = ({ hoursPerDay, daysPerWeek }: WorkTime): Readonly<Record<Unit, number>> => {
  const d = hoursPerDay * HOUR;
  const w = daysPerWeek * d;
  return { mo: WEEKS_PER_MONTH * w, w, d, h: HOUR, m: MINUTE };
};

export type ReadDuration = { readonly seconds: number } | { readonly problem: string };

const EXAMPLE = 'write it like 1h 30m, with the units mo, w, d, h and m';
const PART = /\s*(\d+(?:\.\d+)?)\s*([a-z]*)/gy;

interface Part {
  readonly amount: string;
  readonly unit: Unit | null;
}

/** The numbers of a text with their units; null for a text that is not made of these. */
const partsOf = (text: string): Part[] | null => {
  const parts: Part[] = [];
  PART.lastIndex = 0;
  let end = 0;
  for (let match = PART.exec(text); match !== null; match = PART.exec(text)) {
    const [, amount = '', name = ''] = match;
    const unit = UNITS.find((one) => SPELLINGS[one].test(name)) ?? null;
    if (unit === null && name !== '') return null;
    parts.push({ amount, unit });
    end = PART.lastIndex;
  }
  return parts.length > 0 && text.slice(end).trim() === '' ? parts : null;
};

/** What a number without a unit after another one most likely means: the next smaller unit. */
const unitAfter = (unit: Unit | null | undefined): Unit =>
  unit ? (UNITS[UNITS.indexOf(unit) + 1] ?? 'm') : 'h';

/** The text with the units that it lacks. */
const completed = (parts: readonly Part[]): string => {
  let last: Unit | null = null;
  return parts
    .map(({ amount, unit }) => {
      last = unit ?? unitAfter(last);
      return `${amount}${last}`;
    })
    .join(' ');
};

const CLOCK = /^(\d{1,4}):(\d{2})$/;

/**
 * Reads a duration such as `1h 30m` or `-2d`, to whole minutes; zero is allowed. A number without a unit is
 * refused with what it probably means.
 */
export function readDuration(text: string, workTime: WorkTime): ReadDuration {
  const trimmed = text.trim().toLowerCase();
  if (trimmed === '') return { problem: `is missing: ${EXAMPLE}` };
  if (trimmed.length > DURATION_TEXT_MAX) return { problem: `is not a duration: ${EXAMPLE}` };
  const isNegative = trimmed.startsWith('-');
  const unsigned = trimmed.slice(isNegative ? 1 : 0).trim();
  const sign = isNegative ? '-' : '';
  const clock = CLOCK.exec(unsigned);
  if (clock) {
    const [, hours, minutes] = clock;
    return { problem: `has no units: did you mean ${sign}${Number(hours)}h ${Number(minutes)}m?` };
  }
  const parts = partsOf(unsigned);
  if (parts === null) return { problem: `is not a duration: ${EXAMPLE}` };
  const total = parts.reduce(
    (sum, { amount, unit }) => sum + Number(amount) * (unit === null ? 0 : secondsOf(workTime)[unit]),
    0,
  );
  const bare = parts.find(({ amount, unit }) => unit === null && Number(amount) !== 0);
  if (bare || parts.some(({ unit }) => unit === null && parts.length > 1))
    return { problem: `has a number without a unit: did you mean ${sign}${completed(parts)}?` };
  const seconds = Math.round(total / MINUTE) * MINUTE;
  if (seconds === 0 && total > 0) return { problem: 'is shorter than a minute' };
  if (seconds > DURATION_MAX) return { problem: 'is too long' };
  return { seconds: isNegative && seconds > 0 ? -seconds : seconds };
}

/** A duration as people write it: `1w 2d 3h`, `-30m`, `0m`. Seconds of other sources are shown as `20s`. */
export function durationText(seconds: number, workTime: WorkTime): string {
  const sizes = secondsOf(workTime);
  let left = Math.abs(seconds);
  const parts: string[] = [];
  for (const unit of UNITS) {
    const amount = Math.floor(left / sizes[unit]);
    left -= amount * sizes[unit];
    if (amount > 0) parts.push(`${amount}${unit}`);
  }
  if (left > 0) parts.push(`${left}s`);
  return parts.length === 0 ? '0m' : `${seconds < 0 ? '-' : ''}${parts.join(' ')}`;
}

/** Why a typed estimate cannot be set, or null; a blank one is none. */
export function estimateProblem(text: string): string | null {
  if (text.trim() === '') return null;
  const read = readDuration(text, STANDARD_WORK_TIME);
  if ('problem' in read) return `Estimate ${read.problem}`;
  return read.seconds < 0 ? 'Estimate cannot be negative' : null;
}
