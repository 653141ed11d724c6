import { withLabel } from '@cairn/domain/labels/scoped';
import type { Kysely } from 'kysely';
import type { MappedIssue } from '@cairn/domain/jira/mapped-issue';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/tables.ts';
import { labelsByItem } from '../../labels/queries.ts';
import { assigneesByItem } from '../../work-items/queries.ts';
import type { WorkItemRow } from '../../work-items/rows.ts';
import { type CheckedIssue, checkParts } from './check-parts.ts';
import { columnsOf } from './columns.ts';
import { labelTitles } from './create-items.ts';
import { Definitions } from './definitions.ts';
import { LINK_PART } from './links.ts';
import { partId } from './parts/known-parts.ts';
import type { Proof } from './proof.ts';
import { findTargets, referenceKey, type Targets } from './recognise.ts';
import type { RunningImport } from './running.ts';
import type { StagedIssue } from './staged.ts';
import { kindOfType, Tally } from './tally.ts';

type Item = Pick<
  WorkItemRow,
  | 'id'
  | 'type'
  | 'title'
  | 'description'
  | 'state'
  | 'confidential'
  | 'weight'
  | 'start_date'
  | 'due_date'
  | 'start_date_fixed'
  | 'due_date_fixed'
  | 'start_date_is_fixed'
  | 'due_date_is_fixed'
  | 'time_estimate'
  | 'milestone_id'
  | 'iteration_id'
  | 'parent_id'
>;

const COLUMNS = [
  'id',
  'type',
  'title',
  'description',
  'state',
  'confidential',
  'weight',
  'start_date',
  'due_date',
  'start_date_fixed',
  'due_date_fixed',
  'start_date_is_fixed',
  'due_date_is_fixed',
  'time_estimate',
  'milestone_id',
  'iteration_id',
  'parent_id',
] as const satisfies readonly (keyof Item)[];

const COMPARED = [
  'title',
  'description',
  'state',
  'confidential',
  'weight',
  'startDate',
  'dueDate',
  'timeEstimate',
  'milestone',
  'iteration',
] as const;

/** Compares what is stored of some issues with what Jira has of them. */
export async function checkIssues(
  context: Context,
  run: RunningImport,
  batch: readonly StagedIssue[],
  proof: Proof,
): Promise<void> {
  const { db } = context;
  const items = await itemsOf(db, run, batch);
  const definitions = new Definitions(run.row.definitions);
  const readable = batch.flatMap(({ issue }) => (issue ? [issue] : []));
  const named = readable.flatMap(({ parent, links }) => [...(parent ? [parent] : []), ...links]);
  const targets = await findTargets(db, run.row, named);
  const itemIds = [...items.values()].map((item) => item.id);
  const labels = await labelsByItem({ db }, itemIds);
  const assignees = await assigneesByItem({ db }, itemIds);
  const links = await linkParts(db, run, [...new Set([...itemIds, ...targets.values()])]);
  const checked: CheckedIssue[] = [];
  for (const { key, id, issue, problem } of batch) {
    if (issue === null && problem === null) continue;
    const item = items.get(id);
    const kind = kindOfType(item?.type ?? issue?.type ?? 'issue');
    if (!item || !issue) {
      proof.add(kind, key, 'missing');
      continue;
    }
    proof.add(kind, key, [
      ...differences(issue, item, run, definitions),
      ...(hasLabels(issue, labels.get(item.id) ?? []) ? [] : ['labels']),
      ...(hasAssignees(issue, item, run, assignees.get(item.id) ?? []) ? [] : ['assignees']),
    ]);
    checkRelations(issue, item, { targets, links }, proof);
    checked.push({ issue, itemId: item.id });
  }
  await checkParts(context, run, checked, proof);
}

