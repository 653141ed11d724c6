import { gemoji } from 'gemoji';

export interface Emoji {
  /** The primary name, as stored and as typed between colons: `smile`. */
  readonly name: string;
  readonly character: string;
  /** Other names and search terms. */
  readonly words: readonly string[];
  readonly category: string;
}

/**
 * GitLab's names where they differ from the primary ones of the list, so that stored reactions are
 * recognised.
 */
const GITLAB_NAMES: Readonly<Record<string, string>> = { '+1': 'thumbsup', '-1': 'thumbsdown' };

/** Every emoji that has a name, in the usual order. */
export const emojiList: readonly Emoji[] = gemoji.map(({ emoji, names, tags, category }) => {
  const [first = ''] = names;
  const name = GITLAB_NAMES[first] ?? first;
  return { name, character: emoji, words: [...names.filter((one) => one !== name), ...tags], category };
});

const characters = new Map(
  gemoji.flatMap(({ emoji, names }) =>
    names.flatMap((name) => [name, GITLAB_NAMES[name] ?? name].map((one) => [one, emoji] as const)),
  ),
);

/** The character of a name, or null for an unknown one. */
export function emojiNamed(name: string): string | null {
  return characters.get(name) ?? null;
}

const storedNames = new Map(
  gemoji.flatMap(({ names }) => {
    const [first = ''] = names;
    const stored = GITLAB_NAMES[first] ?? first;
    return [stored, ...names].map((name) => [name, stored] as const);
  }),
);

/** The description of an emoji by its name, or null for an unknown one. */
export function emojiDescribed(name: string): string | null {
  const character = characters.get(name);
  return gemoji.find(({ emoji }) => emoji === character)?.description ?? null;
}

/** The stored name of a reaction, from any name of the emoji with or without colons; null for an unknown one. */
export function storedEmojiName(given: string): string | null {
  return storedNames.get(given.replaceAll(':', '')) ?? null;
}

/** Emoji whose names or search terms contain the text, best matches first. */
export function findEmoji(text: string, most: number): Emoji[] {
  const wanted = text.trim().toLowerCase();
  const rank = ({ name, words }: Emoji): number => {
    if (name === wanted) return 0;
    if (name.startsWith(wanted)) return 1;
    if (words.some((word) => word.startsWith(wanted))) return 2;
    if (name.includes(wanted)) return 3;
    return words.some((word) => word.includes(wanted)) ? 4 : 5;
  };
  return emojiList
    .map((one) => ({ one, rank: rank(one) }))
    .filter((found) => found.rank < 5)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ one }) => one);
}
