import type { WorkItemType } from '@cairn/domain/work-items/type-nouns';
import { itemState } from '../items/state.ts';
import type { Item } from '../work-items/item.ts';
import type { IssueNode, IssueProject } from './issue-documents.ts';

/** Converts an issue of the API to the item of a page. */
export function issueItem(issue: IssueNode, project: IssueProject): Item {
  const may = issue.userPermissions;
  return {
    kind: 'issue',
    type: (issue.type ?? 'ISSUE') as WorkItemType,
    id: issue.id,
    iid: issue.iid,
    fullPath: project.fullPath,
    groupPath: project.group?.fullPath ?? project.fullPath.replace(/\/[^/]*$/, ''),
    title: issue.title,
    description: issue.description ?? '',
    descriptionHtml: issue.descriptionHtml ?? '',
    lockVersion: issue.lockVersion,
    state: itemState(issue.state),
    confidential: issue.confidential,
    locked: issue.discussionLocked,
    imported: issue.imported,
    reference: issue.reference,
    fullReference: issue.fullReference,
    webPath: issue.webPath,
    createdAt: issue.createdAt,
    closedAt: issue.closedAt,
    editedAt: issue.lastEditedAt,
    editedBy: issue.lastEditedBy,
    author: issue.author,
    labels: issue.labels.nodes,
    ancestors: issue.ancestors,
    parentHidden: issue.hasEpic && issue.epic === null,
    blockedByCount: issue.blockedByCount ?? 0,
    blockers: issue.blockedByIssues.nodes,
    reactions: issue.awardEmoji.nodes,
    subscribed: issue.subscribed,
    waits: issue.currentUserTodos.nodes.length > 0,
    rights: {
      update: may.updateIssue,
      reopen: may.reopenIssue,
      plan: may.adminIssue,
      destroy: may.destroyIssue,
      link: may.adminIssueRelation,
      create: false,
      createLabel: project.userPermissions.adminLabel,
      comment: may.createNote,
      commentInternally: may.markNoteAsInternal,
      react: may.awardEmoji,
    },
  };
}
