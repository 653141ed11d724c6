import type { MadeChange, Follower } from '../changes/followers.ts';
import type { Write } from '../changes/write.ts';
import { isOneOf, rowsKept } from '../db/kept-plans.ts';
import type { ChildSide, LinkSide } from './system-notes/relations.ts';

/** The fields of an entry that records, on one item, a change made to another. */
interface RelationFields {
  readonly children_added: ChildSide[];
  readonly children_removed: ChildSide[];
  readonly links_added: LinkSide[];
  readonly links_removed: LinkSide[];
}

class FarEnds {
  readonly #sides = new Map<number, RelationFields>();

  add<F extends keyof RelationFields>(itemId: unknown, field: F, side: RelationFields[F][number]): void {
    if (typeof itemId !== 'number') return;
    const known = this.#sides.get(itemId) ?? {
      children_added: [],
      children_removed: [],
      links_added: [],
      links_removed: [],
    };
    (known[field] as unknown[]).push(side);
    this.#sides.set(itemId, known);
  }

  get ids(): number[] {
    return [...this.#sides.keys()];
  }

  of(itemId: number): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(this.#sides.get(itemId) ?? {}).filter(([, list]) => list.length > 0),
    );
  }
}

const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);

const addMove = (ends: FarEnds, { subjectId, before, after }: MadeChange): void => {
  const [from, to] = [number(before['parent_id']), number(after['parent_id'])];
  if (from === to) return;
  ends.add(from, 'children_removed', { id: subjectId, other: to });
  ends.add(to, 'children_added', { id: subjectId, other: from });
};

/** The link that comes with a duplicate is not noted: both items say that one duplicates the other. */
const comesWithDuplicate = (entries: readonly MadeChange[], source: number, target: number): boolean =>
  entries.some(
    ({ subjectType, subjectId, after }) =>
      subjectType === 'work_item' && subjectId === source && after['duplicated_to_id'] === target,
  );

const addLink = (
  ends: FarEnds,
  { kind, before, after }: MadeChange,
  entries: readonly MadeChange[],
): void => {
  const made = kind === 'link.created';
  const { source_id, target_id, type } = (made ? after : before) as Record<string, unknown>;
  const [source, target] = [number(source_id), number(target_id)];
  if (source === null || target === null) return;
  if (made && comesWithDuplicate(entries, source, target)) return;
  const field = made ? 'links_added' : 'links_removed';
  ends.add(source, field, { id: target, type: type === 'blocks' ? 'blocks' : 'relates_to' });
  ends.add(target, field, { id: source, type: type === 'blocks' ? 'is_blocked_by' : 'relates_to' });
};

/** What a new item came from; the other end of a promotion or a move has a column of its own for it. */
const addOrigin = (ends: FarEnds, { subjectId, after }: MadeChange): void => {
  for (const type of ['promoted_from', 'moved_from', 'cloned_from'] as const) {
    const id = number(after[`${type}_id`]);
    if (id === null) continue;
    ends.add(subjectId, 'links_added', { id, type });
    if (type === 'cloned_from') ends.add(id, 'links_added', { id: subjectId, type: 'cloned_to' });
  }
};

/** The original of a duplicate gets an entry; that a duplicate is reopened concerns the duplicate alone. */
const addDuplicate = (ends: FarEnds, { subjectId, after }: MadeChange): void =>
  ends.add(after['duplicated_to_id'], 'links_added', { id: subjectId, type: 'duplicated_by' });

/** An item that gets an entry, as the change log identifies it. */
type EntrySubject = Pick<MadeChange, 'subjectId' | 'rootNamespaceId' | 'namespaceId'> & {
  readonly type: string;
};

const subjectsFromRows = async ({ trx }: Write, ids: readonly number[]): Promise<EntrySubject[]> => {
  if (ids.length === 0) return [];
  const statement = trx
    .selectFrom('work_items')
    .select(['id', 'type', 'root_namespace_id', 'namespace_id'])
    .where(isOneOf('id', ids))
    .where('deleted_at', 'is', null);
  return (await rowsKept(trx, statement)).map((item) => ({
    subjectId: item.id,
    rootNamespaceId: item.root_namespace_id,
    namespaceId: item.namespace_id,
    type: item.type,
  }));
};

/** The items with these ids, as identified by the entries. A parent whose sums changed has an entry too. */
const subjectsInEntries = (entries: readonly MadeChange[], ids: readonly number[]): EntrySubject[] =>
  entries
    .filter(({ subjectType, subjectId }) => subjectType === 'work_item' && ids.includes(subjectId))
    .filter(({ kind, after }) => kind.endsWith('.updated') && !('type' in after))
    .map((entry) => ({ ...entry, type: entry.kind.slice(0, -'.updated'.length) }));

const record = async (
  w: Write,
  ends: FarEnds,
  entries: readonly MadeChange[],
  cause: MadeChange['cause'],
): Promise<void> => {
  const known = subjectsInEntries(entries, ends.ids);
  const asked = ends.ids.filter((id) => !known.some(({ subjectId }) => subjectId === id));
  const all = [...known, ...(await subjectsFromRows(w, asked))].toSorted((a, b) => a.subjectId - b.subjectId);
  for (const { subjectId, rootNamespaceId, namespaceId, type } of all)
    w.record({
      subjectType: 'relation',
      subjectId,
      rootNamespaceId,
      namespaceId,
      kind: `${type}.related`,
      before: {},
      after: ends.of(subjectId),
      cause,
    });
};

/**
 * Records a move or a link on the other item, too: a parent gets an entry for its children, a linked item one
 * for its link. So every system note is one entry of its own item.
 */
export const recordFarEnds: Follower = async (w, entries) => {
  const ends = new FarEnds();
  for (const entry of entries) {
    if (entry.cause === 'rolled_up') continue;
    if (entry.subjectType === 'link') addLink(ends, entry, entries);
    if (entry.subjectType === 'work_item' && !entry.kind.endsWith('.deleted')) {
      addMove(ends, entry);
      addOrigin(ends, entry);
      addDuplicate(ends, entry);
    }
  }
  const [first] = entries;
  if (ends.ids.length > 0 && first)
    await record(w, ends, entries, first.cause === 'rolled_up' ? 'typed' : first.cause);
};
