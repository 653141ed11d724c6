import { answerTo } from '../../api/answers.ts';
import { AskRefused } from '../../api/ask.ts';
import type { VariablesOf } from '../../api/document.ts';
import { askItems } from '../../items/ask-items.ts';
import type { Known } from '../../items/facts.ts';
import type { ItemState } from '../../items/state.ts';
import { items } from '../../items/table.ts';
import { typeNamed } from '../ancestors.ts';
import type { Person, Successor } from '../item.ts';
import { factNames, widgetFacts } from '../widgets/parts.ts';
import { itemId } from '../work-item-id.ts';
import { ITEM_PAGE, type ItemNode, type ItemPageAnswer } from './item-documents.ts';

/** Everything that the page of an item knows of it. */
export type PageFacts = ReturnType<typeof pageFacts>;

/** Converts an answer to the facts of the item table. */
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
    ...widgetFacts(features),
  };
}

/** The facts of an answer for the table: those of a part that could not be read stay as they were. */
function knownFacts(node: ItemNode): Known {
  const facts = pageFacts(node);
  const before = items.serverState(facts.id) ?? {};
  const names = facts.unread.flatMap(factNames);
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
