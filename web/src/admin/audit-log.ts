import type { ReadPage } from '../api/lists/use-rows.ts';
import { HttpRefused } from '../api/refused.ts';
import type { AuditEntry } from '../api/routes.ts';
import { sendJson } from '../api/send-json.ts';
import { type FieldNames, type Problems, problemsOf } from '../forms/problems.ts';
import { withBase } from '../site/base-path.ts';

export const SUBJECTS = [
  ['items', 'Items'],
  ['comments', 'Comments and reactions'],
  ['labels', 'Labels'],
  ['milestones', 'Milestones and iterations'],
  ['members', 'Members'],
  ['places', 'Groups and projects'],
  ['accounts', 'Accounts'],
  ['settings', 'Settings and jobs'],
  ['time', 'Time tracking'],
  ['imports', 'Imports'],
  ['personal', 'Personal settings'],
] as const;

const FILTER_NAMES = ['username', 'place', 'subject', 'from', 'until', 'kind'] as const;
type FilterName = (typeof FILTER_NAMES)[number];
export type AuditFilter = Partial<Record<FilterName, string>>;
export type FilterProblems = Problems<FilterName>;

const LABELS: FieldNames<FilterName> = {
  username: ['Person'],
  place: ['Group or project'],
  subject: ['Subject'],
  from: ['From'],
  until: ['To'],
  kind: ['Kind'],
};

/** The filter in the query of an address, without what is empty. */
export function filterIn(query: string): AuditFilter {
  const asked = new URLSearchParams(query);
  return Object.fromEntries(
    FILTER_NAMES.flatMap((name) => {
      const value = asked.get(name)?.trim() ?? '';
      return value === '' ? [] : [[name, value]];
    }),
  );
}

export function queryOf(filter: AuditFilter): string {
  return new URLSearchParams(filterIn(new URLSearchParams(filter).toString())).toString();
}

export function csvAddress(filter: AuditFilter): string {
  const query = queryOf(filter);
  return withBase(`/-/admin/audit_log.csv${query === '' ? '' : `?${query}`}`);
}

/**
 * The entries by pages; null for viewers who are not administrators. `onRefused` gets what is wrong with the
 * filter.
 */
export function auditPages(
  filter: AuditFilter,
  onRefused: (problems: FilterProblems) => void,
): ReadPage<AuditEntry> {
  return async (page, signal) => {
    try {
      const before = page === '1' ? {} : { before: Number(page) };
      const query = { ...filter, ...before };
      const { entries, next } = await sendJson('GET', '/-/admin/audit_log.json', { query, signal });
      return { rows: entries, next: next === null ? null : String(next) };
    } catch (refused) {
      if (!(refused instanceof HttpRefused)) throw refused;
      if ([401, 404].includes(refused.status)) return null;
      if (refused.status !== 400) throw refused;
      onRefused(problemsOf(refused, LABELS));
      return { rows: [], next: null };
    }
  };
}
