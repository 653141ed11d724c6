import { formatDay, type Day } from '@cairn/domain/dates/day';
import type { ResultKind } from '@cairn/domain/search/result-kinds';
import type { ReadPage } from '../../api/lists/use-rows.ts';
import type { SearchResult } from '../../api/routes.ts';
import { sendJson } from '../../api/send-json.ts';

const PER_PAGE = 20;

/** The kinds of things to search for, in the order of their tabs, with GitLab's names. */
export const SCOPES = [
  ['issues', 'Issues'],
  ['epics', 'Epics'],
  ['notes', 'Comments'],
  ['milestones', 'Milestones'],
  ['iterations', 'Iterations'],
  ['labels', 'Labels'],
  ['views', 'Views'],
  ['users', 'People'],
  ['projects', 'Projects'],
  ['groups', 'Groups'],
] as const satisfies readonly (readonly [ResultKind, string])[];
export type Scope = (typeof SCOPES)[number][0];

export const STATES = [
  { value: 'all', label: 'Any state' },
  { value: 'opened', label: 'Open' },
  { value: 'closed', label: 'Closed' },
] as const;

export const AGES = [
  { value: 'any', label: 'Any time', days: 0 },
  { value: 'week', label: 'Last 7 days', days: 7 },
  { value: 'month', label: 'Last 30 days', days: 30 },
  { value: 'year', label: 'Last year', days: 365 },
] as const;

/** What the address of the page says beside the words and the kind. */
export interface Asked {
  /** Full paths; at most one of them. */
  readonly group: string | null;
  readonly project: string | null;
  readonly state: (typeof STATES)[number]['value'];
  readonly age: (typeof AGES)[number];
  /** A username. */
  readonly author: string | null;
  /** A title. */
  readonly label: string | null;
}

export function readAsked(address: URLSearchParams): Asked {
  return {
    group: address.get('group'),
    project: address.get('project'),
    state: STATES.find(({ value }) => value === address.get('state'))?.value ?? 'all',
    age: AGES.find(({ value }) => value === address.get('changed')) ?? AGES[0],
    author: address.get('author') || null,
    label: address.get('label') || null,
  };
}

/** A search as the server is asked; a kind ignores the filters that it does not have. */
export interface Question {
  readonly search: string;
  readonly group?: string;
  readonly project?: string;
  readonly state?: 'opened' | 'closed';
  readonly author?: string;
  readonly label?: string;
  readonly updated_after?: string;
}

export function questionOf(
  search: string,
  { group, project, state, age, author, label }: Asked,
  today: Day,
): Question {
  return {
    search,
    ...(group !== null && { group }),
    ...(project !== null && { project }),
    ...(state !== 'all' && { state }),
    ...(author !== null && { author }),
    ...(label !== null && { label }),
    ...(age.days > 0 && { updated_after: formatDay(today - age.days) }),
  };
}

/** The results of one kind by pages, the best match first; null when the group or project is hidden. */
export function resultPages(scope: Scope, question: Question): ReadPage<SearchResult> {
  return async (page, signal) => {
    const query = { ...question, kind: scope, page: Number(page), per_page: PER_PAGE };
    const { results, total } = await sendJson('GET', '/-/search/results.json', { query, signal });
    const isLast = results.length === 0 || Number(page) * PER_PAGE >= total;
    return { rows: results, next: isLast ? null : String(Number(page) + 1) };
  };
}

/** What the palette offers beside items and places. */
export function readPaletteFindings(search: string): Promise<readonly SearchResult[]> {
  return sendJson('GET', '/-/search/palette.json', { query: { search } });
}

/** How many results there are of each kind, up to a hundred. */
export async function readResultCounts(question: Question): Promise<ReadonlyMap<string, number>> {
  const counts = await sendJson('GET', '/-/search/counts.json', { query: { ...question } });
  return new Map(counts.map(({ kind, count }) => [kind, count]));
}
