import { type Day, formatDay, parseDay } from '@cairn/domain/dates/day';
import type { MappedIssue, MappedSprint } from '@cairn/domain/jira/mapped-issue';
import type { Write } from '../../changes/write.ts';
import { lockFor } from '../../db/advisory-lock.ts';
import { insertCadence } from '../../iterations/changes.ts';
import type { CadenceRow, IterationRow } from '../../iterations/queries.ts';
import { amendIteration, insertIteration, numberInOrder } from '../../iterations/write-iterations.ts';
import { mayIn } from '../../namespaces/policy.ts';
import type { NamespaceRow } from '../../namespaces/rows.ts';
import { changedValues, columnDigests, type Definitions, existingIn } from './definitions.ts';
import type { RunningImport } from './running.ts';
import type { Tally } from './tally.ts';
import { titleOf } from './texts.ts';

/** Sprints of one Jira project that overlap are in cadences of their own, of which there are at most so many. */
const MOST_CADENCES = 20;

export interface Days {
  readonly start: Day;
  readonly due: Day;
}

/**
 * The days of a sprint in a cadence; null when they overlap with others. In Jira a sprint often ends on the day
 * on which the next one starts: such a day belongs to the sprint that has it already.
 */
export function daysAmong(days: Days, taken: readonly Days[]): Days | null {
  const start = taken.some(({ due }) => due === days.start) ? days.start + 1 : days.start;
  const due = taken.some((other) => other.start === days.due) ? days.due - 1 : days.due;
  if (due < start || taken.some((other) => other.start <= due && other.due >= start)) return null;
  return { start, due };
}

interface Schedule {
  readonly cadence: CadenceRow;
  readonly iterations: (Days & { readonly id: number; readonly title: string | null })[];
}

/**
 * Finds or creates the iterations of the sprints of some issues, in manual cadences named after the Jira project.
 * One that the import before has used gets what has changed in Jira since.
 */
export async function ensureIterations(
  w: Write,
  run: RunningImport,
  issues: readonly MappedIssue[],
  definitions: Definitions,
  tally: Tally,
): Promise<void> {
  const wanted = new Map<string, { readonly sprint: MappedSprint; readonly issue: MappedIssue }>();
  for (const issue of issues)
    if (issue.iteration && !wanted.has(issue.iteration.id))
      wanted.set(issue.iteration.id, { sprint: issue.iteration, issue });
  const former = await existingIn(w, 'iterations', [...wanted.keys()], run.former.iterations);
  const missing = await withoutIteration(w, [...wanted.keys()], definitions);
  if (missing.length === 0) return;
  const { group, project } = run;
  await lockFor(w.trx, 'iterations', project.root_namespace_id);
  const name = titleOf(run.row.jira_project_name) || run.row.jira_project_key;
  // What an import has used before is updated first: new iterations are then placed among its days of now.
  const inOrder = missing.toSorted((a, b) => Number(former.has(b)) - Number(former.has(a)));
  let schedules: Schedule[] | null = null;
  for (const id of inOrder) {
    const { sprint, issue } = wanted.get(id) as { sprint: MappedSprint; issue: MappedIssue };
    const counted = definitions.iterations.has(id);
    const known = former.get(id);
    const values = { title: titleOf(sprint.name) || null, days: daysOf(sprint) };
    definitions.sprints.set(id, columnDigests(values));
    const made: Found =
      known === undefined
        ? await iterationFor(w, run, sprint, {
            schedules: (schedules ??= group ? await schedulesOf(w, group, name) : []),
            name,
          })
        : await updateFormer(w, run, known, changedValues(values, run.former.sprints.get(id)), (reason) =>
            tally.note('iterations', issue, reason),
          );
    definitions.iterations.set(id, 'id' in made ? made.id : null);
    if (counted) continue;
    if ('id' in made) tally.count('iterations', made.outcome);
    else tally.fail('iterations', issue, made.reason, 'left_out');
  }
}

const daysOf = ({ startDate, endDate }: MappedSprint): Days | null => {
  const start = startDate === null ? null : parseDay(startDate);
  const due = endDate === null ? null : parseDay(endDate);
  return start === null || due === null || due < start ? null : { start, due };
};

interface Values {
  readonly title: string | null;
  readonly days: Days | null;
}

