import { folded } from '../../text/folded.ts';
import { composed } from '../../text/names.ts';
import { splitTerms, unquoteValue } from '../terms.ts';
import type { Verdict } from './verdict.ts';

/** A word of a search, prepared for matching many texts. */
export interface Word {
  readonly text: string;
  readonly folded: string;
  readonly isAscii: boolean;
}

const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text);

/** The words of a search, split as on the server; a text must contain all of them. */
export function wordsOf(search: string): Word[] {
  return splitTerms(composed(search))
    .map(unquoteValue)
    .filter((word) => word !== '')
    .map((text) => ({ text, folded: folded(text), isAscii: isAscii(text) }));
}

/**
 * Whether a text contains a word, ignoring case and accents. Case beyond a to z depends on the database, so it is
 * undecided here.
 */
const contains = (text: string, foldedText: string, word: Word): Verdict => {
  if (text.includes(word.text)) return true;
  if (!foldedText.includes(word.folded)) return false;
  return word.isAscii && isAscii(text) ? true : null;
};

/** Whether a text contains all words. Called for thousands of texts per search. */
export function containsAll(text: string, words: readonly Word[]): Verdict {
  const foldedText = folded(text);
  let verdict: Verdict = true;
  for (const word of words) {
    const next = contains(text, foldedText, word);
    if (next === false) return false;
    verdict &&= next;
  }
  return verdict;
}
