import { row, type CallRows, under } from './rows.ts';

const put = (body: Record<string, unknown>) => ({ body: () => body });

/** An address with an invitation to each of the group and the project. */
export const WAITING = 'waiting@example.com';

export const inAWeek = (): string => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

const OFFERED = [
  'members',
  'issues',
  'epics',
  'labels',
  'milestones',
  'iterations',
  'commands',
  'merge_requests',
  'snippets',
  'vulnerabilities',
  'wikis',
];

const place = (about: 'group' | 'project'): CallRows => {
  const word = `${about}s`;
  const page = about === 'group' ? '/groups/:id' : '/:id';
  const item = about === 'group' ? 'epic' : 'issue';
  const managers = about === 'group' ? 'owners' : 'maintainersUp';
  const fresh = (more: Record<string, unknown> = {}, name = 'name') => ({
    body: (around: { fresh: number }) => ({ [name]: `fresh ${around.fresh}`, ...more }),
  });
  return {
    ...under(`/api/v4/${word}/:id`, {
      'GET ': row(about, 'everybody'),
      'PUT ': row(about, about === 'group' ? 'owners' : 'maintainersUp', put({ description: 'Other words' })),
      'POST /archive': row(about, 'owners'),
      'POST /unarchive': row(about, 'owners', { traceless: true }),
      'GET /deletion_preview': row(about, 'owners'),
      'GET /transfer_locations': row(about, 'signedIn'),
      // No sample group can take them; who may move what is tested in transfers.
      'GET /transfer_preview': row(about, 'administrators', { query: 'group_id=999999999', refusal: 404 }),
      [about === 'group' ? 'POST /transfer' : 'PUT /transfer']: row(about, 'administrators', {
        ...put({ group_id: 999_999_999, namespace: 999_999_999 }),
        refusal: 404,
      }),
      'DELETE ': row(about, 'owners'),
      // Only what is deleted can be restored.
      'POST /restore': row(about, 'administrators', { refusal: 404 }),
      'GET /members': row(about, 'signedIn'),
      'GET /members/all': row(about, 'signedIn'),
      'GET /members/:user_id': row(about, 'signedIn'),
      'GET /members/all/:user_id': row(about, 'signedIn'),
      'POST /members': row(about, managers, {
        body: ({ strangerId }) => ({ user_id: strangerId, access_level: 10 }),
      }),
      'PUT /members/:user_id': row(about, managers, put({ access_level: 20 })),
      'DELETE /members/:user_id': row(about, managers),
      'GET /former_members': row(about, managers),
      'POST /share': row(about, managers, {
        body: ({ otherGroup }) => ({ group_id: otherGroup, group_access: 10 }),
      }),
      'DELETE /share/:group_id': row(about, managers),
      'GET /invitations': row(about, managers),
      'POST /invitations': row(about, managers, put({ email: 'new@example.com', access_level: 10 })),
      'PUT /invitations/:email': row(about, managers, {
        ...put({ access_level: 15 }),
        at: () => ({ email: WAITING }),
      }),
      'POST /invitations/:email/link': row(about, managers, { at: () => ({ email: WAITING }) }),
      'POST /invitations/:email/resend': row(about, managers, { at: () => ({ email: WAITING }) }),
      'DELETE /invitations/:email': row(about, managers, { at: () => ({ email: WAITING }) }),
      'GET /invite_link': row(about, managers),
      'PUT /invite_link': row(about, managers, put({ access_level: 10, ends_on: inAWeek() })),
      'DELETE /invite_link': row(about, managers),
      'GET /access_requests': row(about, 'signedIn'),
      'GET /labels': row(about, 'everybody'),
      'GET /labels/:label_id': row(about, 'everybody'),
      'POST /labels': row(about, 'plannersUp', fresh({ color: '#112233' })),
      'PUT /labels/:label_id': row(about, 'plannersUp', put({ color: '#332211' })),
      'PUT /labels': row(about, 'plannersUp', put({ name: `${about} label`, color: '#332211' })),
      'POST /labels/:label_id/subscribe': row(about, 'signedIn'),
      'POST /labels/:label_id/unsubscribe': row(about, 'signedIn', { traceless: true }),
      'DELETE /labels/:label_id': row(about, 'plannersUp'),
      'GET /milestones': row(about, 'everybody'),
      'GET /milestones/:milestone_id': row(about, 'everybody'),
      'GET /milestones/:milestone_id/burndown_events': row(about, 'everybody'),
      'GET /milestones/:milestone_id/issues': row(about, 'everybody'),
      'GET /milestones/:milestone_id/merge_requests': row(about, 'everybody'),
      'POST /milestones': row(about, 'plannersUp', fresh({}, 'title')),
      'PUT /milestones/:milestone_id': row(about, 'plannersUp', put({ description: 'Other words' })),
      'DELETE /milestones/:milestone_id': row(about, 'plannersUp'),
      'GET /iterations': row(about, 'everybody'),
      // Finds every sample item; each must be in the answers only of those who see it.
      'GET /search': row(about, 'signedIn', { query: `scope=${item}s&search=e` }),
      'GET /uploads': row(about, 'maintainersUp'),
      'GET /uploads/:upload_id': row(about, 'maintainersUp'),
      // A public item links to it.
      'GET /uploads/:secret/:filename': row(about, 'everybody'),
      // Last, because a rollback does not restore a file.
      'DELETE /uploads/:upload_id': row(about, 'maintainersUp'),
      'DELETE /uploads/:secret/:filename': row(about, 'maintainersUp'),
      'GET /notification_settings': row(about, 'signedIn'),
      'PUT /notification_settings': row(about, 'signedIn', put({ level: 'watch' })),
      [`GET /templates/${item}s`]: row(about, 'everybody'),
      [`GET /templates/${item}s/:name`]: row(about, 'everybody'),
      [`PUT /templates/${item}s/:name`]: row(
        about,
        about === 'group' ? 'owners' : 'maintainersUp',
        put({ content: 'Other words' }),
      ),
      [`DELETE /templates/${item}s/:name`]: row(about, about === 'group' ? 'owners' : 'maintainersUp'),
    }),
    ...under(`${page}/-`, {
      'GET /members/:user_id/assigned.json': row(about, managers),
      'POST /members/:user_id/remove.json': row(about, managers, put({ items: 'keep' })),
      'GET /group_links.json': row(about, 'signedIn'),
      'PUT /group_links/:group_id.json': row(about, managers, put({ group_access: 15 })),
      'GET /group_links/:group_id/assigned.json': row(about, managers),
      'POST /group_links/:group_id/remove.json': row(about, managers, put({ items: 'keep' })),
      'GET /labels/list.json': row(about, 'everybody'),
      'GET /labels/deleted.json': row(about, 'plannersUp'),
      'POST /labels/deleted/:label_id/restore.json': row(about, 'plannersUp', {
        at: ({ deletedLabel }) => ({ label_id: deletedLabel }),
      }),
      'POST /labels/starter_set.json': row(about, 'plannersUp', put({ titles: ['kind::bug'] })),
      'POST /labels/:label_id/merge.json': row(about, 'plannersUp', {
        body: ({ otherLabel }) => ({ into_id: otherLabel }),
      }),
      'GET /milestones/deleted.json': row(about, 'plannersUp'),
      ...(about === 'group' && {
        'GET /cadences/deleted.json': row(about, 'plannersUp'),
        'GET /iterations/deleted.json': row(about, 'plannersUp'),
        'POST /cadences/deleted/:deleted_id/restore.json': row(about, 'plannersUp', {
          at: ({ deletedCadence }) => ({ deleted_id: deletedCadence }),
        }),
        'POST /iterations/deleted/:deleted_id/restore.json': row(about, 'plannersUp', {
          at: ({ deletedIteration }) => ({ deleted_id: deletedIteration }),
        }),
      }),
      'POST /milestones/deleted/:milestone_id/restore.json': row(about, 'plannersUp', {
        at: ({ deletedMilestone }) => ({ milestone_id: deletedMilestone }),
      }),
      ...Object.fromEntries(
        OFFERED.map((name) => [`GET /autocomplete_sources/${name}`, row(about, 'everybody')]),
      ),
      'POST /preview_markdown': row(about, 'everybody', { ...put({ text: 'A word' }), traceless: true }),
      'GET /issues.atom': row(about, 'everybody'),
      'GET /issues.ics': row(about, 'everybody'),
      'GET /issues/calendar.ics': row(about, 'everybody'),
      'GET /issues.csv': row(about, 'guestsUp'),
      'GET /issues/export_csv': row(about, 'guestsUp'),
      'GET /timelogs.json': row(about, 'everybody'),
      'GET /timelogs.csv': row(about, 'everybody'),
      [`GET /description_templates/names/${item}`]: row(about, 'everybody'),
      [`GET /templates/${item}/:name`]: row(about, 'everybody'),
    }),
  };
};

