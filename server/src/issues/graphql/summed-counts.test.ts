import { afterAll, beforeAll, expect, test } from 'vitest';
import { anonymous, type Viewer } from '../../access/viewer.ts';
import { viewerFor } from '../../testing/build.ts';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';
import { type Ask, asking } from '../../testing/ask.ts';

let w: GroupWithCallers;
let ask: Ask;
const viewers: Record<string, Viewer> = {};

beforeAll(async () => {
  w = await groupWithCallers('public');
  const { make, group, subgroup, context } = w;
  ask = asking(context);
  const banned = await make.user();
  Object.assign(viewers, {
    outsider: w.people.outsider,
    owner: w.people.owner,
    admin: await make.admin(),
    anonymous,
  });
  const shut = await make.project({ path: 'shut', visibility: 'private', group });
  const below = await make.project({ path: 'below', visibility: 'public', group: subgroup });
  const old = await make.project({ path: 'old', visibility: 'public', group });
  const within = await make.member('planner', below);
  viewers['planner below'] = within;
  const milestones = new Map([
    [w.project, await make.milestone({ place: w.project, title: 'M' })],
    [below, await make.milestone({ place: below, title: 'M' })],
  ]);
  await make.label({ place: group, title: 'worn' });
  await make.label({ place: group, title: 'twice' });
  const guest = { id: w.people.guest.userId as number };
  let n = 0;
  for (const project of [w.project, shut, below, old])
    for (const labels of [['worn'], ['worn', 'twice'], []])
      for (const confidential of [false, true]) {
        n++;
        const mine = n % 4 === 0 && project !== shut;
        await make.issue({
          project,
          labels,
          confidential,
          assigneeIds: mine ? [guest.id] : [],
          ...(n % 3 > 0 && milestones.has(project) && { milestoneId: milestones.get(project)?.id as number }),
        });
      }
  // A second label of the title of the first, both worn by some.
  const again = await make.label({ place: w.project, title: 'again' });
  const say = (text: string, ...values: unknown[]) => context.pool.query(text, values);
  await say(
    'INSERT INTO work_item_labels (root_namespace_id, work_item_id, label_id) SELECT root_namespace_id, id, $1 FROM work_items WHERE namespace_id = $2',
    again.id,
    w.project.id,
  );
  await say("UPDATE labels SET title = 'twice' WHERE id = $1", again.id);
  await say("UPDATE work_items SET state = 'closed', closed_at = now() WHERE id % 3 = 0 AND type <> 'epic'");
  await say('UPDATE work_items SET author_id = $1 WHERE id % 5 = 0', banned.id);
  await say('UPDATE work_items SET author_id = $1 WHERE id % 7 = 0', guest.id);
  await say("UPDATE users SET state = 'banned' WHERE id = $1", banned.id);
  await say('UPDATE work_items SET deleted_at = now() WHERE id % 11 = 0');
  await say('UPDATE namespaces SET archived = true WHERE id = $1', old.id);
  viewers['guest'] = await viewerFor(context, guest);
});
afterAll(() => w.close());

const PLACES = ['project(fullPath: "top/plan")', 'group(fullPath: "top")'];
const FILTERS = [
  '',
  ', labelName: ["worn"]',
  ', labelName: ["twice"]',
  ', milestoneTitle: ["M"]',
  ', assigneeUsernames: ["guest"]',
  ', assigneeUsernames: ["guest"], labelName: ["worn"]',
];

test.each(PLACES)('the counts of %s are those of the issues that each viewer is given', async (place) => {
  const guest = await nameOf(w.people.guest);
  const more = place.startsWith('group') ? ', includeSubgroups: true' : '';
  const lists = ['all', ...FILTERS.map((filter) => `opened${filter.replace('guest', guest)}`)].map(
    (asked) => `state: ${asked}${more}`,
  );
  const query = lists.map(
    (asked, at) => `l${at}: issues(${asked}) { nodes { id } count few: count(limit: 2) }`,
  );
  for (const [who, viewer] of Object.entries(viewers)) {
    const { data, errors } = await ask(viewer, `{ place: ${place} { ${query.join(' ')} } }`);
    expect(errors).toEqual([]);
    for (const [name, { nodes, count, few }] of Object.entries<Counted>(data.place)) {
      const asked = lists[Number(name.slice(1))];
      expect([who, asked, count, few]).toEqual([who, asked, nodes.length, Math.min(nodes.length, 3)]);
    }
  }
});

interface Counted {
  readonly nodes: readonly unknown[];
  readonly count: number;
  readonly few: number;
}

test.each(PLACES)('the sections of %s are those of a list that is gone through', async (place) => {
  const more = place.startsWith('group') ? ', includeSubgroups: true' : '';
  // Holds for all, and nothing is stored of it.
  const through = ', createdAfter: "2000-01-01T00:00:00Z"';
  const sections = 'sections(by: MILESTONE) { key title count }';
  for (const [who, viewer] of Object.entries(viewers)) {
    const { data } = await ask(
      viewer,
      `{ place: ${place} { stored: issues(state: all${more}) { ${sections} } counted: issues(state: all${more}${through}) { ${sections} } } }`,
    );
    expect([who, data.place.stored]).toEqual([who, data.place.counted]);
    expect(data.place.stored.sections.length).toBeGreaterThan(1);
  }
});

test('a project says how many issues are open, confidential ones to those who may see them all', async () => {
  for (const [who, viewer] of Object.entries(viewers)) {
    const sees = ['owner', 'admin'].includes(who);
    const { data } = await ask(
      viewer,
      `{ project(fullPath: "top/plan") { issues(state: opened${sees ? '' : ', confidential: false'}) { count } } }`,
    );
    const { body } = await w.as(viewer).get('/api/v4/projects/top%2Fplan');
    expect([who, body.open_issues_count]).toEqual([who, data.project.issues.count]);
  }
});

const nameOf = async ({ userId }: Viewer): Promise<string> => {
  const { rows } = await w.context.pool.query<{ username: string }>(
    'SELECT username FROM users WHERE id = $1',
    [userId],
  );
  return rows[0]?.username ?? '';
};
