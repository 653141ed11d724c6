import type { InjectOptions } from 'fastify';
import { createView } from '../../../saved-views/changes.ts';
import { csvForm } from '../../requests/csv-form.ts';
import { fileForm } from '../../requests/send-file.ts';
import { documentOf } from '../../table/mutation-calls.ts';
import { GIF } from '../../table/planted-words.ts';
import type { Places } from '../../table/rest-calls.ts';
import type { SampleItems } from '../../table/sample-items.ts';

type Calls = Record<string, InjectOptions>;

const JSON_TYPE = { 'content-type': 'application/json' };

export function mutationCall(name: string, input: object): InjectOptions {
  return {
    method: 'POST',
    url: '/api/graphql',
    headers: JSON_TYPE,
    payload: JSON.stringify({ query: documentOf(name), variables: { input } }),
  };
}

const restCall = (key: string, url: string, body: object = {}): Calls => ({
  [key]: {
    method: key.split(' ')[0] as 'POST',
    url,
    headers: JSON_TYPE,
    payload: JSON.stringify(body),
  },
});

const FILE = [
  '--x',
  'content-disposition: form-data; name="file"; filename="b.txt"',
  'content-type: text/plain',
  '',
  'hello',
  '--x--',
  '',
].join('\r\n');

/** Returns the body of a successful answer; throws for any other. */
const must = async <T>(answer: Promise<{ status: number; body: T }>): Promise<T> => {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`Not prepared: ${status} ${JSON.stringify(body)}`);
  return body;
};

/**
 * Calls for which the permission table has no data that an administrator could change, each with its
 * preparation; and the writes that are not in the table because they do not depend on roles.
 */
