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

/** Stores the attachments of issues that are not stored yet. */
export async function withNewFiles(
  context: Context,
  run: RunningImport,
  staged: readonly StagedIssue[],
): Promise<WithFiles> {
  const tally = new Tally();
  if (askedOf(staged, () => null).length === 0) return { issues: staged, tally };
  const known = run.row.mode === 'update' ? await recogniseIssues(context.db, run.row, staged) : new Map();
  const asked = askedOf(staged, (id) => known.get(id)?.itemId ?? null);
  return { issues: linked(staged, await FILES.store(context, run, asked, tally)), tally };
}

/** Finds the attachments of issues that are stored. */
export async function withStoredFiles(
  context: Context,
  run: RunningImport,
  staged: readonly StagedIssue[],
): Promise<readonly StagedIssue[]> {
  if (askedOf(staged, () => null).length === 0) return staged;
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
  return linked(staged, await FILES.stored(context, run, asked));
}
