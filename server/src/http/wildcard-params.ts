import type { Param } from './params.ts';

const WISHES = new Map<unknown, 'None' | 'Any'>([
  ['none', 'None'],
  ['any', 'Any'],
]);

/** A value, or None or Any for items that have none, or any. */
export function orWildcard<T>(param: Param<T>): Param<T | 'None' | 'Any'> {
  return {
    ...param,
    json: { oneOf: [param.json, { type: 'string', enum: [...WISHES.values()] }] },
    read: (value) =>
      (typeof value === 'string' ? WISHES.get(value.toLowerCase()) : undefined) ?? param.read(value),
  };
}
