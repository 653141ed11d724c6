/** What generated titles are put together from. */
export const VERBS = [
  'Add', 'Allow', 'Audit', 'Cache', 'Clarify', 'Deprecate', 'Document', 'Extend', 'Harden', 'Improve', 'Migrate',
  'Move', 'Prepare', 'Reduce', 'Remove', 'Replace', 'Rework', 'Simplify', 'Speed up', 'Support', 'Test', 'Unify',
];

export const THINGS = [
  'access rules', 'audit trail', 'backup format', 'billing page', 'bulk edit', 'calendar feed', 'capacity view',
  'comment threads', 'connection pool', 'data export', 'date picker', 'delivery report', 'device pairing',
  'error messages', 'event stream', 'file uploads', 'filter bar', 'group settings', 'health checks', 'import wizard',
  'index layout', 'invoice layout', 'job queue', 'keyboard shortcuts', 'label colours', 'load balancer', 'login page',
  'mail templates', 'mobile layout', 'notification rules', 'offline mode', 'onboarding tour', 'page cache',
  'password policy', 'payment flow', 'project archive', 'query planner', 'rate limits', 'release notes', 'retry logic',
  'search ranking', 'session handling', 'sidebar', 'status page', 'storage quota', 'test fixtures', 'time tracking',
  'token rotation', 'usage metrics', 'webhook delivery',
];

export const PLACES = [
  'for administrators', 'for large groups', 'for new people', 'in the API', 'in the editor', 'in the mobile app',
  'on slow networks', 'on the start page', 'across regions', 'after an upgrade', 'during imports', 'without downtime',
];
