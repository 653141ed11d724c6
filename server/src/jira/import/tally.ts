import { sql } from 'kysely';
import type { Write } from '../../changes/write.ts';

/** What an import counts, in the order of its report. */
export const KINDS = [
  'issues',
  'epics',
  'tasks',
  'comments',
  'attachments',
  'worklogs',
  'links',
  'parents',
  'watchers',
  'history',
  'milestones',
  'iterations',
  'labels',
] as const;
export type Kind = (typeof KINDS)[number];

export const OUTCOMES = ['created', 'updated', 'unchanged', 'failed', 'left_out'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Whom a line of the report is about. */
export interface IssueReference {
  readonly key: string;
  readonly id: string;
}

interface Line extends IssueReference {
  readonly kind: Kind;
  readonly reason: string;
}

/** The most lines of reasons that are stored of an import; the counts go on. */
const MOST_LINES = 10_000;
const TEXT_MAX = 255;
const REASON_MAX = 1000;

/** The kind as which an item of a type is counted. */
export function kindOfType(type: string): 'issues' | 'epics' | 'tasks' {
  return type === 'epic' ? 'epics' : type === 'task' ? 'tasks' : 'issues';
}

/** Counts what becomes of the parts of an import, and collects the reasons of what is missing. */
export class Tally {
  readonly #counts = new Map<Kind, Map<Outcome, number>>();
  readonly #lines: Line[] = [];
  readonly #failedIssues = new Set<string>();

  count(kind: Kind, outcome: Outcome, n = 1): void {
    if (n === 0) return;
    const counts = this.#counts.get(kind) ?? new Map<Outcome, number>();
    this.#counts.set(kind, counts.set(outcome, (counts.get(outcome) ?? 0) + n));
  }

  /** Counts something that could not be imported or was left out, with the reason. */
  fail(kind: Kind, issue: IssueReference, reason: string, outcome: 'failed' | 'left_out' = 'failed'): void {
    this.count(kind, outcome);
    this.note(kind, issue, reason);
    if (outcome === 'failed') this.#failedIssues.add(issue.id);
  }

  /** Notes that something of an issue was imported differently, without counting it. */
  note(kind: Kind, { key, id }: IssueReference, reason: string): void {
    this.#lines.push({ kind, key, id, reason });
  }

  /** True when something of an issue failed, so that a later import tries it again. */
  hasFailed(issueId: string): boolean {
    return this.#failedIssues.has(issueId);
  }

  add(other: Tally): void {
    for (const [kind, counts] of other.#counts)
      for (const [outcome, n] of counts) this.count(kind, outcome, n);
    this.#lines.push(...other.#lines);
    for (const id of other.#failedIssues) this.#failedIssues.add(id);
  }

  /** How many of some kinds had an outcome. */
  sum(kinds: readonly Kind[], outcome: Outcome): number {
    return kinds.reduce((sum, kind) => sum + (this.#counts.get(kind)?.get(outcome) ?? 0), 0);
  }

  /** Adds everything to what is stored of the import. */
  async store({ trx }: Pick<Write, 'trx'>, importId: number): Promise<void> {
    const counts = [...this.#counts].map(([kind, byOutcome]) => ({
      kind,
      ...Object.fromEntries(OUTCOMES.map((outcome) => [outcome, byOutcome.get(outcome) ?? 0])),
      expected: [...byOutcome.values()].reduce((sum, n) => sum + n, 0),
    }));
    if (counts.length > 0)
      await sql`
        INSERT INTO jira_import_counts AS c (jira_import_id, kind, expected, created, updated, unchanged, failed, left_out)
        SELECT ${importId}, kind, expected, created, updated, unchanged, failed, left_out
        FROM json_to_recordset(${JSON.stringify(counts)}::json)
          AS n (kind text, expected int, created int, updated int, unchanged int, failed int, left_out int)
        ON CONFLICT (jira_import_id, kind) DO UPDATE SET expected = c.expected + excluded.expected,
          created = c.created + excluded.created, updated = c.updated + excluded.updated,
          unchanged = c.unchanged + excluded.unchanged, failed = c.failed + excluded.failed,
          left_out = c.left_out + excluded.left_out`.execute(trx);
    if (this.#lines.length > 0)
      await sql`
        INSERT INTO jira_import_failures (jira_import_id, kind, jira_key, jira_id, reason)
        SELECT ${importId}, kind, left(key, ${TEXT_MAX}::int), left(id, ${TEXT_MAX}::int), left(reason, ${REASON_MAX}::int)
        FROM ROWS FROM (json_to_recordset(${JSON.stringify(this.#lines)}::json)
          AS (kind text, key text, id text, reason text)) WITH ORDINALITY AS n (kind, key, id, reason, at)
        WHERE at <= ${MOST_LINES} - (SELECT count(*) FROM jira_import_failures WHERE jira_import_id = ${importId})
        ORDER BY at`.execute(trx);
  }
}
