import { items } from '../items/table.ts';
import { onEarlierRead, pageReadFor } from '../server/position.ts';
import { createItemTree, type ItemTree, type ItemTreeSource } from './item-tree.ts';
import type { LoadedList } from './loaded/local-filter.ts';

/** The lists of so many places stay for the way back. */
const MOST_KEPT = 8;

/** What stays of a list while nobody shows it. */
interface StayingList {
  readonly isShown: () => boolean;
  readonly end: () => void;
}

interface Kept<List> {
  readonly list: List;
  /** What other lists of its place may take from it, where they may. */
  readonly loaded?: LoadedList | undefined;
}

const kept = new Map<string, Kept<StayingList>>();
let viewer: string | null = null;

// What one person has read is nothing for the next one.
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

/** The list of a question where it is shown, or was on one of the last places. */
export function knownTree(name: string, question: unknown): ItemTree | undefined {
  return kept.get(keyOf(name, question))?.list as ItemTree | undefined;
}

/** What is loaded, the list shown last first. */
const loaded = (): LoadedList[] => [...kept.values()].reverse().flatMap((one) => one.loaded ?? []);

/** The list of a question as it was left, or a new one. All lists of a name are of one kind. */
export function keptList<List extends StayingList>(
  name: string,
  question: unknown,
  begin: () => Kept<List>,
): List {
  const key = keyOf(name, question);
  const one = (kept.get(key) as Kept<List> | undefined) ?? begin();
  // Set anew, so that they stand in the order in which they were shown.
  kept.delete(key);
  kept.set(key, one);
  for (const [oldest, { list }] of kept) {
    if (kept.size <= MOST_KEPT) break;
    if (!list.isShown()) forget(oldest);
  }
  return one.list;
}

/** The same of a list of items and their children, which begins with what others tell of it. */
export function keptTree<Question>(
  name: string,
  question: Question,
  sourceOf: (question: Question) => ItemTreeSource,
): ItemTree {
  return keptList(name, question, () => begun(sourceOf(question)));
}

function begun(source: ItemTreeSource): Kept<ItemTree> {
  const { local } = source;
  const others = loaded().filter(({ answer }) => answer.place === local?.place);
  const ids = local?.among(others, items) ?? [];
  // Who may change items of the place may do so whatever it is asked.
  const canEdit = others.map((list) => list.canEdit()).find((one) => one !== null) ?? null;
  const tree = createItemTree(items, source, ids.length === 0 ? source.kept : { ids, canEdit });
  const mine = local && { answer: local, ids: tree.ids, canEdit: () => tree.current().top.canEdit };
  return { list: tree, loaded: mine };
}
