/**
 * GitLab's quick actions of issues and epics that Cairn does not support. They are reported as unsupported
 * instead of staying in the text.
 */
const UNSUPPORTED: ReadonlySet<string> = new Set([
  'add_contacts',
  'add_email',
  'board_move',
  'checkin_reminder',
  'clone',
  'convert_to_ticket',
  'create_merge_request',
  'estimate',
  'estimate_time',
  'invite_email',
  'link',
  'move',
  'page',
  'promote_to',
  'publish',
  'remove_contacts',
  'remove_email',
  'remove_estimate',
  'remove_time',
  'remove_time_estimate',
  'remove_time_spent',
  'remove_zoom',
  'severity',
  'spend',
  'spend_time',
  'spent',
  'status',
  'timeline',
  'zoom',
]);

export function isUnsupported(name: string): boolean {
  return UNSUPPORTED.has(name);
}