export const PLACE_ROWS: CallRows = {
  ...place('group'),
  ...place('project'),
  'GET /groups/:id/-/labels.json': row('group', 'everybody'),
  'POST /groups/:id/-/labels.json': row('group', 'plannersUp', {
    body: ({ fresh }) => ({ label: { title: `fresh ${fresh}`, color: '#112233' } }),
  }),
  'GET /:id/-/labels.json': row('project', 'everybody'),
  'PUT /:id/-/labels/priorities.json': row('project', 'plannersUp', {
    body: ({ label }) => ({ label_ids: [label] }),
  }),
  'POST /:id/-/labels.json': row('project', 'plannersUp', {
    body: ({ fresh }) => ({ label: { title: `fresh ${fresh}`, color: '#112233' } }),
  }),
  'POST /api/v4/projects/:id/star': row('project', 'signedIn'),
  'GET /api/v4/projects/:id/users': row('project', 'signedIn'),
  'GET /api/v4/projects/:id/groups': row('project', 'everybody'),
  'GET /api/v4/projects/:id/events': row('project', 'everybody'),
  'GET /api/v4/projects/:id/integrations': row('project', 'maintainersUp'),
  'GET /api/v4/projects/:id/services': row('project', 'maintainersUp'),
  'PUT /api/v4/projects/:id/integrations/jira': row('project', 'maintainersUp', {
    body: () => ({ url: 'https://jira.example.com', username: 'me', password: 'token' }),
  }),
  'GET /api/v4/projects/:id/jira_sources': row('project', 'maintainersUp'),
  'GET /api/v4/projects/:id/jira_imports': row('project', 'maintainersUp'),
  'PUT /api/v4/projects/:id/labels/:label_id/promote': row('project', 'plannersUp'),
  'POST /api/v4/projects/:id/milestones/:milestone_id/promote': row('project', 'plannersUp'),
  'GET /groups/:id/-/milestones.json': row('group', 'everybody'),
  'GET /api/v4/groups/:id/groups/shared': row('group', 'everybody'),
  'GET /api/v4/groups/:id/invited_groups': row('group', 'everybody'),
  'GET /api/v4/groups/:id/subgroups': row('group', 'everybody'),
  'GET /api/v4/groups/:id/descendant_groups': row('group', 'everybody'),
  'GET /api/v4/groups/:id/projects': row('group', 'everybody'),
  ...Object.fromEntries(
    (
      [
        ['issues_count', 'everybody'],
        ['new_members_count', 'signedIn'],
        ['merge_requests_count', 'everybody'],
      ] as const
    ).map(([name, may]) => [
      `GET /api/v4/analytics/group_activity/${name}`,
      row('group', may, { query: 'group_path=group' }),
    ]),
  ),
};

