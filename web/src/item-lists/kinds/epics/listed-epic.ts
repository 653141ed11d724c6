import { countsBelow } from '../../../items/counts.ts';
import { dayOrNull } from '../../../items/api-day.ts';
import { duration } from '../../../items/duration.ts';
import type { ItemFacts } from '../../../items/facts.ts';
import { healthCounts } from '../../../items/health.ts';
import { itemState } from '../../../items/state.ts';
import type { EpicNode } from './documents.ts';

/** The fields of an epic that the list shows. */
export type ListedEpic = Pick<
  ItemFacts,
  | 'id'
  | 'iid'
  | 'title'
  | 'fullReference'
  | 'webPath'
  | 'state'
  | 'confidential'
  | 'blockedByCount'
  | 'color'
  | 'start'
  | 'due'
  | 'createdAt'
  | 'updatedAt'
  | 'hasChildEpics'
  | 'notesCount'
  | 'groupPath'
  | 'writerUsername'
  | 'labels'
  | 'totals'
  | 'healthBelow'
  | 'timeWithChildren'
>;

/** Converts an epic of the API to a row of the list. */
export function listedEpic(node: EpicNode): ListedEpic {
  return {
    id: node.id,
    iid: node.iid,
    title: node.title,
    fullReference: node.fullReference,
    webPath: node.webPath,
    state: itemState(node.state),
    confidential: node.confidential,
    blockedByCount: node.blockedByCount,
    color: node.color,
    start: dayOrNull(node.startDate),
    due: dayOrNull(node.dueDate),
    createdAt: node.createdAt,
    updatedAt: node.updatedAt,
    hasChildEpics: node.hasChildren,
    notesCount: node.userNotesCount,
    groupPath: node.group?.fullPath ?? '',
    writerUsername: node.author.username,
    labels: node.labels.nodes,
    totals: countsBelow(node.descendantCounts),
    healthBelow: healthCounts(node.healthStatus),
    timeWithChildren: {
      estimate: duration(node.rolledUpTimeEstimate, node.humanTimeEstimate),
      spent: duration(node.rolledUpTotalTimeSpent, node.humanTotalTimeSpent),
    },
  };
}
