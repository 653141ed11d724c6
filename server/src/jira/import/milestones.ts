import type { MappedIssue, MappedVersion } from '@cairn/domain/jira/mapped-issue';
import type { Write } from '../../changes/write.ts';
import { lockFor } from '../../db/advisory-lock.ts';
import { CairnError } from '../../http/errors.ts';
import { amendMilestone, checkTitle, dueDateProblem, insertMilestone } from '../../milestones/changes.ts';
import type { MilestoneRow } from '../../milestones/queries.ts';
import { mayIn } from '../../namespaces/policy.ts';
import type { NamespaceRow } from '../../namespaces/rows.ts';
import { changedValues, columnDigests, type Definitions, existingIn } from './definitions.ts';
import type { RunningImport } from './running.ts';
import type { Tally } from './tally.ts';
import { descriptionOf, titleOf } from './texts.ts';

/**
 * Finds or creates the milestones of the versions of some issues: one of the same title in the project or a
 * group above it, else a new one in the project. One that the import before has used gets what has changed in
 * Jira since.
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
  // Epics may inherit other dates.
  await lockFor(w.trx, 'tree', project.root_namespace_id);
  await lockFor(w.trx, 'milestones', project.root_namespace_id);
  const titles = new Map(missing.map((id) => [id, titleOf(wanted.get(id)?.version.name ?? '')]));
  const known = await milestonesTitled(w, project.traversal_ids, [...titles.values()]);
  for (const id of missing) {
    const { version, issue } = wanted.get(id) as { version: MappedVersion; issue: MappedIssue };
    const title = titles.get(id) as string;
    const counted = definitions.milestones.has(id);
    const values = { title, ...columnsOf(version) };
    definitions.versions.set(id, columnDigests(values));
    const found = former.get(id) ?? known.get(title);
    if (found !== undefined) {
      const changes = former.has(id) ? changedValues(values, run.former.versions.get(id)) : {};
      const updated = await updateFormer(w, run, found, changes, (reason) =>
        tally.note('milestones', issue, reason),
      );
      definitions.milestones.set(id, found);
      if (!counted) tally.count('milestones', updated ? 'updated' : 'unchanged');
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
    const row = await insertMilestone(w, project, values);
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
  state: released ? 'closed' : 'active',
});

type Values = ReturnType<typeof columnsOf> & { readonly title: string };

/** Writes what has changed of a version into its milestone, unless that is not one of the project; true when it did. */
const updateFormer = async (
  w: Write,
  { viewer, project }: RunningImport,
  id: number,
  { title, ...changes }: Partial<Values>,
  note: (reason: string) => void,
): Promise<boolean> => {
  if (title === undefined && Object.keys(changes).length === 0) return false;
  const row = await w.trx
    .selectFrom('milestones')
    .selectAll()
    .where('id', '=', id)
    .where('namespace_id', '=', project.id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return false;
  if (!mayIn(viewer, project, 'manageMilestones')) {
    note(`The milestone ${row.title} stays as it is: you may not change milestones in this project.`);
    return false;
  }
  const renames = title !== undefined && title !== '' && title !== row.title;
  const isFree = renames && (await isTitleFree(w, project, title, id));
  if (renames && !isFree)
    note(`The milestone ${row.title} keeps its title: ${title} is used by another one.`);
  const patch = withValidDates(row, { ...changes, ...(isFree && { title }) });
  const changed = (Object.keys(patch) as (keyof Values)[]).some((column) => patch[column] !== row[column]);
  if (changed) await amendMilestone(w, row, patch);
  return changed;
};

/** A date from Jira that contradicts the other date as it is here replaces it. */
const withValidDates = (row: MilestoneRow, patch: Partial<Values>): Partial<Values> => {
  const { start_date: start = row.start_date, due_date: due = row.due_date } = patch;
  if (dueDateProblem(start, due) === null) return patch;
  return patch.due_date === undefined ? { ...patch, due_date: null } : { ...patch, start_date: null };
};

const isTitleFree = async (w: Write, project: NamespaceRow, title: string, id: number): Promise<boolean> => {
  try {
    await checkTitle(w, project, title, id);
    return true;
  } catch (error) {
    if (error instanceof CairnError && error.code === 'invalid') return false;
    throw error;
  }
};

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
