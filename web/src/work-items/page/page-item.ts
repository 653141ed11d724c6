import type { Known } from '../../items/facts.ts';
import type { Item } from '../item.ts';
import { labelsOnPage } from '../page-labels.ts';
import { itemId } from '../work-item-id.ts';
import type { PageFacts } from './item-facts.ts';

/** An item as its page shows it, with the facts that its widgets show. */
export interface PageItem {
  readonly item: Item;
  readonly facts: PageFacts;
}

const converted = new WeakMap<Known, PageItem>();

/** Converts facts of the item table; null until a page has read the item. The same facts give the same object. */
export function pageItem(known: Known): PageItem | null {
  if (!('descriptionHtml' in known)) return null;
  const facts = known as unknown as PageFacts;
  const found = converted.get(known) ?? { item: itemOf(facts), facts };
  converted.set(known, found);
  return found;
}

function itemOf(facts: PageFacts): Item {
  const { type, place, labels, allLabels, id, ...rest } = facts;
  return {
    ...rest,
    id: itemId(id, type),
    type,
    kind: type === 'EPIC' ? 'epic' : 'issue',
    fullPath: place.fullPath,
    groupPath: place.groupPath,
    labels: labelsOnPage({ labels, allLabels }),
  };
}
