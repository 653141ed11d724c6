import { gemoji } from 'gemoji';

export interface Emoji {
  /** Its first name, as it is stored and typed between colons: `smile`. */
  readonly name: string;
  readonly character: string;
  /** Other names and words people look for. */
  readonly words: readonly string[];
  readonly category: string;
}

/** GitLab's names where they differ from the list's first ones, so that stored reactions are found. */
const GITLAB_NAMES: Readonly<Record<string, string>> = { '+1': 'thumbsup', '-1': 'thumbsdown' };

/** Every emoji there is a name for, in the usual order. */
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

/** The character for a name, or null where there is none. */
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

/** What a name stands for in words, or null where it stands for none. */
export function emojiDescribed(name: string): string | null {
  const character = characters.get(name);
  return gemoji.find(({ emoji }) => emoji === character)?.description ?? null;
}

/** The name a reaction is stored by, for any of an emoji's names with or without colons; null where there is none. */
export function storedEmojiName(given: string): string | null {
  return storedNames.get(given.replaceAll(':', '')) ?? null;
}

/** Emoji whose names or words hold the text, the closest first. */
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
