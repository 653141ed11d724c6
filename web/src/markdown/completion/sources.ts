import { composed } from '@cairn/domain/text/names';
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

export const NAMES: Record<Exclude<Trigger, ':'>, string> = {
  '@': 'members',
  '#': 'issues',
  '&': 'epics',
  '~': 'labels',
  '%': 'milestones',
  '/': 'commands',
  '*iteration:': 'iterations',
};

type Row = Record<string, unknown>;
const text = (row: Row, ...names: string[]): string => {
  for (const name of names) {
    const value = row[name];
    if (typeof value === 'string' && value !== '') return value;
    if (typeof value === 'number') return String(value);
  }
  return '';
};

/**
 * Quotes a title that contains other characters than word characters, or only digits, which would be read as
 * a number.
 */
export function quoted(title: string): string {
  return /^[\p{L}_][\p{L}\p{N}_-]*(?:::?[\p{L}\p{N}_-]+)*$/u.test(title)
    ? title
    : `"${title.replaceAll('"', '')}"`;
}

const readers: Record<Exclude<Trigger, ':'>, (row: Row) => Choice> = {
  '@': (row) => {
    const username = text(row, 'username');
    const name = text(row, 'name');
    const isGroup = text(row, 'type') === 'Group';
    return choice({
      id: username,
      insert: `@${username}`,
      label: name === '' ? username : name,
      detail: `@${username}`,
      avatar: isGroup ? undefined : text(row, 'avatar_url', 'avatarUrl') || null,
    });
  },
  '#': (row) => item(row, '#'),
  '&': (row) => item(row, '&'),
  '~': (row) => {
    const title = text(row, 'title');
    return choice({
      id: title,
      insert: `~${quoted(title)}`,
      label: title,
      color: text(row, 'color') || undefined,
      set: row['set'] === true,
    });
  },
  '%': (row) => {
    const title = text(row, 'title');
    return choice({ id: text(row, 'id', 'iid', 'title'), insert: `%${quoted(title)}`, label: title });
  },
  '*iteration:': (row) => {
    const id = text(row, 'id');
    const title = text(row, 'title', 'period');
    return choice({
      id,
      insert: `*iteration:${id}`,
      label: title === '' ? id : title,
      detail: text(row, 'reference'),
    });
  },
  '/': (row) => {
    const name = text(row, 'name');
    const params = Array.isArray(row['params']) ? row['params'].join(' ') : text(row, 'params');
    const aliases = Array.isArray(row['aliases']) ? row['aliases'].join(' ') : '';
    return choice({
      id: name,
      insert: `/${name}`,
      label: params === '' ? `/${name}` : `/${name} ${params}`,
      detail: text(row, 'warning') || text(row, 'description'),
      words: `${name} ${aliases}`,
    });
  },
};

function item(row: Row, mark: string): Choice {
  const reference = text(row, 'reference') || `${mark}${text(row, 'iid', 'id')}`;
  return choice({
    id: text(row, 'id', 'iid'),
    insert: reference,
    label: text(row, 'title'),
    detail: reference,
  });
}

function choice(parts: Omit<Choice, 'words'> & { words?: string }): Choice {
  const words = parts.words ?? `${parts.label} ${parts.detail ?? ''} ${parts.insert}`;
  return { ...parts, words: words.toLowerCase() };
}

/** Converts the server's rows to choices; rows without a name are skipped. */
export function readChoices(trigger: Exclude<Trigger, ':'>, rows: unknown): Choice[] {
  if (!Array.isArray(rows)) return [];
  return rows
    .filter((row): row is Row => typeof row === 'object' && row !== null)
    .map(readers[trigger])
    .filter(({ id, label }) => id !== '' && label !== '');
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
