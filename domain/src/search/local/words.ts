import { splitTerms, unquoteValue } from '../terms.ts';
import { every, type Verdict } from './verdict.ts';

/** The words of a search, all of which a text has to hold; as the server takes them apart. */
export const wordsOf = (search: string): string[] =>
  splitTerms(search)
    .map(unquoteValue)
    .filter((word) => word !== '');

const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text);

/** Whether a text holds a word, in any case of letters. How other letters than a to z are folded, the database says. */
const holds = (text: string, folded: string, word: string): Verdict => {
  if (text.includes(word)) return true;
  if (!folded.includes(word.toLowerCase())) return false;
  return isAscii(word) && isAscii(text) ? true : null;
};

/** Whether a text holds all words. */
export const holdsAll = (text: string, words: readonly string[]): Verdict => {
  const folded = text.toLowerCase();
  return every(words.map((word) => holds(text, folded, word)));
};
