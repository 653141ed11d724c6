import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiAnswer } from '../testing/api.ts';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';

const CANARY = 'Nightingale';
const PROJECT = '/top/plan/-/issues.csv';
const GROUP = '/groups/top/-/issues.csv';

let w: GroupWithCallers;
let epic: { id: number; iid: number };
beforeAll(async () => {
  w = await groupWithCallers();
  const { make, project, group, people } = w;
  epic = await make.epic({ group, title: 'Trip' });
  const milestone = await make.milestone({ place: project, title: 'Spring' });
  await make.issue({
    project,
    epic,
    title: 'Pack',
    description: 'A, "B"\nand C',
    labels: ['tools', 'bug'],
    milestoneId: milestone.id,
    weight: 3,
    dueDate: '2026-03-04',
    assigneeIds: [people.guest.userId as number, people.owner.userId as number],
    as: people.planner,
  });
  await make.issue({ project, title: '=1+1', description: '@cmd' });
  const hidden = await make.epic({ group, title: `${CANARY} trip`, confidential: true });
  await make.issue({ project, epic: hidden, title: `${CANARY} below`, confidential: true });
  await make.issue({ project, title: `${CANARY} alone`, confidential: true });
  const { iid } = await make.issue({ project, title: 'Over' });
  await w.owner.put(`/api/v4/projects/top%2Fplan/issues/${iid}`, { state_event: 'close' });
});
afterAll(() => w.close());

/** Returns the cells of a file whose lines end as in RFC 4180. */
const cells = (csv: string): string[][] =>
  [...csv.replace(/^\uFEFF/, '').matchAll(/((?:"(?:[^"]|"")*",?)+)\r\n/g)].map(([, line]) =>
    [...(line as string).matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell]) =>
      (cell as string).replaceAll('""', '"'),
    ),
  );

const column = ({ body }: ApiAnswer, name: string): string[] => {
  const [head, ...rows] = cells(body);
  const at = (head as string[]).indexOf(name);
  return rows.map((row) => row[at] as string);
};

it('holds the columns of GitLab in their order', async () => {
  const answer = await w.guest.get(`${PROJECT}?search=pack`);
  expect(answer).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="top-plan-issues.csv"',
      'cache-control': 'no-store',
    },
  });
  const [head, row, ...rest] = cells(answer.body);
  expect(head).toEqual([
    'Title',
    'Description',
    'Issue ID',
    'URL',
    'State',
    'Author',
    'Author Username',
    'Assignee',
    'Assignee Username',
    'Confidential',
    'Locked',
    'Due Date',
    'Created At (UTC)',
    'Updated At (UTC)',
    'Closed At (UTC)',
    'Milestone',
    'Weight',
    'Labels',
    'Time Estimate',
    'Time Spent',
    'Epic ID',
    'Epic Title',
    'Type',
    'Health Status',
    'Progress',
    'Severity',
    'Incident Status',
    'Designs',
  ]);
  const { planner, guest, owner } = w.people;
  const moment = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  const assigned = [guest, owner].toSorted((a, b) => (a.userId as number) - (b.userId as number));
  expect(row).toEqual([
    'Pack',
    'A, "B"\nand C',
    '1',
    `${w.context.settings.publicUrl}/top/plan/-/issues/1`,
    'Open',
    expect.any(String),
    planner.username,
    expect.any(String),
    assigned.map(({ username }) => username).join(', '),
    'No',
    'No',
    '2026-03-04',
    moment,
    moment,
    '',
    'Spring',
    '3',
    'bug,tools',
    '0',
    '0',
    String(epic.id),
    'Trip',
    'issue',
    '',
    '',
    '',
    '',
    '0',
  ]);
  expect(rest).toEqual([]);
});

it('A28: no cell is a formula', async () => {
  const answer = await w.guest.get(GROUP);
  expect(column(answer, 'Title')).toContain("'=1+1");
  expect(column(answer, 'Description')).toContain("'@cmd");
});

it('keeps to the filters and the state of the list, and is ordered by title', async () => {
  const asked = async (url: string) => column(await w.guest.get(url), 'Title');
  for (const url of [PROJECT, GROUP]) {
    expect(await asked(url)).toEqual(["'=1+1", 'Pack']);
    expect(await asked(`${url}?state=all`)).toEqual(["'=1+1", 'Over', 'Pack']);
    expect(await asked(`${url}?state=closed`)).toEqual(['Over']);
    expect(await asked(`${url}?state=all&label_name[]=tools`)).toEqual(['Pack']);
    expect(await asked(`${url}?epic_id=${epic.iid}`)).toEqual(['Pack']);
    expect(await asked(`${url}?epic_id=999`)).toEqual([]);
  }
  expect(column(await w.guest.get(`${PROJECT}?state=closed`), 'State')).toEqual(['Closed']);
  expect(await w.guest.get(`${PROJECT}?search=a%00b`)).toMatchObject({ status: 400 });
});

describe('A12: the file holds what its reader may see', () => {
  it('and nothing private in any of its bytes', async () => {
    for (const url of [PROJECT, GROUP]) {
      const planner = await w.planner.get(`${url}?state=all`);
      expect(column(planner, 'Title')).toEqual(
        expect.arrayContaining([`${CANARY} below`, `${CANARY} alone`]),
      );
      expect(column(planner, 'Epic Title')).toContain(`${CANARY} trip`);
      expect(JSON.stringify(await w.guest.get(`${url}?state=all`))).not.toContain(CANARY);
    }
  });

  it('A6: and of an epic that its reader may not see neither title nor number', async () => {
    const member = w.as(await w.make.member('planner', w.project));
    const answer = await member.get(`${PROJECT}?state=all`);
    const at = column(answer, 'Title').indexOf(`${CANARY} below`);
    expect(at).toBeGreaterThanOrEqual(0);
    expect([column(answer, 'Epic ID')[at], column(answer, 'Epic Title')[at]]).toEqual(['', '']);
    expect(answer.body).not.toContain(`${CANARY} trip`);
  });

  it('so that a hidden place looks missing', async () => {
    for (const [url, missing] of [
      [PROJECT, '/top/none/-/issues.csv'],
      [GROUP, '/groups/none/-/issues.csv'],
    ] as const)
      for (const who of [w.outsider, w.anonymous]) {
        const [there, not] = [await who.get(url), await who.get(missing)];
        expect([there.status, there.body]).toEqual([404, not.body]);
      }
  });

  it('and of a public place only members take a file away', async () => {
    const open = await w.make.project({
      group: await w.make.group({ path: 'open', visibility: 'public' }),
      path: 'shop',
      visibility: 'public',
    });
    await w.make.issue({ project: open, title: 'For all' });
    expect(await w.outsider.get('/open/shop/-/issues.csv')).toMatchObject({ status: 403 });
    expect(await w.anonymous.get('/open/shop/-/issues.csv')).toMatchObject({ status: 401 });
    const member = w.as(await w.make.member('guest', open));
    expect(column(await member.get('/open/shop/-/issues.csv'), 'Title')).toEqual(['For all']);
  });
});

it('gives its connection back, also when there are more rows than are read at once', async () => {
  const { project, people } = w;
  const many = Array.from({ length: 120 }, (_, index) => ({
    iid: 1000 + index,
    type: 'issue',
    namespace_id: project.id,
    root_namespace_id: w.group.id,
    title: `Many ${index}`,
    author_id: people.planner.userId as number,
  }));
  await w.db.insertInto('work_items').values(many).execute();
  for (let round = 0; round < 8; round++)
    expect(column(await w.guest.get(`${PROJECT}?search=many`), 'Title')).toHaveLength(120);
});