/** Writes what has changed of a sprint into its iteration, if that is in a manual cadence of the group. */
const updateFormer = async (
  w: Write,
  { viewer, group }: RunningImport,
  id: number,
  changes: Partial<Values>,
  note: (reason: string) => void,
): Promise<Found> => {
  const unchanged = { id, outcome: 'unchanged' } as const;
  if (Object.keys(changes).length === 0 || group === null) return unchanged;
  const row = await w.trx
    .selectFrom('iterations')
    .innerJoin('iteration_cadences as c', 'c.id', 'iterations.cadence_id')
    .selectAll('iterations')
    .where('iterations.id', '=', id)
    .where('iterations.namespace_id', '=', group.id)
    .where('c.automatic', '=', false)
    .forUpdate('iterations')
    .executeTakeFirst();
  if (!row) return unchanged;
  const name = row.title ?? `${row.start_date} to ${row.due_date}`;
  if (!mayIn(viewer, group, 'manageIterations')) {
    note(`The iteration ${name} stays as it is: you may not change iterations in the group.`);
    return unchanged;
  }
  const { days = null } = changes;
  const others = (await iterationsIn(w, [row.cadence_id])).filter((one) => one.id !== id);
  const free = days && daysAmong(days, others.map(plannedDays));
  if (days !== null && free === null)
    note(`The iteration ${name} keeps its days: others overlap with its new ones.`);
  const patch = {
    title: changes.title === undefined ? row.title : changes.title,
    start_date: free ? formatDay(free.start) : row.start_date,
    due_date: free ? formatDay(free.due) : row.due_date,
  };
  if (patch.title === row.title && patch.start_date === row.start_date && patch.due_date === row.due_date)
    return unchanged;
  await amendIteration(w, row, patch);
  await numberInOrder(w, row.cadence_id);
  return { id, outcome: 'updated' };
};

const iterationsIn = ({ trx }: Write, cadenceIds: readonly number[]): Promise<IterationRow[]> =>
  trx.selectFrom('iterations').selectAll().where('cadence_id', 'in', cadenceIds).execute();

type Found =
  | { readonly id: number; readonly outcome: 'created' | 'updated' | 'unchanged' }
  | { readonly reason: string };

const iterationFor = async (
  w: Write,
  { group, viewer }: RunningImport,
  sprint: MappedSprint,
  { schedules, name }: { readonly schedules: Schedule[]; readonly name: string },
): Promise<Found> => {
  const title = titleOf(sprint.name) || null;
  const leftOut = (why: string): Found => ({
    reason: `The sprint ${title ?? sprint.id} was left out: ${why}.`,
  });
  const days = daysOf(sprint);
  if (days === null) return leftOut('Jira has no dates of it');
  const known = schedules
    .flatMap(({ iterations }) => iterations)
    .find((one) => one.title === title && one.start <= days.due && one.due >= days.start);
  if (known) return { id: known.id, outcome: 'unchanged' };
  if (!group || !mayIn(viewer, group, 'manageIterations'))
    return leftOut('you may not create iterations in the group');
  let schedule = schedules.find(({ iterations }) => daysAmong(days, iterations) !== null);
  if (!schedule) {
    if (schedules.length >= MOST_CADENCES) return leftOut(`more than ${MOST_CADENCES} sprints overlap`);
    schedule = await addSchedule(w, group, schedules, name);
  }
  const free = daysAmong(days, schedule.iterations) as Days;
  const span = { startDate: formatDay(free.start), dueDate: formatDay(free.due) };
  const { id } = await insertIteration(w, schedule.cadence, span, title);
  schedule.iterations.push({ ...free, id, title });
  return { id, outcome: 'created' };
};

const cadenceTitle = (name: string, number: number): string =>
  number === 1 ? name : titleOf(`${name.slice(0, 240)} (${number})`);

const schedulesOf = async (w: Write, group: NamespaceRow, name: string): Promise<Schedule[]> => {
  const titles = Array.from({ length: MOST_CADENCES }, (_, at) => cadenceTitle(name, at + 1));
  const cadences = await w.trx
    .selectFrom('iteration_cadences')
    .selectAll()
    .where('namespace_id', '=', group.id)
    .where('title', 'in', titles)
    .where('automatic', '=', false)
    .orderBy('id')
    .execute();
  if (cadences.length === 0) return [];
  const rows = await iterationsIn(
    w,
    cadences.map(({ id }) => id),
  );
  const byCadence = Map.groupBy(rows, ({ cadence_id }) => cadence_id);
  return cadences.map((cadence) => ({
    cadence,
    iterations: (byCadence.get(cadence.id) ?? []).map(plannedDays),
  }));
};

const plannedDays = ({ id, title, start_date, due_date }: IterationRow) => ({
  id,
  title,
  start: parseDay(start_date) as Day,
  due: parseDay(due_date) as Day,
});

const addSchedule = async (
  w: Write,
  group: NamespaceRow,
  schedules: Schedule[],
  name: string,
): Promise<Schedule> => {
  const titles = new Set(schedules.map(({ cadence }) => cadence.title));
  let number = 1;
  while (titles.has(cadenceTitle(name, number))) number += 1;
  const cadence = await insertCadence(w, group, { title: cadenceTitle(name, number), automatic: false });
  const schedule: Schedule = { cadence, iterations: [] };
  schedules.push(schedule);
  return schedule;
};

/** The sprints that have no iteration yet, or one that was deleted since. */
const withoutIteration = async (
  w: Write,
  sprintIds: readonly string[],
  { iterations }: Definitions,
): Promise<string[]> => {
  const existing = await existingIn(w, 'iterations', sprintIds, iterations);
  return sprintIds.filter((id) => iterations.get(id) !== null && !existing.has(id));
};
