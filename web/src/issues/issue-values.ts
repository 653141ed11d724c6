import type { WidgetValues } from '../work-items/widgets/widget.ts';
import type { IssueNode } from './issue-documents.ts';

/** The values of an issue's widgets. */
export function issueValues(issue: IssueNode): WidgetValues {
  return {
    assignees: issue.assignees.nodes,
    milestone: issue.milestone,
    iteration: issue.iteration,
    due: { day: issue.dueDate, rollUp: null },
    weight: issue.weight,
    healthStatus: issue.healthStatus,
  };
}
