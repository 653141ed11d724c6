/** How well a text answers what was typed: the lower the better. */
const GRADE = { same: 0, opening: 1, words: 2, beginning: 3, prefixes: 4, part: 5, letters: 6 } as const;

/** A word goes on. */
const INSIDE = /^[\p{L}\p{N}]/u;
const WORDS = /[\p{L}\p{N}]+/gu;

/** Without case and accents; a hyphen or an apostrophe joins, so that "todo" and "to-do" are one. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’‐‑-]/gu, '')
    .toLowerCase();

const wordsOf = (folded: string): string[] => folded.match(WORDS) ?? [];

/** Whether the letters stand in the text in this order, the first of them at the beginning of a word. */
const holdsLetters = (letters: string, words: readonly string[]): boolean =>
  words.some((word, index) => {
    if (word[0] !== letters[0]) return false;
    let next = 0;
    for (const letter of words.slice(index).join('')) if (letter === letters[next]) next += 1;
    return next === letters.length;
  });

/**
 * The grade of a text for what was typed, null where it does not answer it: the same, begins with these words, has each
 * word whole, begins so, has words that begin so, holds each word, or has the letters in this order.
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

/** What is offered, and all that it answers to. */
export interface Answering {
  readonly texts: readonly string[];
  /** Of the place at hand, and so before what is elsewhere. */
  readonly near?: boolean;
}

/** The best grade of the texts, null where none answers. */
const bestGrade = (typed: string, { texts }: Answering): number | null => {
  const grades = texts.map((text) => gradeOf(typed, text)).filter((grade) => grade !== null);
  return grades.length === 0 ? null : Math.min(...grades);
};

/**
 * Those that answer what was typed: near ones first, then the better ones, then as they came. Scattered letters count
 * only where they may and nothing answers better.
 */
export function rankedAnswers<T extends Answering>(
  typed: string,
  offered: readonly T[],
  scattered = true,
): T[] {
  const answers = ranked(typed, offered).filter(({ grade }) => grade !== null);
  const better = answers.filter(({ grade }) => grade !== GRADE.letters);
  return (better.length > 0 || !scattered ? better : answers).map(({ one }) => one);
}

/** All of them in the same order, those last that were found by other means than the texts, as by their number. */
export function rankedFindings<T extends Answering>(typed: string, found: readonly T[]): T[] {
  return ranked(typed, found).map(({ one }) => one);
}

const ranked = <T extends Answering>(typed: string, offered: readonly T[]) =>
  offered
    .map((one) => ({ one, grade: bestGrade(typed, one) }))
    .toSorted(
      (a, b) =>
        Number(b.one.near ?? false) - Number(a.one.near ?? false) ||
        (a.grade ?? Infinity) - (b.grade ?? Infinity),
    );
