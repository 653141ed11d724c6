import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateProject } from '../../namespaces/changes.ts';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers();
  const { owner, guest } = w.people;
  const away = await w.make.project({ path: 'away', group: await w.make.group({ path: 'elsewhere' }) });
  const open = await w.make.project({
    path: 'open',
    visibility: 'public',
    group: await w.make.group({ path: 'world', visibility: 'public' }),
  });
  const old = await w.make.project({ path: 'old', group: w.group });
  const mine = { assigneeIds: [guest.userId as number] };
  await w.make.issue({ project: w.project, title: 'one', weight: 1, labels: ['bug'], ...mine });
  await w.make.issue({ project: w.project, title: 'two', weight: 2, as: guest });
  await w.make.issue({ project: w.project, title: 'hush', weight: 4, confidential: true, as: owner });
  await w.make.issue({ project: open, title: 'seen', weight: 8, ...mine });
  const { id } = await w.make.issue({ project: away, title: 'away', weight: 16 });
  await w.context.pool.query(
    'INSERT INTO work_item_assignees (root_namespace_id, work_item_id, user_id) SELECT root_namespace_id, id, $2 FROM work_items WHERE id = $1',
    [id, guest.userId],
  );
  await w.make.issue({ project: old, title: 'old', weight: 32, ...mine });
  await updateProject(w.context, await w.make.admin(), { id: old.id, archived: true });
});
afterAll(() => w.close());

const found = async (args: string, who: 'anonymous' | 'outsider' | 'guest' | 'owner' = 'guest') => {
  const { body } = await w[who].query(
    `{ issues(${args} sort: CREATED_ASC) { count weight nodes { title } } }`,
  );
  if (body.errors !== undefined) return body.errors[0].message;
  const { count, weight, nodes } = body.data.issues;
  return `${count} ${weight} ${nodes.map(({ title }: { title: string }) => title).join(' ')}`.trim();
};

test('the issues assigned to somebody and those they wrote, wherever they may see them', async () => {
  const { username, userId } = w.people.guest;
  const ways = [`assigneeUsernames: ["${username}"]`, `assigneeId: "gid://gitlab/User/${userId}"`];
  for (const way of ways) {
    // Issues where the viewer has no access stay hidden, even from their assignee.
    expect(await found(way)).toBe('2 9 one seen');
    expect(await found(`filter: { ${way} }`)).toBe('2 9 one seen');
    expect(await found(way, 'anonymous')).toBe('1 8 seen');
  }
  expect(await found(`authorUsername: "${username}"`)).toBe('1 2 two');
  expect(await found(`${ways[0]}, includeArchived: true`)).toBe('3 41 one seen old');
});

test('a filter is needed, and an empty one is none', async () => {
  const refusal = 'You must provide at least one filter argument for this query';
  for (const args of ['', 'includeArchived: true', 'search: ""', 'labelName: []', 'not: {}', 'filter: {}'])
    expect(await found(args)).toBe(refusal);
  expect(await found('labelName: ["bug"]')).toBe('1 1 one');
  expect(await found('state: opened', 'anonymous')).toBe('1 8 seen');
});

test('what is hidden is neither listed nor counted nor weighed', async () => {
  expect(await found('search: "hush"')).toBe('0 0');
  expect(await found('search: "hush"', 'outsider')).toBe('0 0');
  expect(await found('search: "hush"', 'owner')).toBe('1 4 hush');
  expect(await found('confidential: true')).toBe('0 0');
});

test("the details of a project's list of issues are answered, with no import from Jira", async () => {
  const { body } = await w.guest.query(
    `query getIssuesListDetails($fullPath: ID!) {
      project(fullPath: $fullPath) {
        id
        issues { nodes { id labels { nodes { id title color } } } }
        jiraImportStatus
        jiraImports { nodes { importedIssuesCount jiraProjectKey } }
      }
    }`,
    { fullPath: 'top/plan' },
  );
  expect(body.errors).toBeUndefined();
  expect(body.data.project).toMatchObject({
    issues: { nodes: [{ labels: { nodes: [] } }, { labels: { nodes: [{ title: 'bug' }] } }] },
    jiraImportStatus: 'none',
    jiraImports: { nodes: [] },
  });
});
