import { composed } from '../../text/names.ts';
import { splitTerms, unquoteValue } from '../terms.ts';
import type { Verdict } from './verdict.ts';

/** A word of a search, as it is looked for in many texts. */
export interface Word {
  readonly text: string;
  readonly folded: string;
  readonly isAscii: boolean;
}

const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text);

/** The words of a search, all of which a text has to hold; as the server takes them apart. */
export function wordsOf(search: string): Word[] {
  return splitTerms(composed(search))
    .map(unquoteValue)
    .filter((word) => word !== '')
    .map((text) => ({ text, folded: text.toLowerCase(), isAscii: isAscii(text) }));
}

/** Whether a text holds a word, in any case of letters. How other letters than a to z are folded, the database says. */
const holds = (text: string, folded: string, word: Word): Verdict => {
  if (text.includes(word.text)) return true;
  if (!folded.includes(word.folded)) return false;
  return word.isAscii && isAscii(text) ? true : null;
};

/** Whether a text holds all words. Asked of thousands of texts for one search. */
export function holdsAll(text: string, words: readonly Word[]): Verdict {
  const folded = text.toLowerCase();
  let verdict: Verdict = true;
  for (const word of words) {
    const next = holds(text, folded, word);
    if (next === false) return false;
    verdict &&= next;
  }
  return verdict;
}
