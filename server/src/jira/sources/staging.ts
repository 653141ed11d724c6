import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/tables.ts';

/** The largest issue that is stored, in bytes of JSON. */
const MOST_ISSUE_BYTES = 5_000_000;
const MOST_DEPTH = 200;
const MOST_ID = 255;
/** How much one statement stores at once, so that its text stays small. */
const BYTES_PER_STATEMENT = 8_000_000;

/** What could not be read or stored of an issue; of the kind `issues` nothing of it was stored. */
export interface StagedProblem {
  readonly kind: string;
  readonly reason: string;
}

/** An issue in the shape of Jira's REST API, ready to be stored. */
export interface StagedIssue {
  readonly id: string;
  readonly key: string;
  readonly createdAt: string | null;
  readonly json: string;
}

class NotStorable extends Error {}

type Values = Readonly<Record<string, unknown>>;

const record = (value: unknown): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};

/** A text that PostgreSQL can store: without NUL and lone surrogates. */
const storableText = (text: string): string => text.replaceAll('\u0000', '').toWellFormed();

/** A value of JSON that PostgreSQL can store. Throws NotStorable when it is nested too deeply. */
export function storable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MOST_DEPTH) throw new NotStorable('It is nested too deeply.');
  if (Array.isArray(value)) return value.map((entry) => storable(entry, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [storableText(name), storable(entry, depth + 1)]),
  );
}

/** Jira writes the offset of a time without a colon. */
const timeOf = (value: unknown): string | null => {
  const text = typeof value === 'string' ? value : '';
  const at = new Date(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  return Number.isNaN(at.getTime()) || !/^\d{4}-/.test(at.toISOString()) ? null : at.toISOString();
};

const shortText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? storableText(String(value)).slice(0, MOST_ID) : '';

/** The id of an issue in Jira; empty without one. */
export function issueId(value: unknown): string {
  return shortText(record(value)['id']);
}

/** Recognises something that has no id by its content. */
const digestOf = (value: unknown): string => {
  let text: string | undefined;
  try {
    text = JSON.stringify(value);
  } catch {
    // nested too deeply
  }
  return createHash('sha256')
    .update(text ?? '')
    .digest('hex');
};

/**
 * Prepares an issue to be stored. One that cannot be stored is replaced by a note of the reason, which the
 * import counts as a failure.
 */
export function stagedIssue(value: unknown, problems: readonly StagedProblem[] = []): StagedIssue {
  const id = issueId(value);
  const key = shortText(record(value)['key']);
  const createdAt = timeOf(record(record(value)['fields'])['created']);
  const refused = (reason: string): StagedIssue => ({
    id: id || digestOf(value),
    key,
    createdAt,
    json: JSON.stringify({
      id,
      key,
      fields: createdAt === null ? {} : { created: createdAt },
      problems: [{ kind: 'issues', reason }],
    }),
  });
  try {
    if (id === '' || key === '') return refused('It has no id or no key.');
    const issue = { ...record(storable(value)), id, key, ...(problems.length > 0 && { problems }) };
    const json = JSON.stringify(issue);
    if (Buffer.byteLength(json) > MOST_ISSUE_BYTES) return refused('It is larger than 5 MB.');
    return { id, key, createdAt, json };
  } catch (error) {
    if (error instanceof NotStorable) return refused(error.message);
    throw error;
  }
}

/** Divides issues so that each statement stays small. */
const batchesOf = (issues: readonly StagedIssue[]): StagedIssue[][] => {
  const batches: StagedIssue[][] = [];
  let bytes = BYTES_PER_STATEMENT;
  for (const issue of issues) {
    if (bytes + issue.json.length > BYTES_PER_STATEMENT) {
      batches.push([]);
      bytes = 0;
    }
    batches.at(-1)?.push(issue);
    bytes += issue.json.length;
  }
  return batches;
};

/** Stores issues of a source that are not stored yet, and counts them. The source's row must be locked. */
export async function stageIssues(
  trx: Transaction<Database>,
  sourceId: number,
  issues: readonly StagedIssue[],
): Promise<number> {
  let stored = 0;
  for (const batch of batchesOf(issues)) {
    const given = `[${batch
      .map(({ json, ...issue }, n) => `{"n":${n},"given":${JSON.stringify(issue)},"issue":${json}}`)
      .join(',')}]`;
    const { numAffectedRows } = await sql`
      INSERT INTO jira_source_issues (source_id, position, jira_id, jira_key, created_at, issue)
      SELECT ${sourceId}, known.lowest - 1 - n, given ->> 'id', given ->> 'key', (given ->> 'createdAt')::timestamptz, issue
      FROM json_to_recordset(${given}::json) AS batch (n int, given json, issue jsonb),
        (SELECT coalesce(min(position), 0) AS lowest FROM jira_source_issues WHERE source_id = ${sourceId}) known
      ON CONFLICT (source_id, jira_id) DO NOTHING`.execute(trx);
    stored += Number(numAffectedRows ?? 0);
  }
  if (stored > 0)
    await trx
      .updateTable('jira_sources')
      .set((eb) => ({ issues: eb('issues', '+', stored) }))
      .where('id', '=', sourceId)
      .execute();
  return stored;
}

/** Numbers the issues of a source that was read completely in the order of their creation. */
export async function numberIssues(trx: Transaction<Database>, sourceId: number): Promise<void> {
  await sql`
    UPDATE jira_source_issues i SET position = numbered.n FROM (
      SELECT position, row_number() OVER (ORDER BY created_at NULLS LAST, length(jira_id), jira_id COLLATE "C") AS n
      FROM jira_source_issues WHERE source_id = ${sourceId}
    ) numbered WHERE i.source_id = ${sourceId} AND i.position = numbered.position AND i.position < 0`.execute(
    trx,
  );
}
