import { type Around, row, type CallRows, type Subject, under } from './rows.ts';

const toOther = ({ otherProjectId }: Around) => ({ to_project_id: otherProjectId });
const moving = ({ item, otherProjectId }: Around) => ({
  ids: [item.id],
  to_project_id: otherProjectId,
  operation: 'move',
});

const atIncident = ({ item }: Around) => ({ issue_iid: item.incident, iid: item.incident });
const atImage = (around: Around) => ({ ...atIncident(around), image_id: around.item.metricImage });

const TASK = { line_number: 1, line_source: '* [ ] a task' };

const events = (about: Subject, kinds: readonly string[]): CallRows =>
  Object.fromEntries(
    kinds.flatMap((kind) => [
      [`GET /resource_${kind}_events`, row(about, 'everybody')],
      [
        `GET /resource_${kind}_events/:event_id`,
        row(about, 'everybody', { at: ({ item }) => ({ event_id: item.events[kind] ?? 0 }) }),
      ],
    ]),
  );

const reactions = (about: Subject, base = ''): CallRows =>
  under(base, {
    'GET /award_emoji': row(about, 'everybody'),
    'GET /award_emoji/:award_id': row(about, 'everybody'),
    'POST /award_emoji': row(about, 'signedIn', { body: () => ({ name: 'rocket' }) }),
    // Somebody else's reaction: only an administrator can remove it.
    'DELETE /award_emoji/:award_id': row(about, 'administrators', { refusal: 401 }),
  });

const ofNote = ({ item }: { item: { noteAward: number } }) => ({ award_id: item.noteAward });

/** The routes of an item's notes and discussions. */
const said = (about: Subject): CallRows => ({
  'GET /notes': row(about, 'everybody'),
  'GET /notes/:note_id': row(about, 'everybody'),
  'POST /notes': row(about, 'signedIn', { body: () => ({ body: 'A word' }) }),
  'PUT /notes/:note_id': row(about, 'maintainersUp', { body: () => ({ body: 'Other words' }) }),
  'DELETE /notes/:note_id': row(about, 'maintainersUp'),
  'GET /discussions': row(about, 'everybody'),
  'GET /discussions/:discussion_id': row(about, 'everybody'),
  'GET /discussions/:discussion_id/notes': row(about, 'everybody'),
  'GET /discussions/:discussion_id/notes/:note_id': row(about, 'everybody'),
  'POST /discussions': row(about, 'signedIn', { body: () => ({ body: 'A word' }) }),
  'PUT /discussions/:discussion_id': row(about, 'plannersUp', { body: () => ({ resolved: true }) }),
  'POST /discussions/:discussion_id/notes': row(about, 'signedIn', { body: () => ({ body: 'A word' }) }),
  'PUT /discussions/:discussion_id/notes/:note_id': row(about, 'maintainersUp', {
    body: () => ({ body: 'Other words' }),
  }),
  'DELETE /discussions/:discussion_id/notes/:note_id': row(about, 'maintainersUp'),
});

/** From where an item and a comment on it were sent. */
const origins = (about: Subject): CallRows => ({
  'GET /user_agent_detail': row(about, 'administrators'),
  'GET /notes/:note_id/user_agent_detail': row(about, 'administrators'),
});

const noteReactions = (about: Subject): CallRows =>
  Object.fromEntries(
    Object.entries(reactions(about, '/notes/:note_id')).map(([key, value]) => [
      key,
      { ...value, at: ofNote },
    ]),
  );

const put = (body: Record<string, unknown>) => ({ body: () => body });

