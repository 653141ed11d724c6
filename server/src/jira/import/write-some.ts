import { sql } from 'kysely';
import type { Write } from '../../changes/write.ts';
import { CairnError } from '../../http/errors.ts';
import type { WritingContext } from './create-items.ts';
import type { StagedIssue } from './staged.ts';
import { Tally } from './tally.ts';
import { writeIssues } from './write-issues.ts';

/** Writes issues together, or one by one when one of them cannot be written. */
export async function writeSome(
  w: Write,
  issues: readonly StagedIssue[],
  context: WritingContext,
): Promise<void> {
  if (issues.length > 1 && (await attempt(w, issues, context)) === null) return;
  for (const one of issues) {
    const reason = await attempt(w, [one], context);
    if (reason !== null) await attempt(w, [{ ...one, problem: reason }], context);
  }
}

/** Writes issues, or nothing: then it answers the reason. */
const attempt = async (
  w: Write,
  issues: readonly StagedIssue[],
  { run, definitions, tally }: WritingContext,
): Promise<string | null> => {
  const events: Parameters<Write['record']>[0][] = [];
  const own: Write = { ...w, unlimited: true, record: (event) => void events.push(event) };
  const trial = { run, definitions: definitions.copy(), tally: new Tally() };
  await sql`SAVEPOINT jira_issues`.execute(w.trx);
  try {
    await writeIssues(own, issues, trial);
    await sql`RELEASE SAVEPOINT jira_issues`.execute(w.trx);
  } catch (error) {
    if (isFatal(error)) throw error;
    await sql`ROLLBACK TO SAVEPOINT jira_issues`.execute(w.trx);
    await sql`RELEASE SAVEPOINT jira_issues`.execute(w.trx);
    return reasonOf(error);
  }
  for (const event of events) w.record(event);
  definitions.addAll(trial.definitions);
  tally.add(trial.tally);
  return null;
};

/** True for an error of the database that does not concern one issue: a lost connection, a full disk, a deadlock. */
const isFatal = (error: unknown): boolean => {
  if (error instanceof CairnError) return false;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && !/^(?:22|23)/.test(code);
};

const reasonOf = (error: unknown): string => {
  if (error instanceof CairnError) return error.sentences.join(' ');
  return `It could not be written: ${error instanceof Error ? error.message : String(error)}`;
};
