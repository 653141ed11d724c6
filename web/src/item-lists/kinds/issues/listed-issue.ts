import { dayOrNull } from '../../../items/api-day.ts';
import type { ItemFacts } from '../../../items/facts.ts';
import { itemState } from '../../../items/state.ts';
import { duration } from '../../../items/duration.ts';
import { incidentStatusNamed } from '../../../work-items/widgets/escalation-status/fields.ts';
import { severityNamed } from '../../../work-items/widgets/severity/fields.ts';
import type { IssueNode } from './documents.ts';

/** The fields of an issue that the list shows. */
export type ListedIssue = Pick<
  ItemFacts,
  | 'id'
  | 'iid'
  | 'title'
  | 'fullReference'
  | 'webPath'
  | 'state'
  | 'confidential'
  | 'hidden'
  | 'spam'
  | 'blockedByCount'
  | 'start'
  | 'due'
  | 'createdAt'
  | 'updatedAt'
  | 'closedAt'
  | 'weight'
  | 'progress'
  | 'timeEstimate'
  | 'timeSpent'
  | 'health'
  | 'severity'
  | 'incidentStatus'
  | 'designsCount'
  | 'notesCount'
  | 'upvotes'
  | 'tasks'
  | 'writer'
  | 'writerUsername'
  | 'type'
  | 'milestone'
  | 'iteration'
  | 'epic'
  | 'assignees'
  | 'labels'
> &
  // Read only for the manual order.
  Partial<Pick<ItemFacts, 'canUpdate' | 'manualPosition'>>;

/** Converts an issue of the API to a row of the list. */
export function listedIssue(node: IssueNode): ListedIssue {
  return {
    id: node.id,
    ...(node.userPermissions && { canUpdate: node.userPermissions.updateIssue }),
    ...(node.manualPosition != null && { manualPosition: node.manualPosition }),
    iid: node.iid,
    title: node.title,
    fullReference: node.fullReference,
    webPath: node.webPath,
    state: itemState(node.state),
    confidential: node.confidential,
    hidden: node.hidden === true,
    spam: node.spam,
    blockedByCount: node.blockedByCount ?? 0,
    start: dayOrNull(node.startDate),
    due: dayOrNull(node.dueDate),
    createdAt: node.createdAt,
    updatedAt: node.updatedAt,
    closedAt: node.closedAt,
    weight: node.weight,
    progress: node.progress,
    timeEstimate: duration(node.timeEstimate, node.humanTimeEstimate),
    timeSpent: duration(node.totalTimeSpent, node.humanTotalTimeSpent),
    health: node.healthStatus,
    severity: severityNamed(node.severity),
    incidentStatus: incidentStatusNamed(node.escalationStatus),
    designsCount: node.designsCount,
    notesCount: node.userNotesCount,
    upvotes: node.upvotes,
    tasks: { count: node.taskCompletionStatus.count, done: node.taskCompletionStatus.completedCount },
    writer: node.author.name,
    writerUsername: node.author.username,
    type: node.type,
    milestone: node.milestone && {
      id: node.milestone.id,
      title: node.milestone.title,
      start: dayOrNull(node.milestone.startDate),
      due: dayOrNull(node.milestone.dueDate),
    },
    iteration: node.iteration,
    epic: node.epic,
    assignees: node.assignees.nodes,
    labels: node.labels.nodes,
  };
}