export const OWN_ROWS: CallRows = {
  'GET /api/v4/user': row('oneself', 'signedIn'),
  'PUT /api/v4/user': row('oneself', 'signedIn', { body: () => ({ pronouns: 'they' }) }),
  'GET /api/v4/user/activities': row('oneself', 'administrators'),
  'GET /api/v4/users': row('oneself', 'signedIn'),
  'GET /api/v4/users/:id': row('oneself', 'signedIn', { at: ({ memberId }) => ({ id: memberId }) }),
  'GET /api/v4/user_counts': row('oneself', 'signedIn'),
  'GET /api/v4/user/status': row('oneself', 'signedIn'),
  'PUT /api/v4/user/status': row('oneself', 'signedIn', { body: () => ({ message: 'At sea' }) }),
  'PATCH /api/v4/user/status': row('oneself', 'signedIn', { body: () => ({ message: 'At sea' }) }),
  'GET /api/v4/user/preferences': row('oneself', 'signedIn'),
  'PUT /api/v4/user/preferences': row('oneself', 'signedIn', {
    body: ({ fresh }) => ({ first_day_of_week: fresh % 2, color_mode: 'dark' }),
  }),
  'GET /api/v4/users/:id/status': row('oneself', 'signedIn', { at: ({ memberId }) => ({ id: memberId }) }),
  'GET /api/v4/users/:id/starred_projects': row('oneself', 'signedIn', {
    at: ({ memberId }) => ({ id: memberId }),
  }),
  'GET /api/v4/namespaces/:id/exists': row('oneself', 'signedIn', { at: () => ({ id: 'nothing-here' }) }),
  'GET /api/v4/events': row('oneself', 'signedIn', { query: 'scope=all' }),
  'GET /api/v4/users/:id/events': row('oneself', 'signedIn', { at: ({ memberId }) => ({ id: memberId }) }),
  'POST /api/v4/users': row('oneself', 'administrators', {
    body: ({ fresh }) => ({
      username: `fresh-${fresh}`,
      name: 'Fresh',
      email: `fresh-${fresh}@cairn.test`,
      force_random_password: true,
    }),
  }),
  'PUT /api/v4/users/:id': row('oneself', 'administrators', {
    at: ({ memberId }) => ({ id: memberId }),
    body: () => ({ name: 'Other name' }),
  }),
  'DELETE /api/v4/users/:id': row('oneself', 'administrators', {
    at: ({ memberId }) => ({ id: memberId }),
  }),
  ...Object.fromEntries(
    ['approve', 'reject', 'deactivate', 'activate'].map((event) => [
      `POST /api/v4/users/:id/${event}`,
      row('oneself', 'administrators', { at: ({ memberId }) => ({ id: memberId }) }),
    ]),
  ),
  'POST /-/admin/users/:id/password_link': row('oneself', 'administrators', {
    at: ({ memberId }) => ({ id: memberId }),
  }),
  'GET /api/v4/application/settings': row('oneself', 'administrators'),
  'PUT /api/v4/application/settings': row('oneself', 'administrators', {
    body: () => ({ sign_up: 'invitation' }),
  }),
  'GET /api/v4/application/statistics': row('oneself', 'administrators'),
  'GET /api/v4/users/:id/memberships': row('oneself', 'administrators', {
    at: ({ memberId }) => ({ id: memberId }),
  }),
  'POST /api/v4/users/:user_id/personal_access_tokens': row('oneself', 'administrators', {
    body: () => ({ name: 'build', scopes: ['read_api'] }),
  }),
  'GET /api/v4/users/:user_id/impersonation_tokens': row('oneself', 'administrators', {
    at: ({ memberId }) => ({ user_id: memberId }),
  }),
  'POST /api/v4/users/:user_id/impersonation_tokens': row('oneself', 'administrators', {
    at: ({ memberId }) => ({ user_id: memberId }),
    body: () => ({ name: 'build', scopes: ['read_api'] }),
  }),
  'GET /-/sign_up': row('nothing', 'everybody'),
  'GET /-/timelogs.json': row('oneself', 'signedIn'),
  'GET /-/timelogs.csv': row('nothing', 'everybody'),
  'GET /-/admin/server': row('oneself', 'administrators', { refusal: 404 }),
  'GET /-/admin/audit_log.json': row('oneself', 'administrators', { refusal: 404 }),
  'GET /-/admin/audit_log.csv': row('nothing', 'administrators', { refusal: 404 }),
  'GET /-/admin/jobs': row('oneself', 'administrators', { refusal: 404 }),
  'GET /-/admin/users': row('oneself', 'administrators', { refusal: 404 }),
  'GET /-/admin/users/counts': row('oneself', 'administrators', { refusal: 404 }),
  'GET /-/admin/users/:id/work': row('oneself', 'administrators', {
    at: ({ memberId }) => ({ id: memberId }),
    refusal: 404,
  }),
  'POST /api/v4/users/:id/block': row('oneself', 'administrators', {
    at: ({ memberId }) => ({ id: memberId }),
  }),
  'POST /api/v4/users/:id/unblock': row('oneself', 'administrators', {
    at: ({ memberId }) => ({ id: memberId }),
  }),
  'POST /api/v4/users/:id/ban': row('oneself', 'administrators', {
    at: ({ memberId }) => ({ id: memberId }),
  }),
  'POST /api/v4/users/:id/unban': row('oneself', 'administrators', {
    at: ({ memberId }) => ({ id: memberId }),
  }),
  'GET /api/v4/personal_access_tokens': row('oneself', 'signedIn'),
  // Somebody else's token, whose existence is hidden.
  'GET /api/v4/personal_access_tokens/:id': row('oneself', 'administrators', {
    at: () => ({ id: 1 }),
    refusal: 404,
  }),
  'GET /api/v4/personal_access_tokens/self': row('oneself', 'signedIn'),
  'DELETE /api/v4/personal_access_tokens/:id': row('oneself', 'administrators', { refusal: 404 }),
  'POST /api/v4/todos/:id/mark_as_done': row('oneself', 'administrators', {
    at: () => ({ id: 1 }),
    refusal: 404,
  }),
  'GET /api/v4/search': row('oneself', 'signedIn', { query: 'scope=issues&search=e' }),
  'GET /dashboard/issues.atom': row('oneself', 'signedIn'),
  'GET /dashboard/issues.ics': row('oneself', 'signedIn'),
  'GET /dashboard/issues/calendar.ics': row('oneself', 'signedIn'),
  'GET /api/v4/groups': row('nothing', 'everybody'),
  'GET /api/v4/deleted_places': row('oneself', 'signedIn'),
  'GET /api/v4/projects': row('nothing', 'everybody'),
  'POST /api/v4/groups': row('oneself', 'signedIn', {
    body: ({ fresh }) => ({ name: `Fresh ${fresh}`, path: `fresh-${fresh}` }),
  }),
  'POST /api/v4/groups/:id/projects/:project_id': row('oneself', 'administrators', {
    at: ({ projectId }) => ({ project_id: projectId }),
  }),
  'POST /api/v4/projects': row('group', 'developers', {
    body: ({ fresh, groupId }) => ({ name: `Fresh ${fresh}`, path: `fresh-${fresh}`, namespace_id: groupId }),
  }),
  'GET /api/v4/namespaces': row('oneself', 'signedIn'),
  'GET /api/v4/namespaces/:id': row('group', 'signedIn'),
  'GET /-/autocomplete/users.json': row('nothing', 'everybody'),
  'GET /dashboard/activity.json': row('oneself', 'signedIn'),
  'GET /-/users/:id/activity.json': row('oneself', 'signedIn', { at: ({ memberId }) => ({ id: memberId }) }),
  'GET /-/users/:id/work.json': row('oneself', 'signedIn', { at: ({ memberId }) => ({ id: memberId }) }),
  'GET /groups/:id/-/activity.json': row('group', 'everybody'),
  'GET /:id/-/activity.json': row('project', 'everybody'),
  'GET /groups/:id/-/overview/progress.json': row('group', 'everybody'),
  'GET /groups/:id/-/overview/milestones.json': row('group', 'everybody', { query: 'today=2026-11-27' }),
  'GET /groups/:id/-/overview/late.json': row('group', 'everybody', { query: 'today=2026-11-27' }),
  'GET /:id/-/overview/progress.json': row('project', 'everybody'),
  'GET /:id/-/overview/milestones.json': row('project', 'everybody', { query: 'today=2026-11-27' }),
  'GET /:id/-/overview/late.json': row('project', 'everybody', { query: 'today=2026-11-27' }),
  'GET /groups/:id/-/overview/places.json': row('group', 'everybody'),
  'GET /groups/:id/-/overview/first_steps.json': row('group', 'owners'),
  'GET /dashboard/groups.json': row('oneself', 'signedIn'),
  'GET /dashboard/projects.json': row('oneself', 'signedIn'),
  'GET /dashboard/milestones.json': row('oneself', 'signedIn'),
  'GET /-/home.json': row('oneself', 'signedIn', { query: 'today=2026-11-27' }),
  'GET /-/home/visited.json': row('oneself', 'signedIn', { query: 'references[]=group' }),
  'GET /-/inbox.json': row('oneself', 'signedIn'),
  'GET /-/inbox/count.json': row('oneself', 'signedIn'),
  'PUT /-/inbox/marks.json': row('oneself', 'signedIn', { body: () => ({ marks: [] }), traceless: true }),
  'POST /-/inbox/done.json': row('oneself', 'signedIn', { traceless: true }),
  'GET /-/search/results.json': row('nothing', 'everybody', { query: 'kind=issues&search=e' }),
  'GET /-/search/counts.json': row('nothing', 'everybody', { query: 'search=e' }),
  'GET /-/search/labels.json': row('nothing', 'everybody'),
  'GET /-/search/palette.json': row('nothing', 'everybody', { query: 'search=e' }),
  'GET /-/autocomplete/projects.json': row('nothing', 'everybody'),
  'GET /-/autocomplete/award_emojis': row('nothing', 'everybody'),
  'POST /api/v4/markdown': row('nothing', 'everybody', { body: () => ({ text: 'A word' }), traceless: true }),
  'GET /api/v4/todos': row('oneself', 'signedIn'),
  'POST /api/v4/todos/mark_as_done': row('oneself', 'signedIn', { traceless: true }),
  'GET /api/v4/notification_settings': row('oneself', 'signedIn'),
  'PUT /api/v4/notification_settings': row('oneself', 'signedIn', { body: () => ({ level: 'watch' }) }),
  'GET /-/profile/notifications.json': row('oneself', 'signedIn'),
  'POST /-/abuse_reports/add_category': row('oneself', 'signedIn', {
    body: ({ memberId }) => ({ user_id: memberId, abuse_report: { category: 'spam' } }),
    traceless: true,
  }),
  'POST /-/abuse_reports': row('oneself', 'signedIn', {
    body: ({ memberId }) => ({ abuse_report: { user_id: memberId, category: 'spam', message: 'A word' } }),
  }),
  'GET /api/v4/admin/abuse_reports': row('oneself', 'administrators', { refusal: 404 }),
  'PUT /api/v4/admin/abuse_reports/:id': row('oneself', 'administrators', {
    body: () => ({ state_event: 'close' }),
    at: () => ({ id: 1 }),
    refusal: 404,
  }),
  'GET /api/v4/version': row('oneself', 'signedIn'),
  'GET /api/v4/metadata': row('oneself', 'signedIn'),
  'GET /api/v4/openapi.json': row('nothing', 'everybody'),
  'GET /-/liveness': row('nothing', 'everybody'),
  'GET /-/readiness': row('nothing', 'everybody'),
  'GET /-/health': row('nothing', 'everybody'),
};

