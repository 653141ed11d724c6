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
] as const;
export type Scope = (typeof SCOPES)[number][0];

export interface Question {
  readonly search: string;
  readonly group?: string;
  readonly project?: string;
  readonly state?: 'opened' | 'closed';
  readonly author?: string;
  readonly updated_after?: string;
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