export const EPIC_ROWS: CallRows = {
  ...under('/api/v4/groups/:id/epics', {
    'GET ': row('group', 'everybody'),
    'POST ': row('group', 'plannersUp', put({ title: 'New' })),
  }),
  ...under('/api/v4/groups/:id/epics/:epic_id', {
    ...said('epic'),
    ...events('epic', ['label', 'state']),
  }),
  ...under('/api/v4/groups/:id/epics/:epic_iid', {
    ...reactions('epic'),
    ...noteReactions('epic'),
    ...origins('epic'),
    'GET ': row('epic', 'everybody'),
    'PUT ': row('epic', 'plannersUp', put({ title: 'Other' })),
    'DELETE ': row('epic', 'plannerOrOwner'),
    // The children of an epic are visible only to signed-in viewers.
    'GET /issues': row('epic', 'signedIn'),
    'POST /issues/:issue_id': row('epic', 'guestsUp', { at: ({ item }) => ({ issue_id: item.spareIssue }) }),
    'PUT /issues/:epic_issue_id': row('epic', 'guestsUp', {
      body: ({ item }) => ({ move_before_id: item.siblingIssue }),
    }),
    'DELETE /issues/:epic_issue_id': row('epic', 'guestsUp'),
    'GET /related_epics': row('epic', 'everybody'),
    'POST /related_epics': row('epic', 'guestsUp', {
      body: ({ groupId, item }) => ({ target_group_id: groupId, target_epic_iid: item.other }),
    }),
    'DELETE /related_epics/:related_epic_link_id': row('epic', 'guestsUp'),
    'POST /todo': row('epic', 'signedIn'),
    'POST /todos': row('epic', 'signedIn'),
  }),
  ...Object.assign(
    {},
    ...['epics', 'links'].map((word) =>
      under(`/api/v4/groups/:id/epics/:epic_iid/${word}`, {
        'GET ': row('epic', 'signedIn'),
        'POST ': row('epic', 'plannersUp', {
          body: ({ confidential }) => ({ title: 'Child', confidential }),
        }),
        'POST /:child_epic_id': row('epic', 'guestsUp', {
          at: ({ item }) => ({ child_epic_id: item.spare }),
        }),
        'PUT /:child_epic_id': row('epic', 'guestsUp', {
          body: ({ item }) => ({ move_before_id: item.sibling }),
        }),
        'DELETE /:child_epic_id': row('epic', 'guestsUp'),
      }),
    ),
  ),
  'GET /api/v4/groups/:id/related_epic_links': row('group', 'everybody'),
  'GET /groups/:id/-/epics.csv': row('group', 'everybody'),
  'POST /groups/:id/-/epics': row('group', 'plannersUp', put({ epic: { title: 'New' } })),
  'POST /groups/:id/-/epics/bulk_create': row('group', 'plannersUp', put({ titles: ['New', 'Newer'] })),
  'POST /groups/:id/-/epics/bulk_edit': row('group', 'plannersUp', {
    body: ({ item }) => ({ ids: [item.id], changes: { state_event: 'close' } }),
  }),
  'POST /groups/:id/-/epics/bulk_update': row('group', 'plannersUp', {
    body: ({ item }) => ({ update: { issuable_ids: String(item.id), state_event: 'close' } }),
    // Fields that the viewer may not change are ignored.
    refusal: 200,
  }),
  ...under('/groups/:id/-/epics/:iid', {
    'GET /discussions.json': row('epic', 'everybody'),
    'GET /notes': row('epic', 'everybody'),
    'GET /realtime_changes': row('epic', 'everybody'),
    'GET .json': row('epic', 'everybody'),
    'PUT .json': row('epic', 'plannersUp', put({ epic: { title: 'Other' } })),
    'PUT ': row('epic', 'plannersUp', put({ epic: { title: 'Other' } })),
    'DELETE ': row('epic', 'plannerOrOwner', put({ destroy_confirm: true })),
    'DELETE .json': row('epic', 'plannerOrOwner', put({ destroy_confirm: true })),
    'POST ': row('epic', 'plannerOrOwner', put({ _method: 'delete', destroy_confirm: true })),
    'POST /toggle_subscription': row('epic', 'signedIn'),
    'POST /toggle_award_emoji': row('epic', 'signedIn', put({ name: 'rocket' })),
    'GET /issues': row('epic', 'everybody'),
    'POST /issues': row('epic', 'guestsUp', {
      body: ({ item }) => ({ issuable_references: [`group/project#${item.spareIssue}`] }),
    }),
    'PUT /issues/:child_id': row('epic', 'guestsUp', {
      at: ({ item }) => ({ child_id: item.childIssue }),
      body: ({ item }) => ({ move_before_id: item.siblingIssue }),
    }),
    'DELETE /issues/:child_id': row('epic', 'guestsUp', {
      at: ({ item }) => ({ child_id: item.childIssue }),
    }),
    'GET /links': row('epic', 'everybody'),
    'POST /links': row('epic', 'guestsUp', {
      body: ({ item }) => ({ issuable_references: [`group&${item.spare}`] }),
    }),
    'PUT /links/:child_id': row('epic', 'guestsUp', {
      at: ({ item }) => ({ child_id: item.child }),
      body: ({ item }) => ({ move_before_id: item.sibling }),
    }),
    'DELETE /links/:child_id': row('epic', 'guestsUp', { at: ({ item }) => ({ child_id: item.child }) }),
    'GET /related_epic_links': row('epic', 'everybody'),
    'POST /related_epic_links': row('epic', 'guestsUp', {
      body: ({ item }) => ({ issuable_references: [`group&${item.other}`] }),
    }),
    'DELETE /related_epic_links/:link_id': row('epic', 'guestsUp'),
    'POST /convert_task': row('epic', 'plannersUp', put(TASK)),
  }),
};

