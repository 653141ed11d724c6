import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDifferences } from '../consistency/differences.ts';
import { type Api, api } from '../testing/api.ts';
import { build } from '../testing/build.ts';
import { type TestContext, testContext } from '../testing/context.ts';
import { createGroup, updateGroup } from './changes.ts';
import { findGroup, findProject } from './queries.ts';

let t: TestContext;
let make: ReturnType<typeof build>;
let server: Api;
beforeAll(async () => {
  t = await testContext();
  make = build(t.context);
  server = await api(t.context);
});
afterAll(async () => {
  await server.close();
  await t.close();
});

/** A renamed private group with a project and an issue in it. */
const renamed = async (from: string, to: string) => {
  const top = await make.group({ path: from, name: from });
  const project = await make.project({ path: 'app', group: top });
  const issue = await make.issue({ project });
  const owner = await make.member('owner', top);
  await updateGroup(t.context, owner, { id: top.id, path: to });
  return { top, project, issue, owner, outsider: await make.outsider() };
};

test('a former path leads to the place and what is below it, for who may see it', async () => {
  const { top, project, owner, outsider } = await renamed('quay', 'pier');
  expect((await findGroup(t.context, owner, 'QUAY'))?.id).toBe(top.id);
  expect((await findProject(t.context, owner, 'quay/app'))?.id).toBe(project.id);
  expect(await findGroup(t.context, outsider, 'quay')).toBeNull();
  await updateGroup(t.context, owner, { id: top.id, path: 'jetty' });
  expect((await findGroup(t.context, owner, 'quay'))?.full_path).toBe('jetty');
  await updateGroup(t.context, owner, { id: top.id, path: 'quay' });
  expect((await findGroup(t.context, owner, 'jetty'))?.full_path).toBe('quay');
});

test('whoever takes the name ends the redirect, also towards people who see both', async () => {
  const { top, owner } = await renamed('before', 'after');
  const taken = await createGroup(t.context, owner, { path: 'Before', name: 'Another' });
  const both = { ...owner, memberships: [...owner.memberships, ...taken.viewer.memberships] };
  expect((await findGroup(t.context, both, 'before'))?.id).toBe(taken.id);
  await updateGroup(t.context, both, { id: taken.id, path: 'elsewhere' });
  expect((await findGroup(t.context, both, 'before'))?.id).toBe(taken.id);
  expect((await findGroup(t.context, both, 'after'))?.id).toBe(top.id);
});

test('REST sends reads to the number and refuses writes; an outsider gets what a missing place gives', async () => {
  const { top, project, issue, owner, outsider } = await renamed('old', 'new-one');
  const reads = await server.as(owner).get(`/api/v4/projects/old%2Fapp/issues/${issue.iid}?with_labels=true`);
  expect(reads.status).toBe(301);
  expect(reads.headers['location']).toMatch(
    new RegExp(`/api/v4/projects/${project.id}/issues/${issue.iid}\\?with_labels=true$`),
  );
  const group = await server.as(owner).get('/api/v4/groups/OLD');
  expect([group.status, group.headers['location']]).toEqual([
    301,
    expect.stringMatching(new RegExp(`/api/v4/groups/${top.id}$`)),
  ]);
  const write = await server.as(owner).put('/api/v4/groups/old', { name: 'No' });
  expect([write.status, write.body]).toEqual([
    405,
    { message: 'Non GET methods are not allowed for moved groups' },
  ]);
  for (const viewer of [outsider, null]) {
    const [hidden, missing] = await Promise.all(
      ['old', 'never'].map((path) => server.as(viewer).get(`/api/v4/groups/${path}`)),
    );
    expect([hidden?.status, hidden?.body]).toEqual([404, missing?.body]);
  }
});

test('GraphQL and references in texts follow a former path', async () => {
  const { project, issue, owner, outsider } = await renamed('harbour', 'haven');
  const asked = `{ project(fullPath: "harbour/app") { fullPath issue(iid: "${issue.iid}") { iid } } }`;
  expect((await server.as(owner).query(asked)).body.data.project).toMatchObject({
    fullPath: 'haven/app',
    issue: { iid: String(issue.iid) },
  });
  expect((await server.as(outsider).query(asked)).body.data.project).toBeNull();
  const set = await server
    .as(owner)
    .query(
      `mutation { issueSetWeight(input: { projectPath: "harbour/app", iid: "${issue.iid}", weight: 3 }) { errors issue { weight } } }`,
    );
  expect(set.body.data.issueSetWeight).toEqual({ errors: [], issue: { weight: 3 } });
  const { body } = await server
    .as(owner)
    .post('/api/v4/markdown', { text: `harbour/app#${issue.iid}`, gfm: true, project: String(project.id) });
  expect(body.html).toContain(`/haven/app/-/issues/${issue.iid}`);
});

test('after all of this everything stored still adds up', async () => {
  expect(await findDifferences(t.db)).toEqual([]);
});
