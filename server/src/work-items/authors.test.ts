import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../testing/api.ts';
import { viewerFor } from '../testing/build.ts';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';

let w: GroupWithCallers;
let admin: Caller;

beforeAll(async () => {
  w = await groupWithCallers('public');
  admin = w.as(await w.make.admin());
  const { subgroup, project, make } = w;
  const other = await make.group({ path: 'other', visibility: 'public' });
  const author = async (username: string) => viewerFor(w.context, await make.user({ username, admin: true }));
  await make.epic({ group: subgroup, as: await author('below') });
  await make.issue({ project, as: await author('reporter') });
  await make.issue({ project, confidential: true, as: await author('discreet') });
  await make.epic({ group: other, as: await author('elsewhere') });
  const banned = await author('banned');
  await make.issue({ project, as: banned });
  await w.db.updateTable('users').set({ state: 'banned' }).where('id', '=', banned.userId).execute();
});
afterAll(() => w.close());

const authors = async (caller: Caller, search?: string) => {
  const { body } = await caller.query(
    `query ($search: String) {
      group(fullPath: "top") { epicAuthors(search: $search) { username } issueAuthors(search: $search) { username } }
      project(fullPath: "top/plan") { issueAuthors(search: $search) { username } } }`,
    search === undefined ? {} : { search },
  );
  const names = (people: readonly { username: string }[]): string =>
    people.map(({ username }) => username).join(' ');
  expect(body.data.project).toEqual({ issueAuthors: body.data.group.issueAuthors });
  return [names(body.data.group.epicAuthors), names(body.data.group.issueAuthors)];
};

test('the authors of visible items are found by everyone, members or not', async () => {
  expect(await authors(w.anonymous)).toEqual(['below', 'reporter']);
  expect(await authors(w.planner)).toEqual(['below', 'discreet reporter']);
  expect(await authors(admin)).toEqual(['below', 'banned discreet reporter']);
});

test('authors are found by a part of their username', async () => {
  expect(await authors(w.anonymous, 'PORT')).toEqual(['', 'reporter']);
  expect(await authors(w.anonymous, '')).toEqual(['below', 'reporter']);
});
