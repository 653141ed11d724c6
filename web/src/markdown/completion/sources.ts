import { composed } from '@cairn/domain/text/names';
import type { Query } from '../../api/address.ts';
import type {
  CommandOffer,
  ItemOffer,
  IterationOffer,
  LabelOffer,
  MemberOffer,
  MilestoneOffer,
} from '../../api/routes.ts';
import { sendJson } from '../../api/send-json.ts';
import type { Trigger } from '../edit/trigger.ts';

/** One completion. */
export interface Choice {
  /** Unique within its trigger. */
  id: string;
  /** The inserted text, without the space after it. */
  insert: string;
  label: string;
  /** Shown muted next to the label. */
  detail?: string | undefined;
  /** URL of a person's avatar; null shows initials, undefined shows nothing. */
  avatar?: string | null | undefined;
  color?: string | undefined;
  character?: string | undefined;
  /** All text that the query is matched against, in lower case. */
  words: string;
  /** For labels: true when the item already has the label. */
  set?: boolean;
}

/**
 * Quotes a title that contains other characters than word characters, or only digits, which would be read as
 * a number.
 */
export function quoted(title: string): string {
  return /^[\p{L}_][\p{L}\p{N}_-]*(?:::?[\p{L}\p{N}_-]+)*$/u.test(title)
    ? title
    : `"${title.replaceAll('"', '')}"`;
}

const memberChoice = ({ type, username, name, avatar_url: avatar }: MemberOffer): Choice =>
  choice({
    id: username,
    insert: `@${username}`,
    label: name === '' ? username : name,
    detail: `@${username}`,
    avatar: type === 'Group' ? undefined : avatar,
  });

const itemChoice = ({ id, title, reference }: ItemOffer): Choice =>
  choice({ id: String(id), insert: reference, label: title, detail: reference });

const labelChoice = ({ title, color, set }: LabelOffer): Choice =>
  choice({ id: title, insert: `~${quoted(title)}`, label: title, color, set });

const milestoneChoice = ({ id, title }: MilestoneOffer): Choice =>
  choice({ id: String(id), insert: `%${quoted(title)}`, label: title });

const iterationChoice = ({ id, title, reference }: IterationOffer): Choice =>
  choice({
    id: String(id),
    insert: `*iteration:${id}`,
    label: title === '' ? String(id) : title,
    detail: reference,
  });

const commandChoice = ({ name, params, aliases, warning, description }: CommandOffer): Choice =>
  choice({
    id: name,
    insert: `/${name}`,
    label: params.length === 0 ? `/${name}` : `/${name} ${params.join(' ')}`,
    detail: warning === '' ? description : warning,
    words: `${name} ${aliases.join(' ')}`,
  });

/** A choice that is matched by all that it shows. */
export function choice(parts: Omit<Choice, 'words'> & { words?: string }): Choice {
  const words = parts.words ?? `${parts.label} ${parts.detail ?? ''} ${parts.insert}`;
  return { ...parts, words: words.toLowerCase() };
}

const SOURCES = '/groups/{id}/-/autocomplete_sources';

type Read = (asked: { readonly sources: string; readonly query: Query }) => Promise<Choice[]>;

const readers: Record<Exclude<Trigger, ':'>, Read> = {
  '@': async ({ sources, query }) =>
    (await sendJson('GET', `${SOURCES}/members`, { at: `${sources}/members`, query })).map(memberChoice),
  '#': async ({ sources, query }) =>
    (await sendJson('GET', `${SOURCES}/issues`, { at: `${sources}/issues`, query })).map(itemChoice),
  '&': async ({ sources, query }) =>
    (await sendJson('GET', `${SOURCES}/epics`, { at: `${sources}/epics`, query })).map(itemChoice),
  '~': async ({ sources, query }) =>
    (await sendJson('GET', `${SOURCES}/labels`, { at: `${sources}/labels`, query })).map(labelChoice),
  '%': async ({ sources, query }) =>
    (await sendJson('GET', `${SOURCES}/milestones`, { at: `${sources}/milestones`, query })).map(
      milestoneChoice,
    ),
  '*iteration:': async ({ sources, query }) =>
    (await sendJson('GET', `${SOURCES}/iterations`, { at: `${sources}/iterations`, query })).map(
      iterationChoice,
    ),
  '/': async ({ sources, query }) =>
    (await sendJson('GET', `${SOURCES}/commands`, { at: `${sources}/commands`, query })).map(commandChoice),
};

/** Reads the completions of a trigger from the sources at an address; throws HttpRefused. */
export function readChoices(
  trigger: Exclude<Trigger, ':'>,
  sources: string,
  query: Query,
): Promise<Choice[]> {
  return readers[trigger]({ sources, query });
}

export const SHOWN = 5;

/**
 * The best matches for the query: first choices that start with it, then those with a word that starts with
 * it, then other matches.
 */
export function closest(choices: readonly Choice[], query: string): Choice[] {
  const wanted = composed(query).trim().toLowerCase();
  if (wanted === '') return choices.slice(0, SHOWN);
  const rank = ({ words, insert }: Choice): number => {
    if (words.startsWith(wanted) || insert.toLowerCase().slice(1).startsWith(wanted)) return 0;
    if (words.includes(` ${wanted}`)) return 1;
    return words.includes(wanted) ? 2 : 3;
  };
  return choices
    .map((one) => ({ one, rank: rank(one) }))
    .filter((found) => found.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, SHOWN)
    .map(({ one }) => one);
}