export const ISSUE_ROWS: CallRows = {
  'GET /api/v4/issues': row('nothing', 'everybody', { query: 'scope=all&per_page=100' }),
  'GET /api/v4/issues_statistics': row('nothing', 'everybody', { query: 'scope=all' }),
  'GET /api/v4/issues/:id': row('oneself', 'administrators', { at: ({ item }) => ({ id: item.id }) }),
  'GET /api/v4/groups/:id/issues': row('group', 'everybody'),
  'GET /api/v4/groups/:id/issues_statistics': row('group', 'everybody'),
  'GET /api/v4/projects/:id/issues_statistics': row('project', 'everybody'),
  ...under('/api/v4/projects/:id/issues', {
    'GET ': row('project', 'everybody'),
    'POST ': row('project', 'signedIn', put({ title: 'New' })),
  }),
  ...under('/api/v4/projects/:id/issues/:issue_iid', {
    ...said('issue'),
    ...events('issue', ['label', 'state', 'milestone', 'weight', 'iteration']),
    ...noteReactions('issue'),
    ...origins('issue'),
    ...reactions('issue'),
    'GET ': row('issue', 'everybody'),
    'PUT ': row('issue', 'plannersUp', put({ title: 'Other' })),
    'DELETE ': row('issue', 'plannerOrOwner'),
    'POST /todo': row('issue', 'signedIn'),
    'GET /participants': row('issue', 'everybody'),
    'GET /related_merge_requests': row('issue', 'everybody'),
    'GET /closed_by': row('issue', 'everybody'),
    'GET /metric_images': row('issue', 'everybody', { at: atIncident }),
    'PUT /metric_images/:image_id': row('issue', 'plannersUp', {
      at: atImage,
      body: ({ fresh }) => ({ url_text: `Board ${fresh}` }),
    }),
    'DELETE /metric_images/:image_id': row('issue', 'plannersUp', { at: atImage }),
    'GET /time_stats': row('issue', 'everybody'),
    'POST /time_estimate': row('issue', 'plannersUp', put({ duration: '1h' })),
    'POST /reset_time_estimate': row('issue', 'plannersUp'),
    'POST /add_spent_time': row('issue', 'plannersUp', put({ duration: '1h' })),
    'POST /reset_spent_time': row('issue', 'plannersUp'),
    'POST /subscribe': row('issue', 'signedIn'),
    // Other viewers are not subscribed, so for them nothing changes.
    'POST /unsubscribe': row('issue', 'signedIn', { traceless: true }),
    'PUT /reorder': row('issue', 'plannersUp', { body: ({ item }) => ({ move_after_id: item.spare }) }),
    'POST /move': row('issue', 'plannersUp', { body: toOther, refusal: 400 }),
    'POST /clone': row('issue', 'plannersUp', { body: toOther, refusal: 400 }),
    'GET /links': row('issue', 'everybody'),
    'POST /links': row('issue', 'guestsUp', {
      body: ({ projectId, item }) => ({ target_project_id: projectId, target_issue_iid: item.other }),
    }),
    'GET /links/:issue_link_id': row('issue', 'everybody'),
    'DELETE /links/:issue_link_id': row('issue', 'guestsUp'),
  }),
  'POST /:id/-/issues': row('project', 'signedIn', put({ issue: { title: 'New' } })),
  'POST /:id/-/issues/bulk_create': row('project', 'signedIn', put({ titles: ['New', 'Newer'] })),
  'POST /groups/:id/-/issues/bulk_edit': row('group', 'plannersUp', {
    body: ({ item }) => ({ ids: [item.id], changes: { state_event: 'close' } }),
  }),
  'POST /:id/-/issues/bulk_edit': row('project', 'plannersUp', {
    body: ({ item }) => ({ ids: [item.id], changes: { state_event: 'close' } }),
  }),
  'POST /dashboard/issues/bulk_edit': row('issue', 'plannersUp', {
    body: ({ item }) => ({ ids: [item.id], changes: { state_event: 'close' } }),
  }),
  'POST /-/moves': row('issue', 'plannersUp', { body: moving, refusal: 422 }),
  'POST /-/moves/preview': row('issue', 'plannersUp', { body: moving, refusal: 422, traceless: true }),
  'POST /groups/:id/-/issues/bulk_update': row('group', 'plannersUp', {
    body: ({ item }) => ({ update: { issuable_ids: String(item.id), state_event: 'close' } }),
    // Fields that the viewer may not change are ignored.
    refusal: 200,
  }),
  'POST /:id/-/issues/bulk_update': row('project', 'plannersUp', {
    body: ({ item }) => ({ update: { issuable_ids: String(item.id), state_event: 'close' } }),
    // Fields that the viewer may not change are ignored.
    refusal: 200,
  }),
  ...under('/:id/-/issues/:iid', {
    'GET /discussions.json': row('issue', 'everybody'),
    'GET /notes': row('issue', 'everybody'),
    'GET /realtime_changes': row('issue', 'everybody'),
    'DELETE /metric_images/:image_id': row('issue', 'plannersUp', { at: atImage }),
    'GET .json': row('issue', 'everybody'),
    'PUT .json': row('issue', 'plannersUp', put({ issue: { title: 'Other' } })),
    'PUT ': row('issue', 'plannersUp', put({ issue: { title: 'Other' } })),
    'DELETE ': row('issue', 'plannerOrOwner', put({ destroy_confirm: true })),
    'DELETE .json': row('issue', 'plannerOrOwner', put({ destroy_confirm: true })),
    'POST ': row('issue', 'plannerOrOwner', put({ _method: 'delete', destroy_confirm: true })),
    'POST /toggle_subscription': row('issue', 'signedIn'),
    'POST /toggle_award_emoji': row('issue', 'signedIn', put({ name: 'rocket' })),
    'GET /links': row('issue', 'everybody'),
    'POST /links': row('issue', 'guestsUp', {
      body: ({ item }) => ({ issuable_references: [`#${item.other}`] }),
    }),
    'DELETE /links/:link_id': row('issue', 'guestsUp'),
    'POST /children': row('issue', 'guestsUp', {
      body: ({ item }) => ({ issuable_references: [`#${item.spareIssue}`] }),
    }),
    'DELETE /children/:child_id': row('issue', 'guestsUp', { at: ({ item }) => ({ child_id: item.child }) }),
    'PUT /reorder': row('issue', 'plannersUp', { body: ({ item }) => ({ move_after_id: item.spare }) }),
    'POST /convert_task': row('issue', 'plannersUp', put(TASK)),
    'POST /mark_as_spam': row('issue', 'administrators'),
    'DELETE /mark_as_spam': row('issue', 'administrators'),
  }),
};
