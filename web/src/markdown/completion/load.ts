import type { Completion } from '../edit/trigger.ts';
import { closest, readChoices, SHOWN } from './sources.ts';
import type { Choice } from './sources.ts';

export interface CompletionPlace {
  /** URL of the sources, such as `/groups/docks/-/autocomplete_sources`. */
  sources: string;
  /** The item the text belongs to: commands and labels depend on it. */
  target?: { type: string; id: string } | undefined;
}

const KEEP_MS = 60_000;
const answers = new Map<string, { at: number; choices: Promise<Choice[]> }>();

/** Returns at most five completions for the typed text, best match first. */
export async function loadChoices(place: CompletionPlace, { trigger, query }: Completion): Promise<Choice[]> {
  if (trigger === ':') return emojiChoices(query);
  const { target } = place;
  const asked = {
    ...(target && { type: target.type, type_id: target.id }),
    ...(query !== '' && { search: query }),
  };
  const key = JSON.stringify([place.sources, trigger, asked]);
  const known = answers.get(key);
  if (known !== undefined && Date.now() - known.at < KEEP_MS) return closest(await known.choices, query);
  const choices = readChoices(trigger, place.sources, asked);
  answers.set(key, { at: Date.now(), choices });
  choices.catch(() => answers.delete(key));
  return closest(await choices, query);
}

async function emojiChoices(query: string): Promise<Choice[]> {
  const { findEmoji } = await import('@cairn/domain/emoji/list');
  return findEmoji(query, SHOWN).map(({ name, character, words }) => ({
    id: name,
    insert: `:${name}:`,
    label: `:${name}:`,
    character,
    words: [name, ...words].join(' '),
  }));
}
