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
  // A second label with the first one's title; some issues have both.
  const again = await make.label({ place: w.project, title: 'again' });
  const say = (text: string, ...values: unknown[]) => context.pool.query(text, values);
  await say(
    'INSERT INTO work_item_labels (root_namespace_id, work_item_id, label_id) SELECT root_namespace_id, id, $1 FROM work_items WHERE namespace_id = $2',
    again.id,
    w.project.id,
  );
  await say("UPDATE labels SET title = 'twice' WHERE id = $1", again.id);
  // Some have several labels of one scope, two of them with one title, and one that not every viewer sees.
  const closed = await make.group({ path: 'closed', visibility: 'private', parent: group });
  const scoped = [
    await make.label({ place: group, title: 'flow::a' }),
    await make.label({ place: group, title: 'flow::b' }),
    await make.label({ place: w.project, title: 'plain' }),
    await make.label({ place: closed, title: 'flow::c' }),
  ];
  for (const [at, { id }] of scoped.entries())
    await say(
      "INSERT INTO work_item_labels (root_namespace_id, work_item_id, label_id) SELECT root_namespace_id, id, $1 FROM work_items WHERE type <> 'epic' AND id % 5 <> $2",
      id,
      at,
    );
  await say("UPDATE labels SET title = 'flow::b' WHERE id = $1", scoped[2]?.id);
  await say(
    "INSERT INTO work_item_assignees (root_namespace_id, work_item_id, user_id) SELECT root_namespace_id, id, $1 FROM work_items WHERE type <> 'epic' AND id % 3 <> 1",
    w.people.owner.userId,
  );
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
  ', search: "issue"',
  ', labelName: ["worn"], search: "issue"',
  ', confidential: true',
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

test.each(PLACES)('the counts of %s by state are those of its lists of each state', async (place) => {
  const guest = await nameOf(w.people.guest);
  const more = place.startsWith('group') ? ', includeSubgroups: true' : '';
  const lists = FILTERS.flatMap((filter, at) => {
    const list = (state: string) => `issues(state: ${state}${more}${filter.replace('guest', guest)})`;
    const one = (state: string) => `${state}${at}: ${list(state)} { count }`;
    const counts = `{ all opened closed }`;
    return `${one('opened')} ${one('closed')} both${at}: ${list('all')} { countsByState ${counts} few: countsByState(limit: 1) ${counts} }
      one${at}: ${list('closed')} { countsByState ${counts} }`;
  });
  for (const [who, viewer] of Object.entries(viewers)) {
    const { data, errors } = await ask(viewer, `{ place: ${place} { ${lists.join(' ')} } }`);
    expect(errors).toEqual([]);
    for (const [at, filter] of FILTERS.entries()) {
      const [opened, closed] = [data.place[`opened${at}`].count, data.place[`closed${at}`].count];
      const [fewOpened, fewClosed] = [Math.min(opened, 2), Math.min(closed, 2)];
      expect([who, filter, data.place[`both${at}`], data.place[`one${at}`]]).toEqual([
        who,
        filter,
        {
          countsByState: { all: opened + closed, opened, closed },
          few: { all: fewOpened + fewClosed, opened: fewOpened, closed: fewClosed },
        },
        { countsByState: { all: closed, opened: 0, closed } },
      ]);
    }
  }
});

interface Counted {
  readonly nodes: readonly unknown[];
  readonly count: number;
  readonly few: number;
}

const BY = ['by: MILESTONE', 'by: ASSIGNEE', 'by: LABEL_SCOPE, labelScope: "flow"'];

test.each(PLACES.flatMap((place) => BY.map((by) => [place, by] as const)))(
  'the sections of %s %s are those of a list that is gone through',
  async (place, by) => {
    const more = place.startsWith('group') ? ', includeSubgroups: true' : '';
    // Matches all issues, and has no precomputed count.
    const through = ', createdAfter: "2000-01-01T00:00:00Z"';
    const sections = `sections(${by}) { key title count }`;
    for (const [who, viewer] of Object.entries(viewers))
      for (const state of ['all', 'opened']) {
        const { data } = await ask(
          viewer,
          `{ place: ${place} { stored: issues(state: ${state}${more}) { ${sections} } counted: issues(state: ${state}${more}${through}) { ${sections} } } }`,
        );
        expect([who, data.place.stored]).toEqual([who, data.place.counted]);
        if (state === 'all') expect(data.place.stored.sections.length).toBeGreaterThan(1);
        for (const { key, count } of data.place.stored.sections) {
          const section = `{ ${by}${key === null ? '' : `, key: ${JSON.stringify(key)}`} }`;
          const { data: one } = await ask(
            viewer,
            `{ place: ${place} { issues(state: ${state}${more}, section: ${section}) { nodes { id } } } }`,
          );
          expect([who, key, one.place.issues.nodes.length]).toEqual([who, key, count]);
        }
      }
  },
);

test.each(['projects/top%2Fplan', 'groups/top'])(
  'the statistics of %s are the counts of its lists',
  async (at) => {
    const guest = await nameOf(w.people.guest);
    const filters = [
      '',
      'labels=worn',
      'labels=twice',
      'milestone=M',
      `assignee_username=${guest}`,
      'labels=worn&milestone=M',
    ];
    for (const [who, viewer] of Object.entries(viewers))
      for (const filter of filters) {
        const { body } = await w.as(viewer).get(`/api/v4/${at}/issues_statistics?${filter}`);
        // Creation times have no precomputed counts.
        const through = `${filter}&created_after=2000-01-01T00:00:00Z`;
        const counted = await w.as(viewer).get(`/api/v4/${at}/issues_statistics?${through}`);
        const listed = await w.as(viewer).get(`/api/v4/${at}/issues?scope=all&per_page=100&${filter}`);
        expect([who, filter, body]).toEqual([who, filter, counted.body]);
        expect(body.statistics.counts.all).toBe(listed.body.length);
      }
  },
);

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
