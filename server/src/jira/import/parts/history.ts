import type { MappedChange, MappedIssue } from '@cairn/domain/jira/mapped-issue';
import { normaliseName } from '@cairn/domain/text/names';
import { typeHas } from '@cairn/domain/work-items/type-fields';
import { sql } from 'kysely';
import { type PastChange, recordPast } from '../../../changes/past.ts';
import type { Write } from '../../../changes/write.ts';
import type { RunningImport } from '../running.ts';
import { byPartId, knownParts, storeParts } from './known-parts.ts';
import type { PartsCall, WrittenIssue } from './part.ts';

type Fields = Readonly<Record<string, unknown>>;
type Sides = readonly [before: Fields, after: Fields];

/** What the names in a history are here. */
interface Named {
  readonly labels: ReadonlyMap<string, number>;
  readonly milestones: ReadonlyMap<string, number>;
  readonly people: RunningImport['people']['authors'];
}

/**
 * Writes the changes of issues in Jira into the history of their items, with their people and times. What
 * somebody did who is nobody here is left out, as is what concerns labels and milestones that do not exist.
 */
export async function writeHistory(w: Write, { run, issues, tally }: PartsCall): Promise<void> {
  if (issues.every(({ issue }) => issue.history.length === 0)) return;
  const known = await knownParts(w, 'history', issues);
  const named = await namesIn(w, run, issues);
  const changes: (PastChange & { readonly jiraId: string })[] = [];
  for (const one of issues)
    for (const entry of byPartId(one.issue.history)) {
      if (known.get(one.item.id, entry.id)) {
        tally.count('history', 'unchanged');
        continue;
      }
      const change = pastChange(one, entry, named);
      if (change === null) tally.count('history', 'left_out');
      else changes.push({ ...change, jiraId: entry.id });
    }
  const ids = await recordPast(w, changes);
  await storeParts(
    w,
    run,
    'history',
    changes.map(({ subjectId, jiraId }, at) => ({
      itemId: subjectId,
      jiraId,
      targetId: ids[at] ?? null,
      digest: '',
    })),
  );
  tally.count('history', 'created', changes.length);
}

/** The labels and milestones of the project and the groups above it by title, the nearest first. */
const namesIn = async (
  { trx }: Write,
  { project, people }: RunningImport,
  issues: readonly WrittenIssue[],
): Promise<Named> => {
  const changes = issues.flatMap(({ issue }) => issue.history.map(({ change }) => change));
  const labels = changes.flatMap((change) =>
    change.kind === 'labels' ? [...change.added, ...change.removed] : [],
  );
  const milestones = changes.flatMap((change) =>
    change.kind === 'milestone' ? [change.from ?? '', change.to ?? ''] : [],
  );
  const find = async (table: 'labels' | 'milestones', titles: readonly string[]) => {
    const asked = [...new Set(titles.map((title) => normaliseName(title.replaceAll('\u0000', ''))))];
    const { rows } = await sql<{ id: number; title: string; namespace_id: number }>`
      SELECT id, title, namespace_id FROM ${sql.table(table)}
      WHERE title = ANY (${sql.val(asked)}::text[]) AND namespace_id = ANY (${sql.val([...project.traversal_ids])}::bigint[])
      ORDER BY array_position(${sql.val([...project.traversal_ids])}::bigint[], namespace_id)`.execute(trx);
    return new Map(rows.map(({ id, title }) => [title, id]));
  };
  return {
    labels: await find('labels', labels),
    milestones: await find('milestones', milestones),
    people: people.authors,
  };
};

const pastChange = (
  { item }: WrittenIssue,
  { at, author, change }: MappedChange,
  named: Named,
): PastChange | null => {
  const actorId = named.people.get(author ?? '');
  const sides = sidesOf(change, item.type as MappedIssue['type'], named);
  if (actorId === undefined || sides === null) return null;
  const [before, after] = sides;
  return {
    subjectId: item.id,
    rootNamespaceId: item.root_namespace_id,
    namespaceId: item.namespace_id,
    kind: `${item.type}.updated`,
    before,
    after,
    at: new Date(at),
    actorId,
  };
};

const found = (titles: readonly string[], ids: ReadonlyMap<string, number>): number[] =>
  titles.flatMap((title) => ids.get(normaliseName(title)) ?? []);

/** The columns of a change before and after it; null when there is nothing to tell. */
const sidesOf = (change: MappedChange['change'], type: MappedIssue['type'], named: Named): Sides | null => {
  switch (change.kind) {
    case 'state': {
      const after = change.to === 'closed' ? 'closed' : 'opened';
      return [{ state: after === 'closed' ? 'opened' : 'closed' }, { state: after }];
    }
    case 'title':
      return [{ title: change.from }, { title: change.to }];
    case 'labels': {
      const [gone, fresh] = [found(change.removed, named.labels), found(change.added, named.labels)];
      return gone.length + fresh.length === 0 ? null : [{ label_ids: gone }, { label_ids: fresh }];
    }
    case 'assignee': {
      const [from, to] = [change.from, change.to].map((id) => named.people.get(id ?? ''));
      if (type === 'epic' || (from === undefined && to === undefined)) return null;
      return [
        { assignee_ids: from === undefined ? [] : [from] },
        { assignee_ids: to === undefined ? [] : [to] },
      ];
    }
    case 'milestone': {
      const id = (title: string | null) =>
        title === null ? null : named.milestones.get(normaliseName(title));
      const [from, to] = [id(change.from), id(change.to)];
      if (to === undefined || !typeHas(type, 'milestone')) return null;
      return [{ milestone_id: from ?? null }, { milestone_id: to }];
    }
    case 'weight':
      return type === 'epic' || !typeHas(type, 'weight')
        ? null
        : [{ weight: change.from }, { weight: change.to }];
    case 'start_date':
    case 'due_date': {
      if (!typeHas(type, 'dates')) return null;
      const column = type === 'epic' ? `${change.kind}_fixed` : change.kind;
      return [{ [column]: change.from }, { [column]: change.to }];
    }
  }
};
