import type { FilterState } from '../address.ts';
import type { Operator, TokenDefinition } from '../tokens.ts';
import { valuesOf } from '../variables.ts';
import type { LocalFacts } from './facts.ts';
import type { Verdict } from './verdict.ts';
import { containsAll, type Word, wordsOf } from './words.ts';

/** The values of a filter, by operator. */
export type SetValues = { readonly [Key in Operator]: readonly string[] };

/** Decides whether an item passes a filter; called only if a value is set. */
export type Decide = (item: LocalFacts, set: SetValues) => Verdict;

/**
 * For each filter of a list a function that evaluates it locally as the server would, or null if lists do not
 * load the data for it. The type requires an entry for every token.
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

/** Words that are missing in the title may occur in the description, which lists do not load. */
const searched = ({ title }: LocalFacts, words: readonly Word[], fields: readonly string[]): Verdict => {
  const inTitle = fields.length === 0 || fields.includes('TITLE');
  if (!inTitle || title === undefined) return null;
  const verdict = containsAll(title, words);
  return verdict === false && fields[0] !== 'TITLE' ? null : verdict;
};

/**
 * Returns a function that evaluates locally whether an item belongs in a list with this state, filters and
 * search; its verdict is null if that cannot be decided.
 */
export function localFilter(
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
      // An undecided filter does not matter if another one is false.
      if (next !== true) verdict = next;
    }
    return verdict;
  };
}
