import { sql } from 'kysely';
import { updateItem } from '../../item-changes/update-item.ts';
import { createCadence, createIteration } from '../../iterations/changes.ts';
import { createPolicy } from '../../on-call/policies.ts';
import { createSchedule } from '../../on-call/schedules.ts';
import { createView } from '../../saved-views/changes.ts';
import type { GroupWithCallers } from '../group-with-callers.ts';
import { addSampleDesigns } from './sample-designs.ts';
import { sendFile } from '../requests/send-file.ts';

/** The prefix of all planted words, which no other text contains, so that one search finds all of them. */
export const ALIKE = 'zqcanary';

/** The readers of a word: its `least` reader and all those listed before it. */
export const READERS = ['nobody', 'planner', 'guest', 'outsider', 'anonymous'] as const;
export type Reader = (typeof READERS)[number];

export interface PlantedWord {
  readonly word: string;
  /** The reader with the fewest permissions who may read it; `nobody` means its author only. */
  readonly least: Reader;
}

export interface PlantedWords {
  readonly words: readonly PlantedWord[];
  /** Addresses of the items with planted words, and of their notes and events. */
  readonly items: readonly string[];
  /** Public things that are related to hidden ones. */
  readonly openIssue: { readonly id: number; readonly iid: number };
  readonly openEpic: { readonly id: number; readonly iid: number };
  /** The author of most of them. */
  readonly writerId: number;
  readonly writer: string;
}

/** A picture of one pixel. */
export const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** True when a reader may read this word. */
export function mayRead(who: Reader, { least }: PlantedWord): boolean {
  return READERS.indexOf(who) <= READERS.indexOf(least) && least !== 'nobody';
}

/**
 * Plants a word in every field that not everybody sees: in the private group of `w`, and in a public group
 * `plaza` with a public project `square` and a private one `vault`, where the same people have the same
 * roles. Public items there are related to hidden ones.
 */
