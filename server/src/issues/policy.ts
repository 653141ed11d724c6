import type { Viewer } from '../access/viewer.ts';
import { can } from '../work-items/policy.ts';
import type { LocatedItem } from '../work-items/rows.ts';

/** The viewer's permissions on an issue; `assigned` is true when the viewer is an assignee. */
export function issuePermissions(viewer: Viewer, issue: LocatedItem, assigned: boolean) {
  const judged = { ...issue, assigned };
  return {
    readIssue: can(viewer, judged, 'viewIssue'),
    updateIssue: can(viewer, judged, 'editIssue'),
    adminIssue: can(viewer, judged, 'setIssueMetadata'),
    reopenIssue: can(viewer, judged, 'reopenIssue'),
    destroyIssue: can(viewer, judged, 'deleteIssue'),
    createNote: can(viewer, judged, 'comment'),
  };
}
