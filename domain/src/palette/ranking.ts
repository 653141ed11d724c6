/** How well a text matches the typed text: lower is better. */
const GRADE = { same: 0, opening: 1, words: 2, beginning: 3, prefixes: 4, part: 5, letters: 6 } as const;

/** Matches if a word continues. */
const INSIDE = /^[\p{L}\p{N}]/u;
const WORDS = /[\p{L}\p{N}]+/gu;

/** Removes case, accents, hyphens and apostrophes, so that "todo" and "to-do" are equal. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’‐‑-]/gu, '')
    .toLowerCase();

const wordsOf = (folded: string): string[] => folded.match(WORDS) ?? [];

/** Whether the letters occur in the text in this order, the first one at the start of a word. */
const holdsLetters = (letters: string, words: readonly string[]): boolean =>
  words.some((word, index) => {
    if (word[0] !== letters[0]) return false;
    let next = 0;
    for (const letter of words.slice(index).join('')) if (letter === letters[next]) next += 1;
    return next === letters.length;
  });

/**
 * The grade of a text for the typed text, null if it does not match: equal, begins with these words, has each
 * word whole, begins with the text, has words that begin so, contains each word, or has the letters in this
 * order.
 */
export function gradeOf(typed: string, text: string): number | null {
  const wanted = fold(typed).trim();
  const folded = fold(text).trim();
  if (wanted === '' || folded === wanted) return GRADE.same;
  const begins = folded.startsWith(wanted);
  if (begins && !INSIDE.test(folded.slice(wanted.length))) return GRADE.opening;
  const asked = wanted.split(/\s+/);
  const words = wordsOf(folded);
  if (asked.every((one) => words.includes(one))) return GRADE.words;
  if (begins) return GRADE.beginning;
  if (asked.every((one) => words.some((word) => word.startsWith(one)))) return GRADE.prefixes;
  if (asked.every((one) => folded.includes(one))) return GRADE.part;
  const letters = wordsOf(wanted).join('');
  return letters.length > 1 && holdsLetters(letters, words) ? GRADE.letters : null;
}

/** A suggestion and the texts by which it is found. */
export interface Searchable {
  readonly texts: readonly string[];
  /** Belongs to the current location, so it comes first. */
  readonly near?: boolean;
}

/** The best grade of the texts, null if none matches. */
const bestGrade = (typed: string, { texts }: Searchable): number | null => {
  const grades = texts.map((text) => gradeOf(typed, text)).filter((grade) => grade !== null);
  return grades.length === 0 ? null : Math.min(...grades);
};

/**
 * The matching suggestions: near ones first, then by grade, then in the given order. Scattered letters count
 * only if allowed and if nothing matches better.
 */
export function rankMatches<T extends Searchable>(
  typed: string,
  offered: readonly T[],
  scattered = true,
): T[] {
  const answers = ranked(typed, offered).filter(({ grade }) => grade !== null);
  const better = answers.filter(({ grade }) => grade !== GRADE.letters);
  return (better.length > 0 || !scattered ? better : answers).map(({ one }) => one);
}

/** Orders all results the same way; those whose texts do not match, such as results by number, come last. */
export function rankResults<T extends Searchable>(typed: string, found: readonly T[]): T[] {
  return ranked(typed, found).map(({ one }) => one);
}

const ranked = <T extends Searchable>(typed: string, offered: readonly T[]) =>
  offered
    .map((one) => ({ one, grade: bestGrade(typed, one) }))
    .toSorted(
      (a, b) =>
        Number(b.one.near ?? false) - Number(a.one.near ?? false) ||
        (a.grade ?? Infinity) - (b.grade ?? Infinity),
    );
