import { answerTo } from '../../api/answers.ts';
import { AskRefused } from '../../api/ask.ts';
import type { VariablesOf } from '../../api/document.ts';
import { askItems } from '../../items/ask-items.ts';
import type { Known } from '../../items/facts.ts';
import type { ItemState } from '../../items/state.ts';
import { items } from '../../items/table.ts';
import { typeNamed } from '../ancestors.ts';
import type { Person, Successor } from '../item.ts';
import { assigneesFacts } from '../widgets/assignees/fields.ts';
import { awardEmojiFacts } from '../widgets/award-emoji/fields.ts';
import { colorFacts } from '../widgets/color/fields.ts';
import { datesFacts } from '../widgets/dates/fields.ts';
import { descriptionFacts } from '../widgets/description/fields.ts';
import { escalationStatusFacts } from '../widgets/escalation-status/fields.ts';
import { healthStatusFacts } from '../widgets/health-status/fields.ts';
import { hierarchyFacts } from '../widgets/hierarchy/fields.ts';
import { iterationFacts } from '../widgets/iteration/fields.ts';
import { labelsFacts } from '../widgets/labels/fields.ts';
import { linkedItemsFacts } from '../widgets/linked-items/fields.ts';
import { milestoneFacts } from '../widgets/milestone/fields.ts';
import { notesFacts } from '../widgets/notes/fields.ts';
import { notificationsFacts } from '../widgets/notifications/fields.ts';
import { progressFacts } from '../widgets/progress/fields.ts';
import { severityFacts } from '../widgets/severity/fields.ts';
import { testReportsFacts } from '../widgets/test-reports/fields.ts';
import { timeTrackingFacts } from '../widgets/time-tracking/fields.ts';
import { todosFacts } from '../widgets/todos/fields.ts';
import { weightFacts } from '../widgets/weight/fields.ts';
import { itemId } from '../work-item-id.ts';
import { ITEM_PAGE, type ItemNode, type ItemPageAnswer, type ItemPart } from './item-documents.ts';

/** How each part becomes facts. */
const FACTS = {
  assignees: assigneesFacts,
  awardEmoji: awardEmojiFacts,
  color: colorFacts,
  startAndDueDate: datesFacts,
  escalationStatus: escalationStatusFacts,
  healthStatus: healthStatusFacts,
  hierarchy: hierarchyFacts,
  iteration: iterationFacts,
  labels: labelsFacts,
  linkedItems: linkedItemsFacts,
  milestone: milestoneFacts,
  progress: progressFacts,
  severity: severityFacts,
  testReports: testReportsFacts,
  timeTracking: timeTrackingFacts,
  weight: weightFacts,
} satisfies Record<ItemPart, (widget: never) => object>;

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
    hidden: node.hidden === true,
    spam: node.spam,
    reference: node.reference,
    fullReference: node.fullReference,
    webPath: node.webPath,
    createdAt: node.createdAt,
    closedAt: node.closedAt,
    successor: successorOf(node),
    author: node.author as Person,
    place: {
      name: namespace?.name ?? '',
      fullPath,
      groupPath: type === 'EPIC' ? fullPath : fullPath.slice(0, fullPath.lastIndexOf('/')),
      firstDayOfWeek: namespace?.firstDayOfWeek ?? 0,
    },
    unread: node.unread ?? [],
    canUpdate: may.updateWorkItem,
    rights: {
      update: may.updateWorkItem,
      reopen: may.reopenWorkItem,
      promote: may.promoteToEpic,
      reportSpam: may.reportSpam,
      plan: may.setWorkItemMetadata,
      destroy: may.deleteWorkItem,
      move: may.moveWorkItem,
      clone: may.cloneWorkItem,
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
    ...escalationStatusFacts(features?.escalationStatus ?? null),
    ...healthStatusFacts(features?.healthStatus ?? null),
    ...hierarchyFacts(features?.hierarchy ?? null),
    ...iterationFacts(features?.iteration ?? null),
    ...labelsFacts(features?.labels ?? null),
    ...linkedItemsFacts(features?.linkedItems ?? null),
    ...milestoneFacts(features?.milestone ?? null),
    ...notesFacts(features?.notes ?? null),
    ...notificationsFacts(features?.notifications ?? null),
    ...progressFacts(features?.progress ?? null),
    ...severityFacts(features?.severity ?? null),
    ...testReportsFacts(features?.testReports ?? null),
    ...timeTrackingFacts(features?.timeTracking ?? null),
    ...todosFacts(features?.currentUserTodos ?? null),
    ...weightFacts(features?.weight ?? null),
  };
}

/** The facts of an answer for the table: those of a part that could not be read stay as they were. */
function knownFacts(node: ItemNode): Known {
  const facts = pageFacts(node);
  const before = items.serverState(facts.id) ?? {};
  const names = facts.unread.flatMap((part) => Object.keys(FACTS[part](null)));
  const kept = Object.entries(before).filter(([name]) => names.includes(name));
  return { ...facts, ...Object.fromEntries(kept) };
}

type Address = VariablesOf<typeof ITEM_PAGE>;

async function readPage(address: Address, signal: AbortSignal) {
  try {
    return await askItems(ITEM_PAGE, address, signal);
  } catch (problem) {
    if (!(problem instanceof AskRefused)) throw problem;
    const { readParts } = await import('./read-parts.ts');
    return readParts(address, problem, signal);
  }
}

/** What took the place of a closed item. */
function successorOf(node: ItemNode): Successor | null {
  const { promotedToEpicUrl, movedToWorkItemUrl, duplicatedToWorkItemUrl } = node;
  const to = (outcome: Successor['outcome'], url: string | null) =>
    url === null ? null : { outcome, path: new URL(url).pathname };
  return (
    to('promoted', promotedToEpicUrl) ??
    to('moved', movedToWorkItemUrl) ??
    to('duplicated', duplicatedToWorkItemUrl)
  );
}

/** The query of an item at an address; the item is stored in the item table. */
export function itemPage(address: Address) {
  return answerTo(ITEM_PAGE, address, async (signal): Promise<ItemPageAnswer> => {
    const { answer, reading } = await readPage(address, signal);
    const node = answer.namespace?.workItem ?? null;
    if (node !== null) items.put([knownFacts(node)], reading);
    return answer;
  });
}