/** Routes that do not depend on roles, each with the test of its permissions. */
export const TRIED_ELSEWHERE: Readonly<Record<string, string>> = {
  'POST /api/v4/projects/:id/issues/:issue_iid/metric_images':
    'incidents/metric-images/metric-images.test.ts',
  'GET /uploads/-/system/issuable_metric_image/file/:image_id/:filename':
    'incidents/metric-images/metric-images.test.ts',
  'POST /users/sign_in': 'auth/sign-in/sign-in.test.ts',
  'POST /users/sign_out': 'auth/sign-in/sign-in.test.ts',
  'POST /users': 'auth/sign-up.test.ts',
  'POST /users/confirmation': 'auth/sign-up.test.ts',
  'POST /users/confirmation/check': 'auth/sign-up.test.ts',
  'POST /users/password': 'auth/sign-up.test.ts',
  'POST /-/admin/server/test_mail': 'admin/server.test.ts',
  'POST /-/admin/jobs/:id/retry': 'admin/server.test.ts',
  'DELETE /-/admin/jobs/:id': 'admin/server.test.ts',
  'POST /-/profile/password': 'auth/passwords/passwords.test.ts',
  'POST /-/password': 'auth/passwords/passwords.test.ts',
  'POST /-/first-administrator': 'auth/passwords/passwords.test.ts',
  'POST /-/password/check': 'auth/passwords/passwords.test.ts',
  'POST /-/first-administrator/check': 'auth/passwords/passwords.test.ts',
  'POST /api/graphql': 'access/mutation-table.test.ts',
  'POST /api/v4/user/personal_access_tokens': 'auth/rest/users.test.ts',
  'POST /api/v4/personal_access_tokens/self/rotate': 'auth/rest/users.test.ts',
  'POST /api/v4/personal_access_tokens/:id/rotate': 'auth/rest/users.test.ts',
  'GET /api/v4/users/:user_id/impersonation_tokens/:id': 'auth/rest/users.test.ts',
  'DELETE /api/v4/users/:user_id/impersonation_tokens/:id': 'auth/rest/users.test.ts',
  'DELETE /api/v4/personal_access_tokens/self': 'auth/rest/users.test.ts',
  'GET /api/v4/users/:id/associations_count': 'admin/people.test.ts',
  'PUT /-/user_settings/profile': 'auth/profile.test.ts',
  'GET /-/user_settings/active_sessions.json': 'auth/sign-in/sign-in.test.ts',
  'DELETE /-/user_settings/active_sessions': 'auth/sign-in/sign-in.test.ts',
  'DELETE /-/user_settings/active_sessions/:id': 'auth/sign-in/sign-in.test.ts',
  'GET /-/user_settings/feed_token': 'feeds/tokens.test.ts',
  'PUT /-/user_settings/feed_token/reset': 'feeds/tokens.test.ts',
  'GET /-/user_settings/feed_addresses': 'feeds/tokens.test.ts',
  ...Object.fromEntries(
    ['groups', 'projects'].flatMap((word) => [
      [`POST /api/v4/${word}/:id/access_requests`, 'namespaces/members/invitations.test.ts'],
      [`PUT /api/v4/${word}/:id/access_requests/:user_id/approve`, 'namespaces/members/invitations.test.ts'],
      [`DELETE /api/v4/${word}/:id/access_requests/:user_id`, 'namespaces/members/invitations.test.ts'],
    ]),
  ),
  ...Object.fromEntries(
    ['check', 'accept', 'register'].map((call) => [
      `POST /-/invites/${call}`,
      'namespaces/members/invitations.test.ts',
    ]),
  ),
  'POST /api/v4/projects/:id/unstar': 'namespaces/rest/routes.test.ts',
  'POST /-/track_namespace_visits': 'namespaces/rest/routes.test.ts',
  'GET /uploads/-/system/abuse_report/screenshot/:id/:filename': 'abuse/screenshots.test.ts',
  'POST /-/bulk_edits/undo': 'bulk-edits/page/who-may.test.ts',
  'GET /-/live': 'live/who-hears.test.ts',
  'POST /groups/:id/-/issues/export_csv': 'exports/mail-issues.test.ts',
  'POST /:id/-/issues/export_csv': 'exports/mail-issues.test.ts',
  'POST /:id/-/issues/import_csv': 'imports/csv/import-csv.test.ts',
  'GET /:id/-/status_page.json': 'incidents/status-page/status-page.test.ts',
  'GET /:id/-/issue_imports/:import_id': 'imports/csv/import-csv.test.ts',
  'GET /api/v4/projects/:id/integrations/jira': 'jira/jira.test.ts',
  'DELETE /api/v4/projects/:id/integrations/jira': 'jira/jira.test.ts',
  'POST /api/v4/projects/:id/jira_sources': 'jira/sources/rest.test.ts',
  'GET /api/v4/projects/:id/jira_sources/:source_id': 'jira/sources/rest.test.ts',
  'DELETE /api/v4/projects/:id/jira_sources/:source_id': 'jira/sources/rest.test.ts',
  'GET /api/v4/projects/:id/jira_sources/:source_id/people': 'jira/sources/rest.test.ts',
  'POST /api/v4/projects/:id/jira_sources/:source_id/preview': 'jira/sources/rest.test.ts',
  ...Object.fromEntries(
    [
      'POST ',
      'GET /:import_id',
      'POST /:import_id/pause',
      'POST /:import_id/resume',
      'POST /:import_id/cancel',
      'GET /:import_id/failures',
      'GET /:import_id/report.csv',
      'GET /:import_id/report',
    ].map((call) => [call.replace(' ', ' /api/v4/projects/:id/jira_imports'), 'jira/import/rest.test.ts']),
  ),
  // the former addresses of the same routes
  'GET /api/v4/projects/:id/services/jira': 'jira/jira.test.ts',
  'PUT /api/v4/projects/:id/services/jira': 'jira/jira.test.ts',
  'DELETE /api/v4/projects/:id/services/jira': 'jira/jira.test.ts',
  'POST /:id/-/settings/integrations/jira/test.json': 'jira/jira.test.ts',
  'GET /-/sent_notifications/:token/unsubscribe': 'notifications/mails.test.ts',
  'POST /-/sent_notifications/:token/unsubscribe': 'notifications/mails.test.ts',
  'GET /:id/-/design_management/issues/:iid/designs.zip': 'designs/designs.test.ts',
  ...Object.fromEntries(
    ['/:sha', ''].flatMap((sha) =>
      ['raw_image', 'resized_image/v432x230'].map((kind) => [
        `GET /:id/-/design_management/designs/:design_id${sha}/${kind}`,
        'designs/designs.test.ts',
      ]),
    ),
  ),
  ...Object.fromEntries(
    [
      'POST /api/v4/groups/:id/uploads',
      'POST /groups/:id/-/uploads',
      'POST /api/v4/projects/:id/uploads',
      'POST /:id/-/uploads',
      'GET /uploads/:secret/:filename',
      'GET /-/project/:id/uploads/:secret/:filename',
      'GET /-/group/:id/uploads/:secret/:filename',
      'GET /groups/:id/-/uploads/:secret/:filename',
      'GET /:id/-/uploads/:secret/:filename',
    ].map((key) => [key, 'uploads/uploads.test.ts']),
  ),
  ...Object.fromEntries(
    [
      'PUT /api/v4/user/avatar',
      'GET /-/avatars/:name',
      'GET /api/v4/groups/:id/avatar',
      'GET /api/v4/projects/:id/avatar',
    ].map((key) => [key, 'namespaces/rest/avatars.test.ts']),
  ),
};
