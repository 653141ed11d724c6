import type { InjectOptions } from 'fastify';
import type { Route } from '../rest/routes.ts';
import type { PermissionFixture } from './permission-fixture.ts';
import { EPIC_ROWS, ISSUE_ROWS } from './rest-items.ts';
import { inAWeek, OWN_ROWS, PLACE_ROWS, WAITING } from './rest-places.ts';
import type { Around, CallRow, CallRows } from './rows.ts';
import type { SampleItems } from './sample-items.ts';

/** Every route with a row in the permission table. */
export const ROWS: CallRows = { ...PLACE_ROWS, ...EPIC_ROWS, ...ISSUE_ROWS, ...OWN_ROWS };
/** The id of something that does not exist. */
export const MISSING = 999_999_999;

type PlaceThings = Pick<
  Around,
  | 'invitedGroup'
  | 'otherGroup'
  | 'label'
  | 'deletedLabel'
  | 'otherLabel'
  | 'milestone'
  | 'deletedMilestone'
  | 'deletedCadence'
  | 'deletedIteration'
  | 'upload'
  | 'uploadSecret'
>;
export type Places = Pick<PermissionFixture, 'group' | 'chief' | 'memberId' | 'strangerId'>;
type Missing = 'nothing' | 'place' | 'item';

const placeThings = new WeakMap<Places, Record<'group' | 'project', PlaceThings>>();

/**
 * Creates what the routes of a group and a project refer to: a label, a milestone, a file, a template and a
 * member.
 */
export async function fillPlaces(fixture: Places) {
  const { group, chief } = fixture;
  const furnish = async (word: 'group' | 'project') => {
    const at = `/api/v4/${word}s/${word === 'group' ? group.groupId : group.projectId}`;
    const item = word === 'group' ? 'epics' : 'issues';
    const label = await chief.post(`${at}/labels`, { name: `${word} label`, color: '#112233' });
    const otherLabel = await chief.post(`${at}/labels`, { name: `other ${word} label`, color: '#112233' });
    const gone = await chief.post(`${at}/labels`, { name: `deleted ${word} label`, color: '#112233' });
    await chief.send({ method: 'DELETE', url: `${at}/labels/${gone.body.id}` });
    const milestone = await chief.post(`${at}/milestones`, { title: `${word} milestone` });
    const deleted = await chief.post(`${at}/milestones`, { title: `deleted ${word} milestone` });
    await chief.send({ method: 'DELETE', url: `${at}/milestones/${deleted.body.id}` });
    const deletedTimeboxes = await deleteTimeboxes(chief);
    await chief.put(`${at}/templates/${item}/bug`, { content: 'What happened?' });
    const sent = await chief.send({
      method: 'POST',
      url: `${at}/uploads`,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload:
        '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\nhello\r\n--x--\r\n',
    });
    const { id: upload, url, markdown } = sent.body;
    await chief.post(`${at}/${item}`, { title: 'With a file', description: markdown });
    await chief.post(`${at}/invitations`, { email: WAITING, access_level: 10 });
    await chief.put(`${at}/invite_link`, { access_level: 10, ends_on: inAWeek() });
    const createGroup = async (path: string): Promise<number> =>
      (await chief.post('/api/v4/groups', { name: path, path, visibility: 'public' })).body.id;
    const [invitedGroup, otherGroup] = [
      await createGroup(`${word}-invited`),
      await createGroup(`${word}-other`),
    ];
    await chief.post(`${at}/share`, { group_id: invitedGroup, group_access: 10 });
    if (word === 'project')
      await chief.post(`${at}/members`, { user_id: fixture.memberId, access_level: 10 });
    const uploadSecret = url.split('/')[2] as string;
    return {
      invitedGroup,
      otherGroup,
      label: label.body.id,
      otherLabel: otherLabel.body.id,
      deletedLabel: gone.body.id,
      milestone: milestone.body.id,
      deletedMilestone: deleted.body.id,
      ...deletedTimeboxes,
      upload,
      uploadSecret,
    };
  };
  placeThings.set(fixture, { group: await furnish('group'), project: await furnish('project') });
  await group.context.pool.query('DELETE FROM writes_seen');
}

