import { workItemId } from '../../work-item-id.ts';
import type { ItemChange } from '../../writes/writes.ts';
import type { Totals } from '../../../items/facts.ts';
import { type AnswerOf, gql } from '../../../api/document.ts';
import { dayOrNull } from '../../../items/api-day.ts';
import { itemLink } from '../../ancestors.ts';
import type { Ancestor, ItemLink } from '../../item.ts';

/** At most seven levels of epics and nine of objectives are above an item. */
const HIERARCHY = gql(`
  fragment HierarchyFields on WorkItemWidgetHierarchy {
    hasChildren
    hasHiddenParent
    ancestors(first: 20) {
      nodes {
        ...ItemLink
        state
        features {
          startAndDueDate {
            startDate
            dueDate
          }
        }
      }
    }
    rolledUpCountsByType {
      workItemType {
        name
      }
      countsByState {
        opened
        closed
      }
    }
  }
`);

export function hierarchyFacts(widget: AnswerOf<typeof HIERARCHY> | null) {
  const ancestors: readonly Ancestor[] = (widget?.ancestors?.nodes ?? []).map((node) => ({
    ...itemLink(node),
    isClosed: node.state === 'CLOSED',
    start: dayOrNull(node.features?.startAndDueDate?.startDate ?? null),
    due: dayOrNull(node.features?.startAndDueDate?.dueDate ?? null),
  }));
  const parent = ancestors.at(-1);
  const counts = widget?.rolledUpCountsByType ?? [];
  const below = (type: string) =>
    counts.find(({ workItemType }) => workItemType.name === type)?.countsByState;
  const [epics, issues] = [below('Epic'), below('Issue')];
  const totals: Totals = {
    openedEpics: epics?.opened ?? 0,
    closedEpics: epics?.closed ?? 0,
    openedIssues: issues?.opened ?? 0,
    closedIssues: issues?.closed ?? 0,
  };
  return {
    ancestors,
    parentHidden: widget?.hasHiddenParent === true,
    hasChildren: widget?.hasChildren === true,
    totals,
    ...parentFacts(parent),
  };
}

/** What lists know of a parent. One that the viewer may not see counts as none. */
export function parentFacts(parent: ReturnType<typeof itemLink> | undefined) {
  return { parentId: parent?.id ?? null, epic: parent?.type === 'EPIC' ? parent : null };
}

/** Sets a parent, or removes it. */
export function parentChange(parent: ItemLink | null): ItemChange {
  return {
    sent: { hierarchyWidget: { parentId: parent && workItemId(parent.id) } },
    shown: {
      ancestors: parent === null ? [] : [parent],
      parentHidden: false,
      ...parentFacts(parent ?? undefined),
    },
  };
}
