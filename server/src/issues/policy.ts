import type { Viewer } from '../access/viewer.ts';
import { can } from '../work-items/policy.ts';
import type { LocatedItem } from '../work-items/rows.ts';

/** What the viewer may do with an issue; assigned says whether the viewer is one of its assignees. */
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