export async function plantWords(w: GroupWithCallers): Promise<PlantedWords> {
  const words: PlantedWord[] = [];
  const items: string[] = [];
  const plant = (least: Reader, name: string): string => {
    const word = `${ALIKE}${name}`;
    words.push({ word, least });
    return word;
  };
  const { make, people, owner } = w;
  const must = async (answer: Promise<{ status: number; body: { id: number; iid: number } }>) => {
    const { status, body } = await answer;
    if (status >= 300) throw new Error(`Could not plant a word: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  const plaza = await make.group({ path: 'plaza', visibility: 'public' });
  await make.project({ path: 'square', group: plaza, visibility: 'public' });
  const vault = await make.project({ path: 'vault', group: plaza, visibility: 'private' });
  for (const role of ['guest', 'planner', 'owner'] as const)
    await make.member(role, plaza, { id: people[role].userId as number });
  // A private group that the public one is shared with.
  const guests = await make.group({ name: plant('nobody', 'guestsname') });
  const admin = await make.admin();
  const administrator = w.as(admin);
  await must(administrator.post('/api/v4/groups/plaza/share', { group_id: guests.id, group_access: 10 }));

  /** An item with a word in its title, in its description and in a comment. */
  const item = async (at: string, least: Reader, name: string, more: object = {}) => {
    const made = await must(
      owner.post(`/api/v4/${at}`, {
        title: plant(least, `${name}title`),
        description: plant(least, `${name}text`),
        confidential: least === 'planner',
        ...more,
      }),
    );
    // Notes of an epic are addressed by its global id.
    const said = `/api/v4/${at}/${at.endsWith('epics') ? made.id : made.iid}`;
    items.push(`/api/v4/${at}/${made.iid}`, `${said}/notes`, `${said}/discussions`);
    await must(owner.post(`${said}/notes`, { body: plant(least, `${name}comment`) }));
    return made;
  };

  /** Incidents beside a published one, and who is on call, in a private project whose status page everybody reads. */
  const plantIncidents = async () => {
    const project = '/api/v4/projects/plaza%2Fvault';
    await owner.put(project, { status_page_enabled: true });
    const incident = async (least: Reader, name: string, confidential: boolean) =>
      must(
        owner.post(`${project}/issues`, {
          title: plant(least, name),
          issue_type: 'incident',
          confidential,
        }),
      );
    await incident('planner', 'secretincident', true);
    const { iid } = await incident('anonymous', 'published', false);
    const notes = `${project}/issues/${iid}/notes`;
    const said = await must(owner.post(notes, { body: plant('planner', 'saidinternally'), internal: true }));
    await must(owner.post(`${notes}/${said.id}/award_emoji`, { name: 'microphone' }));
    await must(owner.post(notes, { body: '/publish' }));
    items.push(notes);
    const at = { projectPath: 'plaza/vault' };
    await createSchedule(w.context, admin, { ...at, name: plant('nobody', 'oncall'), timezone: 'UTC' });
    await createPolicy(w.context, admin, {
      ...at,
      name: plant('nobody', 'policy'),
      rules: [{ oncallScheduleIid: '1', elapsedTimeSeconds: 60, status: 'resolved' }],
    });
  };

  await must(owner.post('/api/v4/groups/top/labels', { name: plant('guest', 'label'), color: '#112233' }));
  const milestone = await must(
    owner.post('/api/v4/groups/top/milestones', {
      title: plant('guest', 'milestone'),
      description: plant('guest', 'milestonetext'),
      due_date: '2031-01-01',
    }),
  );
  const cadence = await createCadence(w.context, people.owner, {
    groupId: w.group.id,
    title: plant('guest', 'cadence'),
  });
  const iteration = await createIteration(w.context, people.owner, {
    cadenceId: cadence.id,
    title: plant('guest', 'iteration'),
    startDate: '2031-01-01',
    dueDate: '2031-01-14',
  });
  await item('groups/top/epics', 'guest', 'inepic');
  const inside = await item('projects/top%2Fplan/issues', 'guest', 'inside', {
    labels: `${ALIKE}label`,
    milestone_id: milestone.id,
    due_date: '2031-01-02',
  });
  await updateItem(w.context, people.planner, { id: inside.id, iterationId: iteration.id });
  await item('projects/top%2Fplan/issues', 'planner', 'insidesecret', { due_date: '2031-01-03' });
  const file = { field: 'file', name: `${plant('guest', 'file')}.txt`, bytes: Buffer.from('x') };
  const upload = await sendFile(owner, '/api/v4/projects/top%2Fplan/uploads', file);
  await must(
    owner.post(`/api/v4/projects/top%2Fplan/issues/${inside.iid}/notes`, { body: upload.body.markdown }),
  );
  const avatar = { field: 'avatar', name: 'a.gif', bytes: GIF, method: 'PUT' } as const;
  for (const at of ['groups/top', 'projects/top%2Fplan']) {
    const { avatar_url: address } = (await sendFile(owner, `/api/v4/${at}`, avatar)).body;
    words.push({ word: address.split('/').at(-1), least: 'guest' });
  }
  const content = plant('guest', 'template');
  await owner.put('/api/v4/groups/top/templates/epics/bug', { content });
  for (const [least, isPrivate] of [
    ['guest', false],
    ['nobody', true],
  ] as const)
    await createView(w.context, people.owner, {
      namespaceId: w.group.id,
      list: 'issues',
      name: plant(least, `${least}view`),
      isPrivate,
    });

  await addSampleDesigns(w.context, people.owner, inside.id, plant('guest', 'design'));
  const openIssue = await must(
    owner.post('/api/v4/projects/plaza%2Fsquare/issues', { title: 'An open issue' }),
  );
  const openEpic = await must(owner.post('/api/v4/groups/plaza/epics', { title: 'An open epic' }));
  const secret = await item('projects/plaza%2Fsquare/issues', 'planner', 'secret', {
    due_date: '2031-01-04',
    weight: 4,
  });
  await addSampleDesigns(w.context, await make.admin(), secret.id, plant('planner', 'secretdesign'));
  const secretEpic = await item('groups/plaza/epics', 'planner', 'secretepic', {
    due_date_fixed: '2031-01-05',
    due_date_is_fixed: true,
  });
  const ownLabel = { name: plant('guest', 'vaultlabel'), color: '#112233' };
  await must(owner.post(`/api/v4/projects/${vault.id}/labels`, ownLabel));
  await must(
    owner.post(`/api/v4/projects/${vault.id}/milestones`, { title: plant('guest', 'vaultmilestone') }),
  );
  const vaultIssue = await item('projects/plaza%2Fvault/issues', 'guest', 'vault', {
    labels: ownLabel.name,
    due_date: '2031-01-06',
  });

  for (const [at, least, name] of [
    [`projects/top%2Fplan/issues/${inside.iid}`, 'guest', 'insidespent'],
    [`projects/plaza%2Fsquare/issues/${secret.iid}`, 'planner', 'secretspent'],
    [`projects/plaza%2Fvault/issues/${vaultIssue.iid}`, 'guest', 'vaultspent'],
  ] as const)
    await must(owner.post(`/api/v4/${at}/add_spent_time`, { duration: '1h', summary: plant(least, name) }));
  await plantIncidents();

  const at = `/api/v4/projects/plaza%2Fsquare/issues/${openIssue.iid}`;
  await must(owner.post(`${at}/notes`, { body: plant('planner', 'internal'), internal: true }));
  await must(
    owner.post(`${at}/links`, {
      target_project_id: 'plaza/square',
      target_issue_iid: secret.iid,
      link_type: 'is_blocked_by',
    }),
  );
  const epic = `/api/v4/groups/plaza/epics/${openEpic.iid}`;
  await must(owner.post(`${epic}/issues/${secret.id}`));
  await must(owner.post(`${epic}/epics/${secretEpic.id}`));
  await must(
    owner.post(`/api/v4/projects/plaza%2Fsquare/issues/${secret.iid}/notes`, {
      body: `See #${openIssue.iid} and plaza&${openEpic.iid}`,
    }),
  );
  await followAll(w);
  const writerId = people.owner.userId as number;
  const { username } = await w.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', writerId)
    .executeTakeFirstOrThrow();
  return { words, items, openIssue, openEpic, writerId, writer: username };
}

/**
 * Makes everybody follow all items, and assigns an outsider to those of private projects, as if they had been
 * members before.
 */
async function followAll({ db, people }: GroupWithCallers): Promise<void> {
  const ids = Object.values(people).map(({ userId }) => userId as number);
  await sql`
    INSERT INTO subscriptions (user_id, work_item_id, root_namespace_id, subscribed)
    SELECT u.id, w.id, w.root_namespace_id, true FROM unnest(${ids}::bigint[]) u (id), work_items w
    ON CONFLICT (user_id, work_item_id) DO UPDATE SET subscribed = true`.execute(db);
  await sql`
    INSERT INTO work_item_assignees (work_item_id, user_id, root_namespace_id)
    SELECT w.id, ${people.outsider.userId}, w.root_namespace_id FROM work_items w JOIN namespaces n ON n.id = w.namespace_id
    WHERE n.kind = 'project' AND n.visibility = 'private' ON CONFLICT DO NOTHING`.execute(db);
}
