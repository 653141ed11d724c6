import { ArgumentError } from './arguments.ts';

/** Returns an iid as a number. Throws ArgumentError for anything that cannot be one. */
export function iidOf(value: string, argument = 'iid'): number {
  if (!/^\d{1,9}$/.test(value)) throw new ArgumentError(argument, 'must be a number of at most nine digits');
  return Number(value);
}

export function iidsOf(values: readonly string[]): number[] {
  return values.map((value) => iidOf(value, 'iids'));
}
