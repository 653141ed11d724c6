import type { Write } from '../../changes/write.ts';
import type { WritingContext } from './create-items.ts';
import { attempted } from './savepoint.ts';
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
    if (reason === null) continue;
    const problem = await attempt(w, [{ ...one, problem: reason }], context);
    if (problem !== null) throw new Error(problem);
  }
}

/** Writes issues, or nothing: then it answers the reason. */
const attempt = async (
  w: Write,
  issues: readonly StagedIssue[],
  { run, definitions, tally }: WritingContext,
): Promise<string | null> => {
  const trial = { run, definitions: definitions.copy(), tally: new Tally() };
  const problem = await attempted(w, (within) => writeIssues(within, issues, trial));
  if (problem !== null) return problem;
  definitions.addAll(trial.definitions);
  tally.add(trial.tally);
  return null;
};
