import { itemAnswer } from '../../items/ask-items.ts';
import type { ItemState } from '../../items/state.ts';
import { typeNamed } from '../ancestors.ts';
import type { Person } from '../item.ts';
import { assigneesFacts } from '../widgets/assignees/fields.ts';
import { awardEmojiFacts } from '../widgets/award-emoji/fields.ts';
import { colorFacts } from '../widgets/color/fields.ts';
import { datesFacts } from '../widgets/dates/fields.ts';
import { descriptionFacts } from '../widgets/description/fields.ts';
import { healthStatusFacts } from '../widgets/health-status/fields.ts';
import { hierarchyFacts } from '../widgets/hierarchy/fields.ts';
import { iterationFacts } from '../widgets/iteration/fields.ts';
import { labelsFacts } from '../widgets/labels/fields.ts';
import { linkedItemsFacts } from '../widgets/linked-items/fields.ts';
import { milestoneFacts } from '../widgets/milestone/fields.ts';
import { notesFacts } from '../widgets/notes/fields.ts';
import { notificationsFacts } from '../widgets/notifications/fields.ts';
import { progressFacts } from '../widgets/progress/fields.ts';
import { testReportsFacts } from '../widgets/test-reports/fields.ts';
import { todosFacts } from '../widgets/todos/fields.ts';
import { weightFacts } from '../widgets/weight/fields.ts';
import { itemId } from '../work-item-id.ts';
import { ITEM_PAGE, type ItemNode } from './item-documents.ts';

/** Everything that the page of an item knows of it. */
export type PageFacts = ReturnType<typeof pageFacts>;

/** Converts an answer to the facts of the item table; each widget converts its own part. */
export function pageFacts(node: ItemNode) {
  const { namespace, userPermissions: may, features } = node;
  const type = typeNamed(node.workItemType.name);
  const state: ItemState = node.state === 'CLOSED' ? 'closed' : 'opened';
  const fullPath = namespace?.fullPath ?? '';
  return {
    id: itemId(node.id, type),
    iid: node.iid,
    type,
    title: node.title,
    lockVersion: node.lockVersion,
    state,
    confidential: node.confidential,
    imported: node.imported,
    reference: node.reference,
    fullReference: node.fullReference,
    webPath: node.webPath,
    createdAt: node.createdAt,
    closedAt: node.closedAt,
    author: node.author as Person,
    place: {
      name: namespace?.name ?? '',
      fullPath,
      groupPath: type === 'EPIC' ? fullPath : fullPath.slice(0, fullPath.lastIndexOf('/')),
      firstDayOfWeek: namespace?.firstDayOfWeek ?? 0,
    },
    canUpdate: may.updateWorkItem,
    rights: {
      update: may.updateWorkItem,
      reopen: may.reopenWorkItem,
      plan: may.setWorkItemMetadata,
      destroy: may.deleteWorkItem,
      link: may.adminWorkItemLink,
      create: namespace?.userPermissions.createWorkItem === true,
      createLabel: namespace?.userPermissions.adminLabel === true,
      comment: may.createNote,
      commentInternally: may.markNoteAsInternal,
      react: may.awardEmoji,
    },
    ...assigneesFacts(features?.assignees ?? null),
    ...awardEmojiFacts(features?.awardEmoji ?? null),
    ...colorFacts(features?.color ?? null),
    ...datesFacts(features?.startAndDueDate ?? null),
    ...descriptionFacts(features?.description ?? null),
    ...healthStatusFacts(features?.healthStatus ?? null),
    ...hierarchyFacts(features?.hierarchy ?? null),
    ...iterationFacts(features?.iteration ?? null),
    ...labelsFacts(features?.labels ?? null),
    ...linkedItemsFacts(features?.linkedItems ?? null),
    ...milestoneFacts(features?.milestone ?? null),
    ...notesFacts(features?.notes ?? null),
    ...notificationsFacts(features?.notifications ?? null),
    ...progressFacts(features?.progress ?? null),
    ...testReportsFacts(features?.testReports ?? null),
    ...todosFacts(features?.currentUserTodos ?? null),
    ...weightFacts(features?.weight ?? null),
  };
}

/** The query of an item at an address; the item is stored in the item table. */
export const itemPage = itemAnswer(ITEM_PAGE, ({ namespace }) =>
  namespace?.workItem == null ? [] : [pageFacts(namespace.workItem)],
);
