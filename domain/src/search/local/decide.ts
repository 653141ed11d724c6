import type { FilterState } from '../address.ts';
import type { Operator, TokenDefinition } from '../tokens.ts';
import { valuesOf } from '../variables.ts';
import type { LocalFacts } from './facts.ts';
import type { Verdict } from './verdict.ts';
import { holdsAll, type Word, wordsOf } from './words.ts';

/** The values that are set for a filter, by operator. */
export type SetValues = { readonly [Key in Operator]: readonly string[] };

/** How a filter decides of an item whether it passes; asked only where a value is set. */
export type Decide = (item: LocalFacts, set: SetValues) => Verdict;

/**
 * How each filter of a list decides of an item that is known, as the server would; null for one that asks what lists do
 * not read. A row for every token, so that a new one says so once.
 */
export type Decisions<Row extends TokenDefinition> = { readonly [Key in Row['key']]: Decide | null };

const OF_STATE: Readonly<Record<string, LocalFacts['state'] | undefined>> = {
  opened: 'opened',
  closed: 'closed',
};

const ofState = ({ state }: LocalFacts, asked: string): Verdict => {
  const wanted = OF_STATE[asked];
  return wanted === undefined ? true : state === undefined ? null : state === wanted;
};

/** Words that a title lacks may stand in the description, which lists do not read. */
const searched = ({ title }: LocalFacts, words: readonly Word[], fields: readonly string[]): Verdict => {
  const inTitle = fields.length === 0 || fields.includes('TITLE');
  if (!inTitle || title === undefined) return null;
  const verdict = holdsAll(title, words);
  return verdict === false && fields[0] !== 'TITLE' ? null : verdict;
};

/** What tells of an item whether a list holds it by state, filters and words; null where that cannot be told. */
export function decider(
  decisions: Readonly<Record<string, Decide | null>>,
  state: string,
  { search, tokens }: FilterState,
): (item: LocalFacts) => Verdict {
  const keys = [...new Set(tokens.map(({ key }) => key))];
  const asked = keys.map((key): ((item: LocalFacts) => Verdict) => {
    const set = {
      is: valuesOf(tokens, key, 'is'),
      isNot: valuesOf(tokens, key, 'isNot'),
      or: valuesOf(tokens, key, 'or'),
    };
    const decide = decisions[key] ?? null;
    return (item) => decide?.(item, set) ?? null;
  });
  const words = wordsOf(search);
  const fields = valuesOf(tokens, 'in', 'is');
  if (words.length > 0) asked.push((item) => searched(item, words, fields));
  return (item) => {
    let verdict = ofState(item, state);
    for (const decide of asked) {
      if (verdict === false) return false;
      const next = decide(item);
      // What cannot be told may still be told to be false by the others.
      if (next !== true) verdict = next;
    }
    return verdict;
  };
}
