/**
 * GitLab's quick actions that Cairn does not support: those of issues and epics, then those of merge requests
 * and commits. They are reported as unsupported instead of staying in the text.
 */
const UNSUPPORTED: ReadonlySet<string> = new Set([
  'add_contacts',
  'add_email',
  'board_move',
  'checkin_reminder',
  'convert_to_ticket',
  'create_merge_request',
  'invite_email',
  'link',
  'remove_contacts',
  'remove_email',
  'approve',
  'assign_reviewer',
  'draft',
  'merge',
  'ready',
  'reassign_reviewer',
  'rebase',
  'request_changes',
  'request_review',
  'reviewer',
  'remove_reviewer',
  'ship',
  'submit_review',
  'tag',
  'target_branch',
  'unapprove',
  'unassign_reviewer',
]);

/** True for a quick action that only GitLab has. */
export function isUnsupported(name: string): boolean {
  return UNSUPPORTED.has(name);
}
