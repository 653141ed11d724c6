import type { MappedIssue } from '@cairn/domain/jira/mapped-issue';
import { withLabel } from '@cairn/domain/labels/scoped';
import { normaliseName } from '@cairn/domain/text/names';
import type { Write } from '../../changes/write.ts';
import { ensureLabels } from '../../labels/ensure.ts';
import type { NamespaceRow } from '../../namespaces/rows.ts';
import { rollUpNew } from '../../tree/place.ts';
import { insertItems } from '../../work-items/create.ts';
import { relinkItems } from '../../work-items/relink-items.ts';
import type { LocatedItem } from '../../work-items/rows.ts';
import { columnsOf, SINGLE_FIELDS } from './columns.ts';
import type { Definitions } from './definitions.ts';
import type { RunningImport } from './running.ts';
import { kindOfType, type Tally } from './tally.ts';

/** An issue with the type and the namespace that its item gets. */
export interface Draft {
  readonly issue: MappedIssue;
  readonly type: MappedIssue['type'];
  readonly namespace: NamespaceRow;
}

export interface WritingContext {
  readonly run: RunningImport;
  readonly definitions: Definitions;
  readonly tally: Tally;
}

/** Creates the items of issues; the answer is in the same order. */
export async function createItems(
  w: Write,
  drafts: readonly Draft[],
  context: WritingContext,
): Promise<LocatedItem[]> {
  const made = new Map<string, LocatedItem>();
  for (const [namespace, own] of Map.groupBy(drafts, (draft) => draft.namespace)) {
    const items = await insertItems(
      w,
      namespace,
      own.map((draft) => valuesOf(draft, context)),
    );
    own.forEach(({ issue }, at) => made.set(issue.id, items[at] as LocatedItem));
  }
  const items = drafts.map(({ issue }) => made.get(issue.id) as LocatedItem);
  await labelNewItems(w, drafts, items, context);
  await assignNewItems(w, drafts, items, context);
  await rollUpNew(w, items);
  return items;
}

const valuesOf = ({ issue, type }: Draft, { run, definitions, tally }: WritingContext) => {
  const context = { type, importerId: run.row.user_id, definitions, tally };
  const columns = Object.assign({}, ...SINGLE_FIELDS.map((field) => columnsOf(issue, field, context)));
  return {
    ...columns,
    ...(type === 'epic' && { start_date: issue.startDate, due_date: issue.dueDate }),
    type,
    title: columns.title as string,
    author_id: run.people.authors.get(issue.reporter ?? '') ?? run.row.user_id,
    imported_from: 'jira',
    created_at: new Date(issue.createdAt),
    updated_at: new Date(issue.updatedAt),
  };
};

interface Label {
  readonly id: number;
  readonly title: string;
}

const isLabel = (title: string): boolean => title !== '' && title.length <= 255 && !title.includes(',');

/** The titles of the labels of an issue that can exist here. */
export function labelTitles({ labels }: Pick<MappedIssue, 'labels'>): string[] {
  const titles = labels.map((title) => normaliseName(title.replaceAll('\u0000', '')));
  return [...new Set(titles.filter(isLabel))];
}

/** The labels of these titles for items of a namespace, by title; missing ones are created. */
export async function labelsIn(
  w: Write,
  namespace: NamespaceRow,
  titles: readonly string[],
  { definitions, tally }: Pick<WritingContext, 'definitions' | 'tally'>,
): Promise<ReadonlyMap<string, Label>> {
  const created = new Set<string>();
  const counting: Write = {
    ...w,
    record: (event) => {
      if (event.kind === 'label.created') created.add(String(event.after['title']));
      w.record(event);
    },
  };
  const labels = await ensureLabels(counting, namespace, titles);
  for (const { title } of labels) {
    if (definitions.labels.has(title)) continue;
    definitions.labels.add(title);
    tally.count('labels', created.has(title) ? 'created' : 'unchanged');
  }
  return new Map(labels.map((label) => [label.title, label]));
}

const labelNewItems = async (
  w: Write,
  drafts: readonly Draft[],
  items: readonly LocatedItem[],
  context: WritingContext,
): Promise<void> => {
  const known = new Map<NamespaceRow, ReadonlyMap<string, Label>>();
  for (const [namespace, own] of Map.groupBy(drafts, (draft) => draft.namespace)) {
    const titles = [...new Set(own.flatMap(({ issue }) => labelTitles(issue)))];
    known.set(namespace, await labelsIn(w, namespace, titles, context));
  }
  const importLabel = await w.trx
    .selectFrom('labels')
    .select(['id', 'title', 'namespace_id'])
    .where('id', '=', context.run.labelId)
    .executeTakeFirst();
  const changes = drafts.map(({ issue, namespace }, at) => {
    const own =
      importLabel && namespace.traversal_ids.includes(importLabel.namespace_id) ? [importLabel] : [];
    const wanted = [...own, ...labelTitles(issue).map((title) => known.get(namespace)?.get(title) as Label)];
    const after = wanted.reduce<readonly Label[]>((labels, label) => withLabel(labels, label), []);
    return { item: items[at] as LocatedItem, before: [], after: after.map(({ id }) => id) };
  });
  await relinkItems(w, 'labels', changes);
};

/** Epics have no assignees. */
const assignNewItems = async (
  w: Write,
  drafts: readonly Draft[],
  items: readonly LocatedItem[],
  { run, tally }: WritingContext,
): Promise<void> => {
  const changes = drafts.flatMap(({ issue, type }, at) => {
    const people = [...new Set(issue.assignees.flatMap((person) => run.people.assignees.get(person) ?? []))];
    if (type !== 'epic') return [{ item: items[at] as LocatedItem, before: [], after: people }];
    if (issue.assignees.length > 0)
      tally.note(kindOfType(type), issue, 'The assignee was left out: epics have none.');
    return [];
  });
  await relinkItems(w, 'assignees', changes);
};
