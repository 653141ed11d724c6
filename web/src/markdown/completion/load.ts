import { send } from '../../api/send.ts';
import type { Completion } from '../edit/trigger.ts';
import { closest, NAMES, readChoices, SHOWN } from './sources.ts';
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
  const params = new URLSearchParams(target === undefined ? {} : { type: target.type, type_id: target.id });
  if (query !== '') params.set('search', query);
  const address = `${place.sources}/${NAMES[trigger]}?${params}`;
  const known = answers.get(address);
  if (known !== undefined && Date.now() - known.at < KEEP_MS) return closest(await known.choices, query);
  const choices = ask(address).then((rows) => readChoices(trigger, rows));
  answers.set(address, { at: Date.now(), choices });
  choices.catch(() => answers.delete(address));
  return closest(await choices, query);
}

async function ask(address: string): Promise<unknown> {
  const response = await send(address, {
    headers: { accept: 'application/json', 'x-requested-with': 'cairn' },
  });
  if (!response.ok) throw new Error(`The server answered with status ${response.status}.`);
  return response.json();
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
