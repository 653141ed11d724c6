import type { MappedIssue, MappedVersion } from '@cairn/domain/jira/mapped-issue';
import type { Write } from '../../changes/write.ts';
import { lockFor } from '../../db/advisory-lock.ts';
import { dueDateProblem, insertMilestone } from '../../milestones/changes.ts';
import { mayIn } from '../../namespaces/policy.ts';
import { type Definitions, existingIn } from './definitions.ts';
import type { RunningImport } from './running.ts';
import type { Tally } from './tally.ts';
import { descriptionOf, titleOf } from './texts.ts';

/**
 * Finds or creates the milestones of the versions of some issues: one of the same title in the project or a
 * group above it, else a new one in the project.
 */
export async function ensureMilestones(
  w: Write,
  run: RunningImport,
  issues: readonly MappedIssue[],
  definitions: Definitions,
  tally: Tally,
): Promise<void> {
  const wanted = new Map<string, { readonly version: MappedVersion; readonly issue: MappedIssue }>();
  for (const issue of issues)
    if (issue.milestone && !wanted.has(issue.milestone.id))
      wanted.set(issue.milestone.id, { version: issue.milestone, issue });
  const former = await existingIn(w, 'milestones', [...wanted.keys()], run.former.milestones);
  const missing = await withoutMilestone(w, [...wanted.keys()], definitions);
  if (missing.length === 0) return;
  const { project } = run;
  await lockFor(w.trx, 'milestones', project.root_namespace_id);
  const titles = new Map(missing.map((id) => [id, titleOf(wanted.get(id)?.version.name ?? '')]));
  const known = await milestonesTitled(w, project.traversal_ids, [...titles.values()]);
  for (const id of missing) {
    const { version, issue } = wanted.get(id) as { version: MappedVersion; issue: MappedIssue };
    const title = titles.get(id) as string;
    const counted = definitions.milestones.has(id);
    const found = former.get(id) ?? known.get(title);
    if (found !== undefined) {
      definitions.milestones.set(id, found);
      if (!counted) tally.count('milestones', 'unchanged');
      continue;
    }
    const reason =
      title === ''
        ? 'A version without a name was left out.'
        : mayIn(run.viewer, project, 'manageMilestones')
          ? null
          : `The version ${title} was left out: you may not create milestones in this project.`;
    if (reason !== null) {
      definitions.milestones.set(id, null);
      if (!counted) tally.fail('milestones', issue, reason, 'left_out');
      continue;
    }
    const row = await insertMilestone(w, project, { title, ...columnsOf(version) });
    known.set(title, row.id);
    definitions.milestones.set(id, row.id);
    if (!counted) tally.count('milestones', 'created');
  }
}

/** A version that ends before it starts keeps its end. */
const columnsOf = ({ description, startDate, releaseDate, released }: MappedVersion) => ({
  description: descriptionOf(description),
  start_date: dueDateProblem(startDate, releaseDate) === null ? startDate : null,
  due_date: releaseDate,
  ...(released && { state: 'closed' }),
});

/** The versions that have no milestone yet, or one that was deleted since. */
const withoutMilestone = async (
  w: Write,
  versionIds: readonly string[],
  { milestones }: Definitions,
): Promise<string[]> => {
  const existing = await existingIn(w, 'milestones', versionIds, milestones);
  return versionIds.filter((id) => milestones.get(id) !== null && !existing.has(id));
};

/** The milestones of these titles, the nearest first. */
const milestonesTitled = async (
  { trx }: Write,
  places: readonly number[],
  titles: readonly string[],
): Promise<Map<string, number>> => {
  const rows = await trx
    .selectFrom('milestones')
    .select(['id', 'title', 'namespace_id'])
    .where('namespace_id', 'in', places)
    .where('title', 'in', titles)
    .execute();
  const farthestFirst = rows.toSorted(
    (a, b) => places.indexOf(a.namespace_id) - places.indexOf(b.namespace_id),
  );
  return new Map(farthestFirst.map(({ id, title }) => [title, id]));
};
