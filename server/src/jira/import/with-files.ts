import type { Context } from '../../context.ts';
import type { IssueWithFiles, StoredFiles } from './parts/part.ts';
import { FILES } from './parts/writers.ts';
import { recogniseIssues } from './recognise.ts';
import type { RunningImport } from './running.ts';
import type { StagedIssue } from './staged.ts';
import { Tally } from './tally.ts';

interface WithFiles {
  readonly issues: readonly StagedIssue[];
  /** What could not be stored. */
  readonly tally: Tally;
}

/** Prepares issues for a phase, before its transaction. */
type Prepare = (context: Context, run: RunningImport, staged: readonly StagedIssue[]) => Promise<WithFiles>;

const askedOf = (
  staged: readonly StagedIssue[],
  itemIdOf: (id: string) => number | null,
): readonly IssueWithFiles[] =>
  staged.flatMap(({ id, issue }) =>
    issue !== null && issue.attachments.length > 0 ? [{ issue, itemId: itemIdOf(id) }] : [],
  );

/** Maps issues again with links to their files. */
const linked = (
  staged: readonly StagedIssue[],
  stored: ReadonlyMap<string, StoredFiles>,
): readonly StagedIssue[] =>
  staged.map((one) => {
    const files = stored.get(one.id);
    return files ? { ...one, files, issue: one.map(files.link) } : one;
  });

export const withoutFiles: Prepare = async (_context, _run, issues) => ({ issues, tally: new Tally() });

/** Stores the attachments of issues that are not stored yet. */
export const withNewFiles: Prepare = async (context, run, staged) => {
  const tally = new Tally();
  if (askedOf(staged, () => null).length === 0) return { issues: staged, tally };
  const known = run.row.mode === 'update' ? await recogniseIssues(context.db, run.row, staged) : new Map();
  const asked = askedOf(staged, (id) => known.get(id)?.itemId ?? null);
  return { issues: linked(staged, await FILES.store(context, run, asked, tally)), tally };
};

/** Finds the attachments of issues that are stored. */
export const withStoredFiles: Prepare = async (context, run, staged) => {
  const tally = new Tally();
  if (askedOf(staged, () => null).length === 0) return { issues: staged, tally };
  const rows = await context.db
    .selectFrom('jira_imported_issues')
    .select(['jira_id', 'work_item_id'])
    .where('jira_import_id', '=', run.row.id)
    .where(
      'jira_id',
      'in',
      staged.map(({ id }) => id),
    )
    .execute();
  const items = new Map(rows.map((row) => [row.jira_id, row.work_item_id]));
  const asked = askedOf(staged, (id) => items.get(id) ?? null);
  return { issues: linked(staged, await FILES.stored(context, run, asked)), tally };
};
