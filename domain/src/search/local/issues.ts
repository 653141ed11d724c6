import type { ISSUE_TOKENS } from '../issues/tokens.ts';
import type { Decisions } from './decide.ts';
import {
  byAssignee,
  byAuthor,
  byBlocked,
  byConfidential,
  byDue,
  byEpic,
  byHealth,
  byIncident,
  byInstant,
  byLabel,
  byMilestone,
  byType,
  byWeight,
} from './decisions.ts';

/** How each filter of lists of issues is evaluated locally. */
export const ISSUE_DECISIONS: Decisions<(typeof ISSUE_TOKENS)[number]> = {
  author: byAuthor,
  assignee: byAssignee,
  milestone: byMilestone,
  label: byLabel,
  type: byType,
  confidential: byConfidential,
  blocked: byBlocked,
  epic: byEpic,
  iteration: null,
  weight: byWeight,
  health: byHealth,
  severity: byIncident('severity'),
  status: byIncident('incidentStatus'),
  reaction: null,
  subscribed: null,
  // It selects the fields to search; the search evaluates it.
  in: () => true,
  created_after: byInstant('createdAt', 'after'),
  created_before: byInstant('createdAt', 'before'),
  updated_after: byInstant('updatedAt', 'after'),
  updated_before: byInstant('updatedAt', 'before'),
  closed_after: byInstant('closedAt', 'after'),
  closed_before: byInstant('closedAt', 'before'),
  due_after: byDue('after'),
  due_before: byDue('before'),
};
