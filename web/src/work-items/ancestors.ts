import type { WorkItemType } from '@cairn/domain/work-items/type-nouns';
import { type AnswerOf, gql } from '../api/document.ts';
import type { ItemLink } from './item.ts';
import { itemId } from './work-item-id.ts';

/** An item as a link. */
const ITEM_LINK = gql(`
  fragment ItemLink on WorkItem {
    id
    title
    webPath
    fullReference: reference(full: true)
    workItemType {
      name
    }
  }
`);

/** The type in the API of a type's display name: `KEY_RESULT` of `Key Result`. */
export function typeNamed(name: string): WorkItemType {
  return name.toUpperCase().replaceAll(' ', '_') as WorkItemType;
}

/** Converts an answer to a link. Its id is that of an epic or an issue, as pages use them. */
export function itemLink(node: AnswerOf<typeof ITEM_LINK>): ItemLink {
  const type = typeNamed(node.workItemType.name);
  const { title, webPath, fullReference } = node;
  return { id: itemId(node.id, type), type, title, webPath, fullReference };
}
