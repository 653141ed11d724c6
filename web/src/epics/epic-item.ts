import { itemState } from '../items/state.ts';
import type { Item } from '../work-items/item.ts';
import type { EpicGroup, EpicNode } from './epic-documents.ts';

/** Converts an epic of the API to the item of a page. */
export function epicItem(epic: EpicNode, group: EpicGroup): Item {
  const may = epic.userPermissions;
  return {
    kind: 'epic',
    type: 'EPIC',
    id: epic.id,
    iid: epic.iid,
    fullPath: group.fullPath,
    groupPath: group.fullPath,
    title: epic.title,
    description: epic.description ?? '',
    descriptionHtml: epic.descriptionHtml ?? '',
    lockVersion: epic.lockVersion,
    state: itemState(epic.state),
    confidential: epic.confidential,
    locked: epic.discussionLocked,
    imported: epic.imported,
    reference: epic.reference,
    fullReference: epic.fullReference,
    webPath: epic.webPath,
    createdAt: epic.createdAt,
    closedAt: epic.closedAt,
    editedAt: epic.lastEditedAt,
    editedBy: epic.lastEditedBy,
    author: epic.author,
    labels: epic.labels.nodes,
    ancestors: epic.ancestors.nodes,
    parentHidden: epic.hasHiddenParent,
    blockedByCount: epic.blockedByCount,
    blockers: epic.blockedByEpics.nodes,
    reactions: epic.awardEmoji.nodes,
    subscribed: epic.subscribed,
    waits: epic.currentUserTodos.nodes.length > 0,
    rights: {
      update: may.updateEpic,
      reopen: may.updateEpic,
      plan: may.updateEpic,
      destroy: may.destroyEpic,
      link: may.adminEpicRelation,
      create: may.createEpic,
      createLabel: group.userPermissions.adminLabel,
      comment: may.createNote,
      commentInternally: may.markNoteAsInternal,
      react: may.awardEmoji,
    },
  };
}
