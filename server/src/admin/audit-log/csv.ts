import { csvLine } from '@cairn/domain/csv/csv';
import { parseDay } from '@cairn/domain/dates/day';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { siteUrl } from '../../http/addresses/site-url.ts';
import { ParameterError } from '../../http/error-sink.ts';
import { notFound } from '../../http/errors.ts';
import { readEntries } from './entries.ts';
import { type AuditFilter, auditSearch, findEntries } from './search.ts';
import { SUBJECT_GROUPS, type SubjectGroup } from './subjects.ts';

/** The most entries in one file; the page says so. */
const MOST_ENTRIES = 100_000;
const ROWS_AT_ONCE = 500;

const HEAD = [
  'Time (UTC)',
  'Name',
  'Username',
  'Acting administrator',
  'Cause',
  'What',
  'Kind',
  'Group or project',
  'Subject',
  'URL',
];

const filterIn = (query: URLSearchParams): AuditFilter => {
  const text = (name: string) => query.get(name)?.trim() || undefined;
  const day = (name: string) => {
    const given = text(name);
    if (given !== undefined && parseDay(given) === null) throw new ParameterError(`${name} is invalid`);
    return given;
  };
  const subject = text('subject');
  if (subject !== undefined && !(SUBJECT_GROUPS as readonly string[]).includes(subject))
    throw new ParameterError('subject does not have a valid value');
  return {
    username: text('username'),
    place: text('place'),
    subject: subject as SubjectGroup | undefined,
    from: day('from'),
    until: day('until'),
    kind: text('kind'),
  };
};

/** Yields the entries of the audit log as CSV, for administrators; the query is that of its page. */
export async function* auditCsv(
  context: Context,
  viewer: Viewer,
  query: URLSearchParams,
): AsyncGenerator<string> {
  if (!viewer.admin) throw notFound();
  const site = siteUrl(context.settings);
  const search = await auditSearch(context, filterIn(query), undefined);
  yield `\uFEFF${csvLine(HEAD)}`;
  for (let left = MOST_ENTRIES, { before } = search; left > 0;) {
    const { ids, next } = await findEntries(context, { ...search, before }, Math.min(ROWS_AT_ONCE, left));
    const entries = await readEntries(context, viewer, ids);
    yield entries
      .map(({ at, actor, sudo_by: sudo, cause, text, kind, place, subject }) =>
        csvLine([
          at.toISOString(),
          actor?.name ?? null,
          actor?.username ?? null,
          sudo,
          cause,
          text,
          kind,
          place?.text ?? null,
          subject?.text ?? null,
          subject?.path == null ? null : site + subject.path,
        ]),
      )
      .join('');
    if (next === null) break;
    left -= ids.length;
    before = next;
  }
}