export async function prepareCalls({ group, chief }: Places, { epic, issue }: SampleItems): Promise<Calls> {
  const at = `/api/v4/groups/${group.groupId}`;
  const inProject = `/api/v4/projects/${group.projectId}`;
  const gone = await must(chief.post(`${at}/epics`, { title: 'Gone' }));
  await chief.delete(`${at}/epics/${gone.iid}`);
  const todo = async (iid: number) => (await must(chief.post(`${at}/epics/${iid}/todo`))) as { id: number };
  const [waiting, done] = [await todo(epic.spare), await todo(epic.other)];
  await must(chief.post(`/api/v4/todos/${done.id}/mark_as_done`));
  const followed = async (place: string) => {
    const { id } = await must(chief.post(`${place}/labels`, { name: 'followed', color: '#112233' }));
    await must(chief.post(`${place}/labels/${id}/subscribe`));
    return id as number;
  };
  const [ofGroup, ofProject] = [await followed(at), await followed(inProject)];
  await must(chief.post(`${inProject}/issues/${issue.spare}/unsubscribe`));
  const view = await createView(group.context, group.users.owner, {
    namespaceId: group.groupId,
    list: 'issues',
    name: 'Of another',
    isPrivate: false,
  });
  const jira = { url: 'https://jira.example.com', username: 'me', password: 'token' };
  await must(chief.put(`${inProject}/integrations/jira`, { ...jira, username: 'before' }));
  const { db } = group.context;
  const idOf = async (username: string) =>
    (await db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;
  const [blocked, banned] = [await idOf('blocked'), await idOf('expired')];
  await must(chief.post(`/api/v4/users/${banned}/ban`));
  await must(
    chief.post('/-/abuse_reports', {
      abuse_report: { user_id: group.users.stranger.userId, category: 'spam', message: 'A word' },
    }),
  );
  const [report] = await must(chief.get('/api/v4/admin/abuse_reports'));
  const edited = await must(
    chief.post('/group/project/-/issues/bulk_edit', {
      ids: [issue.spare, issue.spareIssue],
      changes: { weight: 3 },
    }),
  );
  const elsewhere = await must(chief.post('/api/v4/groups', { name: 'Elsewhere', path: 'elsewhere' }));
  const starred = await must(
    chief.post('/api/v4/projects', { name: 'Starred', path: 'starred', namespace_id: elsewhere.id }),
  );
  await must(chief.post(`/api/v4/projects/${starred.id}/star`));
  const deletedGroup = await must(chief.post('/api/v4/groups', { name: 'Deleted', path: 'deleted' }));
  const deletedProject = await must(
    chief.post('/api/v4/projects', { name: 'Deleted', path: 'deleted', namespace_id: elsewhere.id }),
  );
  await must(chief.delete(`/api/v4/groups/${deletedGroup.id}`));
  await must(chief.delete(`/api/v4/projects/${deletedProject.id}`));
  const tokensOf = `/api/v4/users/${group.users.stranger.userId}/impersonation_tokens`;
  const impersonation = await must(chief.post(tokensOf, { name: 'act', scopes: ['read_api'] }));
  const todoId = (id: number) => `gid://gitlab/Todo/${id}`;
  const upload = {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: FILE,
  } as const;
  return {
    binEmpty: mutationCall('binEmpty', { fullPath: 'group' }),
    restoreEpic: mutationCall('restoreEpic', { id: `gid://gitlab/Epic/${gone.id}` }),
    workItemRestore: mutationCall('workItemRestore', { id: `gid://gitlab/WorkItem/${gone.id}` }),
    workItemSavedViewSubscribe: mutationCall('workItemSavedViewSubscribe', {
      id: `gid://gitlab/WorkItems::SavedViews::SavedView/${view.id}`,
    }),
    todoMarkDone: mutationCall('todoMarkDone', { id: todoId(waiting.id) }),
    todoRestore: mutationCall('todoRestore', { id: todoId(done.id) }),
    todoRestoreMany: mutationCall('todoRestoreMany', { ids: [todoId(done.id)] }),
    ...restCall('POST /api/v4/todos/:id/mark_as_done', `/api/v4/todos/${waiting.id}/mark_as_done`),
    ...restCall(
      'POST /api/v4/groups/:id/labels/:label_id/unsubscribe',
      `${at}/labels/${ofGroup}/unsubscribe`,
    ),
    ...restCall(
      'POST /api/v4/projects/:id/labels/:label_id/unsubscribe',
      `${inProject}/labels/${ofProject}/unsubscribe`,
    ),
    ...restCall(
      'POST /api/v4/projects/:id/issues/:issue_iid/subscribe',
      `${inProject}/issues/${issue.spare}/subscribe`,
    ),
    ...restCall('DELETE /api/v4/users/:user_id/impersonation_tokens/:id', `${tokensOf}/${impersonation.id}`),
    ...restCall('POST /api/v4/users/:id/unblock', `/api/v4/users/${blocked}/unblock`),
    ...restCall('POST /api/v4/users/:id/unban', `/api/v4/users/${banned}/unban`),
    ...restCall('PUT /api/v4/admin/abuse_reports/:id', `/api/v4/admin/abuse_reports/${report.id}`, {
      state_event: 'close',
    }),
    ...restCall('POST /api/v4/groups/:id/transfer', `${at}/transfer`, { group_id: elsewhere.id }),
    ...restCall('PUT /api/v4/projects/:id/transfer', `${inProject}/transfer`, { namespace: elsewhere.id }),
    ...restCall('POST /api/v4/groups/:id/restore', `/api/v4/groups/${deletedGroup.id}/restore`),
    ...restCall('POST /api/v4/projects/:id/restore', `/api/v4/projects/${deletedProject.id}/restore`),
    ...restCall('POST /api/v4/projects/:id/unstar', `/api/v4/projects/${starred.id}/unstar`),
    ...restCall('POST /-/bulk_edits/undo', '/-/bulk_edits/undo', { change_id: edited.change_id }),
    'POST /:id/-/issues/import_csv': {
      method: 'POST',
      url: '/group/project/-/issues/import_csv',
      ...csvForm('title,description\nBrought,A word'),
    },
    'PUT /api/v4/user/avatar': {
      method: 'PUT',
      url: '/api/v4/user/avatar',
      ...(await fileForm({ field: 'avatar', name: 'a.gif', bytes: GIF })),
    },
    'POST /api/v4/projects/:id/issues/:issue_iid/metric_images': {
      method: 'POST',
      url: `${inProject}/issues/${issue.incident}/metric_images`,
      ...(await fileForm({ field: 'file', name: 'a.gif', bytes: GIF })),
    },
    ...restCall('PUT /api/v4/projects/:id/services/jira', `${inProject}/services/jira`, jira),
    ...restCall('DELETE /api/v4/projects/:id/services/jira', `${inProject}/services/jira`),
    ...restCall('DELETE /api/v4/projects/:id/integrations/jira', `${inProject}/integrations/jira`),
    'POST /api/v4/groups/:id/uploads': { ...upload, url: `${at}/uploads` },
    'POST /groups/:id/-/uploads': { ...upload, url: '/groups/group/-/uploads' },
    'POST /api/v4/projects/:id/uploads': { ...upload, url: `${inProject}/uploads` },
    'POST /:id/-/uploads': { ...upload, url: '/group/project/-/uploads' },
  };
}

/** The calls not tested here, with the reasons. */
export const NOT_KILLED: Readonly<Record<string, string>> = {
  'POST /-/abuse_reports/add_category': 'shows a form and writes nothing',
  'POST /-/moves/preview': 'writes nothing',
  'POST /:id/-/settings/integrations/jira/test.json': 'asks Jira and writes nothing',
  'POST /api/graphql': 'each mutation is a case of its own',
  'POST /groups/:id/-/issues/export_csv': 'needs mail: killed as a job below',
  'POST /:id/-/issues/export_csv': 'needs mail: killed as a job below',
  ...Object.fromEntries(
    [
      'POST /users/sign_in',
      'POST /users/sign_out',
      'POST /-/profile/password',
      'POST /-/password',
      'POST /-/first-administrator',
      'POST /-/password/check',
      'POST /-/first-administrator/check',
      'POST /api/v4/user/personal_access_tokens',
      'PUT /-/user_settings/profile',
      'DELETE /-/user_settings/active_sessions',
      'DELETE /-/user_settings/active_sessions/:id',
      'PUT /-/user_settings/feed_token/reset',
    ].map((key) => [key, 'of a session, which a token cannot stand for']),
  ),
  ...Object.fromEntries(
    [
      'POST /-/invites/accept',
      'POST /-/invites/check',
      'POST /-/invites/register',
      'POST /users',
      'POST /users/confirmation',
      'POST /users/confirmation/check',
      'POST /users/password',
    ].map((key) => [key, 'of somebody who has no account yet, or cannot sign in']),
  ),
  ...Object.fromEntries(
    ['groups', 'projects'].flatMap((places) => {
      const requests = `/api/v4/${places}/:id/access_requests`;
      return [`POST ${requests}`, `DELETE ${requests}/:user_id`, `PUT ${requests}/:user_id/approve`].map(
        (key) => [key, 'needs somebody without a role who asks for one'],
      );
    }),
  ),
  'POST /-/admin/jobs/:id/retry': 'needs a job that failed',
  'DELETE /-/admin/jobs/:id': 'needs a job that failed',
  ...Object.fromEntries(
    [
      'POST /api/v4/projects/:id/jira_sources',
      'DELETE /api/v4/projects/:id/jira_sources/:source_id',
      'POST /api/v4/projects/:id/jira_sources/:source_id/preview',
      'POST /api/v4/projects/:id/jira_imports',
      ...['pause', 'resume', 'cancel'].map(
        (control) => `POST /api/v4/projects/:id/jira_imports/:import_id/${control}`,
      ),
    ].map((key) => [key, 'needs a Jira: jira/proof/interrupted.test.ts interrupts imports']),
  ),
  'POST /-/admin/server/test_mail': 'sends a mail and writes nothing',
  'POST /api/v4/personal_access_tokens/:id/rotate': 'replaces the token of the call',
  'POST /api/v4/personal_access_tokens/self/rotate': 'replaces the token of the call',
  'DELETE /api/v4/personal_access_tokens/self': 'removes the token of the call',
  'POST /-/track_namespace_visits': 'answers alone',
  'POST /-/sent_notifications/:token/unsubscribe': 'needs a mail that was sent',
};
