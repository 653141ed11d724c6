import { commaList, id, INVALID, type Param, storable } from '../../http/params.ts';

/** One id, or several separated by commas. */
export const userIds: Param<number[]> = {
  json: { type: ['integer', 'string'] },
  read: (value) => {
    const ids = (commaList.read(value) ?? []).map((one) => id.read(one) ?? 0);
    return ids.length > 0 && !ids.includes(0) ? ids : undefined;
  },
  problem: INVALID,
};

const MOST_TEXTS = 100;

/** A list of texts, which may contain commas. */
export const texts: Param<string[]> = {
  json: { type: 'array', items: { type: 'string' }, maxItems: MOST_TEXTS },
  read: (value) =>
    Array.isArray(value) &&
    value.length <= MOST_TEXTS &&
    value.every((one) => typeof one === 'string' && storable(one))
      ? value.map(String)
      : undefined,
  problem: `must be a list of at most ${MOST_TEXTS} texts`,
};
