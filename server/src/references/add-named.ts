import type { Viewer } from '../access/viewer.ts';
import { type Write, write } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { CairnError, conflict } from '../http/errors.ts';
import type { NamespaceRow } from '../namespaces/rows.ts';
import { lockedItem, lockItemRows } from '../work-items/row-locks.ts';
import { alreadyAssigned } from '../work-items/links.ts';
import { itemsNamed } from './named-items.ts';
import type { LocatedItem } from '../work-items/rows.ts';

export interface NamedAddition {
  /** The item that others are added to. */
  readonly toId: number;
  readonly texts: readonly string[];
  readonly noun: 'epic' | 'issue';
  /** True when adding changes a tree. */
  readonly tree: boolean;
  readonly isThere: (w: Write, to: LocatedItem, item: LocatedItem) => Promise<boolean> | boolean;
  /** Throws 403 unless the viewer may add the item at all, whether it is added already or not. */
  readonly mustAdd: (w: Write, to: LocatedItem, item: LocatedItem) => void;
  /** Adds one item; throws a CairnError before it writes anything if it cannot. */
  readonly add: (w: Write, to: LocatedItem, item: LocatedItem) => Promise<unknown>;
}

const noMatch = (noun: string): string =>
  `No matching ${noun} found. Make sure that you are adding a valid ${noun} URL.`;

const refOf = (item: LocatedItem, home: NamespaceRow): string =>
  `${item.namespace_id === home.id ? '' : item.namespace.full_path}${item.type === 'epic' ? '&' : '#'}${item.iid}`;

/**
 * Adds the items in a typed or pasted text of references and addresses. 404 when none is readable, 409 when
 * all are added already; when some cannot be added the others are, and `message` has one sentence for each
 * error. `notFound` lists the texts that match nothing the viewer sees.
 */
export async function addNamed(
  context: Context,
  viewer: Viewer,
  { toId, texts, noun, tree, isThere, mustAdd, add }: NamedAddition,
  home: NamespaceRow,
): Promise<{ message: string | null; changeIds: number[]; notFound: readonly string[] }> {
  const { found: named, missing: notFound } = await itemsNamed(context, viewer, home, texts, [noun]);
  return write(context.db, viewer, {}, async (w) => {
    const items = await lockItemRows(w, [toId, ...named.map(({ item }) => item.id)], { tree });
    const to = lockedItem(items, toId, 'any');
    const found = named.flatMap(({ item }) => items.get(item.id) ?? []);
    if (found.length === 0) throw new CairnError('notFound', noMatch(noun));
    const fresh: LocatedItem[] = [];
    for (const item of found) if (!(await isThere(w, to, item))) fresh.push(item);
    if (fresh.length === 0) {
      for (const item of found) mustAdd(w, to, item);
      throw conflict(alreadyAssigned({ type: noun }));
    }
    const refusals: { item: LocatedItem; error: CairnError }[] = [];
    // The last one in the text ends up at the top, as if they had been added one by one.
    for (const item of fresh) {
      try {
        const now = await lockItemRows(w, [toId, item.id], { tree });
        await add(w, lockedItem(now, toId, 'any'), lockedItem(now, item.id, 'any'));
      } catch (error) {
        if (!(error instanceof CairnError)) throw error;
        refusals.push({ item, error });
      }
    }
    const [first] = refusals;
    if (first && refusals.length === fresh.length && isWhole(refusals, { noun, tree })) throw first.error;
    const message = refusals
      .map(({ item, error }) => `${refOf(item, home)} cannot be added: ${error.sentences.join(', ')}`)
      .join('. ');
    return { message: message === '' ? null : message, changeIds: w.changeIds, notFound };
  });
}

/**
 * True for an error that concerns the whole request: of permissions, or of the only epic to be added as a
 * child.
 */
const isWhole = (
  refusals: readonly { readonly error: CairnError }[],
  { noun, tree }: Pick<NamedAddition, 'noun' | 'tree'>,
): boolean =>
  refusals.every(({ error }) => error.code === 'forbidden') ||
  (refusals.length === 1 && noun === 'epic' && tree);
