import { parentTypesOf } from '@cairn/domain/tree/hierarchy';
import type { WorkItemType } from '@cairn/domain/work-items/type-nouns';

/** The texts of a list of parents, which name epics where the item can have no other parent. */
export interface ParentTexts {
  readonly label: string;
  readonly none: string;
  readonly failed: string;
  /** The noun of one of them: `epic`. */
  readonly noun: string;
}

const EPICS: ParentTexts = {
  label: 'Parent epic',
  none: 'No parent epic',
  failed: 'There was a problem fetching epics.',
  noun: 'epic',
};

const ITEMS: ParentTexts = {
  label: 'Parent item',
  none: 'No parent item',
  failed: 'There was a problem fetching items.',
  noun: 'item',
};

/** The texts for choosing a parent of items of these types. */
export function parentTexts(types: readonly WorkItemType[]): ParentTexts {
  const parents = types.flatMap((type) => parentTypesOf(type.toLowerCase()));
  return parents.every((type) => type === 'epic') ? EPICS : ITEMS;
}
