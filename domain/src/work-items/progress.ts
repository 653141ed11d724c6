/** The values of an objective or key result from which its progress follows. */
export interface ProgressValues {
  readonly start: number | null;
  readonly current: number | null;
  readonly end: number | null;
}

/** Without a start and an end the current value is the percentage itself. */
const USUAL_START = 0;
const USUAL_END = 100;

/** The largest value, and its most decimal places: so that no quotient of differences leaves a number's range. */
export const MOST_VALUE = 1_000_000_000_000;
const DECIMALS = 6;

/** The reason why a number cannot be a value, or null. */
export function progressValueProblem(value: number): string | null {
  if (!(Math.abs(value) <= MOST_VALUE)) return `must be between -${MOST_VALUE} and ${MOST_VALUE}`;
  return Number(value.toFixed(DECIMALS)) === value ? null : `has more than ${DECIMALS} decimal places`;
}

/** The percentage that follows from the values, or null without a current one; the server has it as SQL, too. */
export function progressOf({ start, current, end }: ProgressValues): number | null {
  if (current === null) return null;
  const [from, to] = [start ?? USUAL_START, end ?? USUAL_END];
  if (from === to) return current >= to ? 100 : 0;
  return Math.min(100, Math.max(0, Math.floor(((current - from) / (to - from)) * 100 + 0.5)));
}

/** The current value at a percentage. */
export function valueAt(percent: number, { start, end }: Pick<ProgressValues, 'start' | 'end'>): number {
  const [from, to] = [start ?? USUAL_START, end ?? USUAL_END];
  return Number((from + ((to - from) * percent) / 100).toFixed(DECIMALS));
}
