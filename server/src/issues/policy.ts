import type { Viewer } from '../access/viewer.ts';
import { mayOn } from '../work-items/policy.ts';
import type { LocatedItem } from '../work-items/rows.ts';

/** What the viewer may do with an issue; assigned says whether the viewer is one of its assignees. */
export const issuePermissions = (viewer: Viewer, issue: LocatedItem, assigned: boolean) => {
  const judged = { ...issue, assigned };
  return {
    readIssue: mayOn(viewer, judged, 'viewIssue'),
    updateIssue: mayOn(viewer, judged, 'editIssue'),
    adminIssue: mayOn(viewer, judged, 'setIssueMetadata'),
    reopenIssue: mayOn(viewer, judged, 'reopenIssue'),
    destroyIssue: mayOn(viewer, judged, 'deleteIssue'),
    createNote: mayOn(viewer, judged, 'comment'),
  };
};
