import { items } from '../items/table.ts';
import { onEarlierRead, pageReadFor } from '../server/position.ts';
import { createItemTree, type ItemTree, type ItemTreeSource } from './item-tree.ts';
import type { LoadedList, LocalAnswer } from './loaded/local-answer.ts';

/** The lists of so many places stay for the way back. */
const MOST_KEPT = 8;

const kept = new Map<string, { readonly tree: ItemTree; readonly answer: LocalAnswer | undefined }>();
let viewer: string | null = null;

// What one person has read is nothing for the next one.
onEarlierRead(() => {
  const now = pageReadFor();
  if (viewer !== null && now !== viewer) for (const [key] of kept) forget(key);
  viewer = now;
});

function forget(key: string): void {
  kept.get(key)?.tree.end();
  kept.delete(key);
}

const keyOf = (name: string, question: unknown): string => `${name} ${JSON.stringify(question)}`;

/** The list of a question where it is shown, or was on one of the last places. */
export const knownTree = (name: string, question: unknown): ItemTree | undefined =>
  kept.get(keyOf(name, question))?.tree;

/** What is loaded, the list shown last first. */
const loaded = (): LoadedList[] =>
  [...kept.values()]
    .reverse()
    .flatMap(({ tree, answer }) => (answer === undefined ? [] : [{ answer, ids: tree.ids }]));

/** The list of a question as it was left, or a new one, which holds what others tell of it. */
export function keptTree<Question>(
  name: string,
  question: Question,
  sourceOf: (question: Question) => ItemTreeSource,
): ItemTree {
  const key = keyOf(name, question);
  const one = kept.get(key) ?? begun(sourceOf(question));
  // Set anew, so that they stand in the order in which they were shown.
  kept.delete(key);
  kept.set(key, one);
  for (const [oldest, { tree }] of kept) {
    if (kept.size <= MOST_KEPT) break;
    if (!tree.isShown()) forget(oldest);
  }
  return one.tree;
}

function begun(source: ItemTreeSource) {
  const ids = source.local?.among(loaded(), items) ?? [];
  const known = ids.length === 0 ? source.kept : { ids };
  return { tree: createItemTree(items, source, known), answer: source.local };
}
