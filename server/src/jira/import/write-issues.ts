import type { MappedIssue } from '@cairn/domain/jira/mapped-issue';
import { sql } from 'kysely';
import type { Write } from '../../changes/write.ts';
import { mayIn } from '../../namespaces/policy.ts';
import { createItems, type Draft, type WritingContext } from './create-items.ts';
import { type Digests, digestsOf } from './digests.ts';
import { ensureIterations } from './iterations.ts';
import { ensureMilestones } from './milestones.ts';
import type { WrittenIssue } from './parts/part.ts';
import { PART_WRITERS } from './parts/writers.ts';
import { type KnownIssue, recogniseIssues } from './recognise.ts';
import type { StagedIssue } from './staged.ts';
import { type Kind, kindOfType, type Outcome } from './tally.ts';
import { type Change, lockChanged, updateItems } from './update-items.ts';

/** What became of one issue. */
interface Written {
  readonly staged: StagedIssue;
  readonly outcome: Outcome;
  readonly itemId: number | null;
  readonly reason?: string;
  readonly digests?: Digests;
}

type Readable = StagedIssue & { readonly issue: NonNullable<StagedIssue['issue']> };

/**
 * Writes the items of some issues with everything that belongs to each: creates what is new, updates what has
 * changed in Jira, and stores what became of each issue.
 */
export async function writeIssues(
  w: Write,
  batch: readonly StagedIssue[],
  context: WritingContext,
): Promise<void> {
  const { run, definitions, tally } = context;
  const known = run.row.mode === 'update' ? await recogniseIssues(w.trx, run.row, batch) : new Map();
  const { written, drafts, changes } = sorted(batch, known, context);
  const rows = await lockChanged(w, changes);
  const visible = changes.flatMap((change) => {
    const item = rows.get(change.itemId);
    return item ? [{ ...change, item }] : [];
  });
  const writing = [...drafts, ...visible].map(({ issue }) => issue);
  await ensureMilestones(w, run, writing, definitions, tally);
  await ensureIterations(w, run, writing, definitions, tally);
  const items = await createItems(w, drafts, context);
  const changed = await updateItems(w, visible, context);
  const withParts: WrittenIssue[] = [
    ...drafts.map(({ issue, staged }, at) => ({
      item: items[at] as (typeof items)[number],
      issue,
      created: true,
      files: staged.files,
    })),
    ...visible.map(({ issue, item, staged }) => ({ item, issue, created: false, files: staged.files })),
  ];
  for (const writeParts of PART_WRITERS) await writeParts(w, { run, issues: withParts, tally });
  await setUpdatedAt(w, withParts);
  drafts.forEach(({ staged, issue, type }, at) => {
    tally.count(kindOfType(type), 'created');
    written.push({
      staged,
      outcome: 'created',
      itemId: items[at]?.id ?? null,
      digests: digestsOf(issue, run),
    });
  });
  for (const { staged, itemId, before, after } of changes) {
    const item = rows.get(itemId);
    if (!item) {
      written.push(leftOut(staged, 'You cannot see the item of this issue.', context));
      continue;
    }
    const outcome = changed.has(itemId) ? 'updated' : 'unchanged';
    tally.count(kindOfType(item.type), outcome);
    written.push({
      staged,
      outcome,
      itemId,
      digests: { ...after, parent: before.parent, parentItem: before.parentItem },
    });
  }
  await storeWritten(w, written, context);
}

interface Sorted {
  readonly written: Written[];
  readonly drafts: (Draft & { readonly staged: StagedIssue })[];
  readonly changes: (Change & { readonly staged: StagedIssue })[];
}

const leftOut = (staged: StagedIssue, reason: string, { tally }: WritingContext): Written => {
  tally.fail(kindOfType(staged.issue?.type ?? 'issue'), staged, reason, 'left_out');
  return { staged, outcome: 'left_out', itemId: null, reason };
};

