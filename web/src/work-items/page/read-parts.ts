import { ask } from '../../api/ask.ts';
import type { AnswerOf, VariablesOf } from '../../api/document.ts';
import { askItems } from '../../items/ask-items.ts';
import type { ReadStamp } from '../../items/table.ts';
import { ITEM_PARTS } from '../widgets/parts.ts';
import { ITEM_PART, type ItemNode, type ItemPageAnswer, type ItemPart } from './item-documents.ts';

type PartNode = NonNullable<NonNullable<AnswerOf<typeof ITEM_PART>['namespace']>['workItem']>;
type Features = NonNullable<ItemNode['features']>;

/** Null stands for a part that could not be read. */
const NOTHING = Object.fromEntries(ITEM_PARTS.map((part) => [part, null]));

/** A part is asked for by the variable of its name. */
const variableOf = (part: ItemPart): keyof VariablesOf<typeof ITEM_PART> => part;

/**
 * Reads an item part by part after the server failed to answer for the whole page. Parts that fail again are
 * named in the answer; without the core it throws the problem of the page.
 */
export async function readParts(
  address: Pick<VariablesOf<typeof ITEM_PART>, 'fullPath' | 'iid'>,
  problem: Error,
  signal: AbortSignal,
): Promise<{ readonly answer: ItemPageAnswer; readonly reading: ReadStamp }> {
  const { answer, reading } = await askItems(ITEM_PART, { ...address, core: true }, signal).catch(() => {
    throw problem;
  });
  const core = answer.namespace?.workItem;
  if (core == null) return { answer: { namespace: null }, reading };
  const read = await Promise.all(
    ITEM_PARTS.map(async (part) => {
      try {
        const { namespace } = await ask(ITEM_PART, { ...address, [variableOf(part)]: true }, { signal });
        return { part, features: namespace?.workItem?.features ?? null };
      } catch {
        return { part, features: null };
      }
    }),
  );
  const unread = read.filter(({ features }) => features === null).map(({ part }) => part);
  const features = Object.assign({}, core.features, NOTHING, ...read.map((one) => one.features)) as Features;
  const node = { ...(core as PartNode & ItemNode), features, unread };
  return { answer: { namespace: { workItem: node } }, reading };
}
