import { items } from '../items/table.ts';
import { onEarlierRead, pageReadFor } from '../api/position.ts';
import { createItemTree, type ItemTree, type ItemTreeSource } from './item-tree.ts';
import type { LoadedList } from './loaded/local-filter.ts';

/** The lists of this many places are kept in memory for a return visit. */
const MOST_KEPT = 8;

/** A list that stays in memory while it is not shown. */
interface StayingList {
  readonly isShown: () => boolean;
  readonly end: () => void;
}

interface Kept<List> {
  readonly list: List;
  /** What other lists of its place may reuse, if anything. */
  readonly loaded?: LoadedList | undefined;
}

const kept = new Map<string, Kept<StayingList>>();
let viewer: string | null = null;

// Lists read for one viewer are not shown to the next.
onEarlierRead(() => {
  const now = pageReadFor();
  if (viewer !== null && now !== viewer) for (const [key] of kept) forget(key);
  viewer = now;
});

function forget(key: string): void {
  kept.get(key)?.list.end();
  kept.delete(key);
}

const keyOf = (name: string, question: unknown): string => `${name} ${JSON.stringify(question)}`;

/** The list of a query if it is shown, or was on a recently left page. */
export function knownTree(name: string, question: unknown): ItemTree | undefined {
  return kept.get(keyOf(name, question))?.list as ItemTree | undefined;
}

/** The loaded lists, the most recently shown first. */
const loaded = (): LoadedList[] => [...kept.values()].reverse().flatMap((one) => one.loaded ?? []);

/** The list of a query as it was left, or a new one. All lists with one name are of one kind. */
export function keptList<List extends StayingList>(
  name: string,
  question: unknown,
  begin: () => Kept<List>,
): List {
  const key = keyOf(name, question);
  const one = (kept.get(key) as Kept<List> | undefined) ?? begin();
  // Inserted again, so that they are ordered by when they were last shown.
  kept.delete(key);
  kept.set(key, one);
  for (const [oldest, { list }] of kept) {
    if (kept.size <= MOST_KEPT) break;
    if (!list.isShown()) forget(oldest);
  }
  return one.list;
}

/** The same for a list of items and their children, which starts with what other lists know of it. */
export function keptTree<Question>(
  name: string,
  question: Question,
  sourceOf: (question: Question) => ItemTreeSource,
): ItemTree {
  return keptList(name, question, () => createKept(sourceOf(question)));
}

function createKept(source: ItemTreeSource): Kept<ItemTree> {
  const { local } = source;
  const others = loaded().filter(({ answer }) => answer.place === local?.place);
  const ids = local?.among(others, items) ?? [];
  // The permission to edit items of the place does not depend on the query.
  const canEdit = others.map((list) => list.canEdit()).find((one) => one !== null) ?? null;
  const tree = createItemTree(items, source, ids.length === 0 ? source.kept : { ids, canEdit });
  const mine = local && { answer: local, ids: tree.ids, canEdit: () => tree.current().top.canEdit };
  return { list: tree, loaded: mine };
}
