import { linkedNoun, typeNoun } from '@cairn/domain/work-items/type-nouns';
import type { Item } from '../item.ts';
import type { ItemPart } from '../page/item-documents.ts';
import { failedToFetch } from './failed-to-set.ts';

const TEXTS: Readonly<Record<ItemPart, (item: Item) => string>> = {
  assignees: (item) => failedToFetch('assignees', item),
  awardEmoji: () => 'There was a problem fetching emoji.',
  color: () => 'Error fetching epic color.',
  escalationStatus: () => 'An error occurred while fetching the incident status. Please reload the page.',
  healthStatus: () => 'An error occurred while fetching the health status.',
  hierarchy: () => 'An error occurred while fetching ancestors',
  iteration: (item) => failedToFetch('iteration', item),
  labels: () => 'There was a problem fetching labels.',
  linkedItems: ({ type }) => `Failed to fetch blocking ${linkedNoun(type).many}`,
  milestone: ({ type }) =>
    `An error occurred while fetching the assigned milestone of the selected ${typeNoun(type).one}.`,
  progress: (item) => failedToFetch('progress', item),
  severity: (item) => failedToFetch('severity', item),
  startAndDueDate: (item) => failedToFetch('dates', item),
  testReports: (item) => failedToFetch('test reports', item),
  timeTracking: (item) => failedToFetch('time tracking', item),
  weight: (item) => failedToFetch('weight', item),
};

/** Says that a part of the page of an item could not be read. */
export function unreadText(part: ItemPart, item: Item): string {
  return TEXTS[part](item);
}
