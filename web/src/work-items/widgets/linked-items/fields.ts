import { type AnswerOf, gql } from '../../../api/document.ts';
import { itemLink } from '../../ancestors.ts';

const LINKED_ITEMS = gql(`
  fragment LinkedItemsFields on WorkItemWidgetLinkedItems {
    blockedByCount
    linkedItems(filter: BLOCKED_BY, state: OPEN, first: 20) {
      nodes {
        workItem {
          ...ItemLink
        }
      }
    }
  }
`);

/** The open items that block an item. */
export function linkedItemsFacts(widget: AnswerOf<typeof LINKED_ITEMS> | null) {
  const blockers = (widget?.linkedItems?.nodes ?? []).flatMap(({ workItem }) =>
    workItem === null ? [] : [itemLink(workItem)],
  );
  return {
    blockedByCount: widget?.blockedByCount ?? 0,
    blockers,
    blockedByIds: blockers.map(({ id }) => id),
  };
}