/** What is to be done with each issue. */
const sorted = (
  batch: readonly StagedIssue[],
  known: ReadonlyMap<string, KnownIssue>,
  context: WritingContext,
): Sorted => {
  const { run, tally } = context;
  const sortedIssues: Sorted = { written: [], drafts: [], changes: [] };
  const { written, drafts, changes } = sortedIssues;
  for (const staged of batch) {
    for (const { kind, reason } of staged.missing) tally.note(kind as Kind, staged, reason);
    const earlier = known.get(staged.id);
    if (staged.problem !== null) {
      tally.fail(kindOfType(staged.issue?.type ?? 'issue'), staged, staged.problem);
      written.push({ staged, outcome: 'failed', itemId: null, reason: staged.problem });
    } else if (staged.issue === null) {
      written.push(leftOut(staged, 'Issues of this type are not imported.', context));
    } else if (!earlier) {
      drafts.push(draftOf(staged as Readable, context));
    } else if (earlier.itemId === null) {
      written.push(leftOut(staged, 'Its item was deleted or moved here.', context));
    } else {
      const after = digestsOf(staged.issue, run);
      if (earlier.digests.all === after.all) {
        tally.count(kindOfType(staged.issue.type), 'unchanged');
        countUnchangedParts(staged.issue, context);
        useFormer('milestones', staged.issue.milestone, context);
        useFormer('iterations', staged.issue.iteration, context);
        written.push({ staged, outcome: 'unchanged', itemId: earlier.itemId, digests: earlier.digests });
      } else {
        changes.push({ staged, issue: staged.issue, itemId: earlier.itemId, before: earlier.digests, after });
      }
    }
  }
  return sortedIssues;
};

/** Nothing of them is read again. */
const countUnchangedParts = (issue: MappedIssue, { run, tally }: WritingContext): void => {
  for (const kind of ['comments', 'attachments', 'worklogs', 'history'] as const)
    tally.count(kind, 'unchanged', issue[kind].length);
  const watchers = [...new Set(issue.watchers)];
  const members = watchers.filter((person) => run.people.authors.has(person)).length;
  tally.count('watchers', 'unchanged', members);
  tally.count('watchers', 'left_out', watchers.length - members);
};

/** The milestone of an unchanged version, or the iteration of a sprint, is that of the import before. */
const useFormer = (
  kind: 'milestones' | 'iterations',
  named: { readonly id: string } | null,
  { run, definitions, tally }: WritingContext,
): void => {
  const former = named ? run.former[kind].get(named.id) : undefined;
  if (!named || former === undefined || definitions[kind].has(named.id)) return;
  definitions[kind].set(named.id, former);
  tally.count(kind, former === null ? 'left_out' : 'unchanged');
};

/** An epic becomes an issue where the person may not create epics. */
const draftOf = (staged: Readable, { run, tally }: WritingContext): Sorted['drafts'][number] => {
  const { issue } = staged;
  const { group, project, viewer } = run;
  if (issue.type !== 'epic') return { staged, issue, type: issue.type, namespace: project };
  if (group && mayIn(viewer, group, 'createEpic')) return { staged, issue, type: 'epic', namespace: group };
  tally.fail(
    'epics',
    issue,
    'It became an issue: you may not create epics in the group of the project.',
    'left_out',
  );
  return { staged, issue, type: 'issue', namespace: project };
};

/** New items get the time of Jira; one that exists is at least as new. Labels and assignees set it to now. */
const setUpdatedAt = async ({ trx }: Write, issues: readonly WrittenIssue[]): Promise<void> => {
  const created = issues.filter((one) => one.created);
  if (created.length === 0) return;
  await sql`
    UPDATE work_items w SET updated_at = n.at
    FROM unnest(${sql.val(created.map(({ item }) => item.id))}::bigint[],
      ${sql.val(created.map(({ issue }) => new Date(issue.updatedAt)))}::timestamptz[]) AS n (id, at)
    WHERE w.id = n.id`.execute(trx);
};

const storeWritten = async (
  { trx }: Write,
  written: readonly Written[],
  { run, tally }: WritingContext,
): Promise<void> => {
  const rows = written.map(({ staged, outcome, itemId, reason, digests }) => ({
    jira_id: staged.id,
    jira_key: staged.key,
    work_item_id: itemId,
    outcome,
    reason: reason ?? null,
    jira_updated_at: staged.issue && staged.problem === null ? new Date(staged.issue.updatedAt) : null,
    digests: digests ? { ...digests, all: tally.hasFailed(staged.id) ? '' : digests.all } : {},
  }));
  await sql`
    INSERT INTO jira_imported_issues (jira_import_id, jira_id, jira_key, work_item_id, outcome, reason, jira_updated_at, digests)
    SELECT ${run.row.id}, n.* FROM json_to_recordset(${JSON.stringify(rows)}::json) AS n (jira_id text, jira_key text,
      work_item_id bigint, outcome text, reason text, jira_updated_at timestamptz, digests jsonb)`.execute(
    trx,
  );
};