const itemsOf = async (
  db: Kysely<Database>,
  run: RunningImport,
  batch: readonly StagedIssue[],
): Promise<ReadonlyMap<string, Item>> => {
  const rows = await db
    .selectFrom('jira_imported_issues as r')
    .innerJoin('work_items as w', 'w.id', 'r.work_item_id')
    .select(COLUMNS.map((column) => `w.${column}` as const))
    .select('r.jira_id')
    .where('r.jira_import_id', '=', run.row.id)
    .where(
      'r.jira_id',
      'in',
      batch.map(({ id }) => id),
    )
    .where('w.deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ jira_id, ...item }) => [jira_id, item]));
};

/** The fields that are not as an import would write them. */
const differences = (
  issue: MappedIssue,
  item: Item,
  run: RunningImport,
  definitions: Definitions,
): string[] => {
  const context = { type: item.type, importerId: run.row.user_id, definitions, tally: new Tally() };
  return COMPARED.filter((field) =>
    Object.entries(columnsOf(issue, field, context)).some(
      ([column, value]) => column in item && item[column as keyof Item] !== value,
    ),
  ).map((field) => FIELD_NAMES[field]);
};

/** People may have added others. Of labels that exclude each other an item has the last one. */
const hasLabels = (issue: MappedIssue, labels: readonly { readonly title: string }[]): boolean => {
  const titles = new Set(labels.map(({ title }) => title));
  const wanted = labelTitles(issue).map((title, id) => ({ id, title }));
  return wanted
    .reduce<readonly { readonly id: number; readonly title: string }[]>(
      (before, label) => withLabel(before, label),
      [],
    )
    .every(({ title }) => titles.has(title));
};

const hasAssignees = (
  issue: MappedIssue,
  { type }: Item,
  { people }: RunningImport,
  userIds: readonly number[],
): boolean =>
  type === 'epic' ||
  issue.assignees.every((person) => {
    const userId = people.assignees.get(person);
    return userId === undefined || userIds.includes(userId);
  });

const FIELD_NAMES: Readonly<Record<(typeof COMPARED)[number], string>> = {
  title: 'title',
  description: 'description',
  state: 'state',
  confidential: 'confidentiality',
  weight: 'weight',
  startDate: 'start date',
  dueDate: 'due date',
  timeEstimate: 'time estimate',
  milestone: 'milestone',
  iteration: 'iteration',
};

interface Linked {
  readonly target_id: number | null;
  readonly digest: string;
}

const partKey = (itemId: number, jiraId: string): string => `${itemId} ${jiraId}`;

/** The links that the import has seen, by the item and the id under which they are remembered. */
const linkParts = async (
  db: Kysely<Database>,
  run: RunningImport,
  itemIds: readonly number[],
): Promise<ReadonlyMap<string, Linked>> => {
  const rows = await db
    .selectFrom('jira_parts as p')
    .leftJoin('work_item_links as l', 'l.id', 'p.target_id')
    .select(['p.work_item_id', 'p.jira_id', 'l.id as target_id', 'p.digest'])
    .where('p.kind', '=', LINK_PART)
    .where('p.jira_import_id', '=', run.row.id)
    .where('p.work_item_id', 'in', [0, ...itemIds])
    .execute();
  return new Map(rows.map((row) => [partKey(row.work_item_id, row.jira_id), row]));
};

/** A link that both of its issues name is counted once, where the import has counted it. */
const checkRelations = (
  issue: MappedIssue,
  item: Item,
  { targets, links }: { readonly targets: Targets; readonly links: ReadonlyMap<string, Linked> },
  proof: Proof,
): void => {
  const { id, key, parent } = issue;
  if (parent) {
    const isThere = item.parent_id !== null && targets.get(referenceKey(parent)) === item.parent_id;
    proof.add('parents', `${key} below ${parent.key}`, isThere ? 'same' : 'missing');
  }
  for (const link of issue.links) {
    const other = targets.get(referenceKey(link));
    const part = links.get(partKey(Math.min(item.id, other ?? item.id), partId(link.id)));
    if (other !== undefined && part?.digest !== id) continue;
    const isThere = other !== undefined && part?.target_id != null;
    proof.add('links', `${key} "${link.name}" ${link.key}`, isThere ? 'same' : 'missing');
  }
};