/** Creates and deletes a cadence, and an iteration of another one. */
const deleteTimeboxes = async (chief: Places['chief']) => {
  const change = async (name: string, input: string, part = '') =>
    (await chief.query(`mutation { change: ${name}(input: { ${input} }) { errors ${part} } }`)).body.data
      .change;
  const cadence = async (title: string): Promise<string> =>
    (
      await change(
        'iterationCadenceCreate',
        `groupPath: "group", title: "${title}", automatic: false, active: true`,
        'iterationCadence { id }',
      )
    ).iterationCadence.id;
  const [gone, kept] = [await cadence('deleted cadence'), await cadence('cadence with a deleted iteration')];
  await change('iterationCadenceDestroy', `id: "${gone}"`);
  const { iteration } = await change(
    'iterationCreate',
    `groupPath: "group", iterationsCadenceId: "${kept}", startDate: "2030-01-01", dueDate: "2030-01-07"`,
    'iteration { id }',
  );
  await change('iterationDelete', `id: "${iteration.id}"`);
  const number = (gid: string) => Number(gid.split('/').at(-1));
  return { deletedCadence: number(gone), deletedIteration: number(iteration.id) };
};

let fresh = 0;
/** Everything that the row of a key may refer to, of one set of sample items. */
export function aroundOf(fixture: Places, sample: SampleItems, about: CallRow['about'], key: string): Around {
  const noun = about === 'issue' || key.includes('issues') ? 'issue' : 'epic';
  const word =
    key.includes('/projects/') || key.startsWith('GET /:id/') || about === 'project' ? 'project' : 'group';
  return {
    item: about === 'epic' ? sample.epic : about === 'issue' || noun === 'issue' ? sample.issue : sample.epic,
    groupId: fixture.group.groupId,
    projectId: fixture.group.projectId,
    otherProjectId: fixture.group.otherProjectId,
    groupPath: 'group',
    projectPath: 'group/project',
    related: 0,
    cadence: sample.cadence,
    iteration: sample.iteration,
    pastIteration: sample.pastIteration,
    savedView: sample.savedView,
    onCall: sample.onCall,
    epic: sample.epic.id,
    memberId: fixture.memberId,
    strangerId: fixture.strangerId,
    template: 'bug',
    fresh: ++fresh,
    confidential: sample.confidential,
    ...(placeThings.get(fixture) as Record<'group' | 'project', PlaceThings>)[word],
  };
}

/** The path of a row, with its parameters from a group or project and an item, which may be missing ones. */
export function addressOf(key: string, row: CallRow, around: Around, missing: Missing): string {
  const [, url = ''] = key.split(' ');
  const item = missing === 'item' ? MISSING : around.item.id;
  const placeId = url.startsWith('/api/v4/projects') ? around.projectId : around.groupId;
  const path = url.startsWith('/:id') ? 'group/project' : 'group';
  const values: Record<string, string | number> = {
    epic_iid: item,
    issue_iid: item,
    epic_id: item,
    iid: item,
    note_id: around.item.note,
    discussion_id: around.item.discussion,
    award_id: around.item.award,
    link_id: around.item.link,
    issue_link_id: around.item.link,
    related_epic_link_id: around.item.link,
    child_epic_id: around.item.child,
    epic_issue_id: around.item.childIssue,
    label_id: around.label,
    milestone_id: around.milestone,
    user_id: around.memberId,
    group_id: around.invitedGroup,
    upload_id: around.upload,
    secret: around.uploadSecret,
    filename: 'a.txt',
    name: around.template,
    ...row.at?.(around),
  };
  const place = url.startsWith('/api/v4')
    ? missing === 'place'
      ? MISSING
      : placeId
    : missing === 'place'
      ? path.replace('group', 'nowhere')
      : path;
  return url.replaceAll(/:([a-z_]+)/g, (_whole, name: string) =>
    String(values[name] ?? (name === 'id' ? place : `no-${name}`)),
  );
}

/** The request of a row, for an existing thing or a missing one. */
export function requestOf(
  key: string,
  row: CallRow,
  around: Around,
  missing: Missing = 'nothing',
): InjectOptions {
  const [method = 'GET'] = key.split(' ') as [Route['method']];
  const url = addressOf(key, row, around, missing) + (row.query === undefined ? '' : `?${row.query}`);
  const body = row.body?.(missing === 'place' ? { ...around, groupId: MISSING } : around);
  return {
    method,
    url,
    ...(method !== 'GET' && {
      payload: JSON.stringify(body ?? {}),
      headers: { 'content-type': 'application/json' },
    }),
  };
}
