import { childTypesOf, parentTypesOf } from '@cairn/domain/tree/hierarchy';
import { typeNoun, type WorkItemType } from '@cairn/domain/work-items/type-nouns';
import { typeHas } from '@cairn/domain/work-items/type-fields';
import { type AnswerOf, gql } from '../../api/document.ts';
import { typeNamed } from '../ancestors.ts';
import type { Item } from '../item.ts';
import { pinnedLinks } from '../page/pinned-links.ts';
import { WIDGETS } from '../widgets/registered.ts';
import type { PageFacts } from '../page/item-facts.ts';

export const CONVERSIONS = gql(`
  query itemConversions($id: WorkItemID!) {
    workItem(id: $id) {
      id
      workItemType {
        supportedConversionTypes {
          id
          name
        }
      }
      features {
        hierarchy {
          rolledUpCountsByType {
            workItemType {
              name
            }
            countsByState {
              all
            }
          }
        }
      }
    }
  }
`);

/** A type that an item may get. */
export interface Conversion {
  /** The id of the type in the API. */
  readonly id: string;
  readonly type: WorkItemType;
  readonly name: string;
  /** The reason why this item cannot get it; null if it can. */
  readonly problem: string | null;
}

/** The types that an item may get, and those that its parent or its children rule out. */
export function conversionsOf(item: Item, { workItem }: AnswerOf<typeof CONVERSIONS>): Conversion[] {
  const counts = workItem?.features?.hierarchy?.rolledUpCountsByType ?? [];
  const below = counts
    .filter(({ countsByState }) => countsByState.all > 0)
    .map(({ workItemType }) => typeNamed(workItemType.name));
  return (workItem?.workItemType.supportedConversionTypes ?? []).map(({ id, name }) => {
    const type = typeNamed(name);
    return { id, type, name: typeNoun(type).capital, problem: problemOf(item, below, type) };
  });
}

function problemOf(item: Item, below: readonly WorkItemType[], type: WorkItemType): string | null {
  const { withArticle } = typeNoun(type);
  const children = childTypesOf(type.toLowerCase());
  const foreign = below.find((child) => !children.includes(child.toLowerCase()));
  if (foreign !== undefined)
    return `Its child items do not fit: ${withArticle} cannot have ${typeNoun(foreign).many}.`;
  const parent = item.ancestors.at(-1)?.type;
  if (parent === undefined || parentTypesOf(type.toLowerCase()).includes(parent.toLowerCase())) return null;
  return `Its parent does not fit: ${withArticle} cannot be below ${typeNoun(parent).withArticle}.`;
}

/** The values that an item loses with its type, such as `Weight: 5`. */
export function lostValues(type: WorkItemType, item: Item, facts: PageFacts): string[] {
  const values = WIDGETS.filter(({ isFor }) => isFor?.(type) === false).flatMap((widget) => {
    const text = widget.text({ item, facts });
    return text === null ? [] : [text === '' ? widget.title : `${widget.title}: ${text}`];
  });
  const links = pinnedLinks(item).filter(({ field }) => !typeHas(type, field));
  return [...values, ...links.map(({ title }) => title)];
}
