import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCadence, createIteration } from '../../iterations/changes.ts';
import { removeMember } from '../../namespaces/members/changes.ts';
import type { Caller } from '../../testing/api.ts';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers();
});
afterAll(() => w.close());

const offered = async (who: Caller, path: string): Promise<Record<string, unknown>[]> => {
  const answer = await who.get(path);
  expect(answer.status).toBe(200);
  return answer.body;
};
const group = (name: string, query = '') => `/groups/top/-/autocomplete_sources/${name}?${query}`;
const project = (name: string, query = '') => `/top/plan/-/autocomplete_sources/${name}?${query}`;

describe('what is offered while typing', () => {
  test('issues come by title and by number, named as they must be written', async () => {
    const { iid } = await w.make.issue({ project: w.project, title: 'Fence of the garden' });
    expect(await offered(w.guest, project('issues', 'search=fence'))).toMatchObject([
      { iid, title: 'Fence of the garden', reference: `#${iid}`, icon_name: 'issue-type-issue' },
    ]);
    expect((await offered(w.guest, group('issues', `search=${iid}`)))[0]).toMatchObject({
      reference: `plan#${iid}`,
    });
    expect(await offered(w.guest, group('epics', 'search=fence'))).toEqual([]);
  });

  test('short words are sought among what is new, numbers by their first digits', async () => {
    const made = [];
    for (let n = 0; n < 11; n++) made.push(await w.make.issue({ project: w.project, title: `Qz ${n}` }));
    const newest = made.at(-1)?.iid as number;
    expect(await offered(w.guest, project('issues', 'search=qz'))).toHaveLength(11);
    expect((await offered(w.guest, project('issues', `search=${newest}`)))[0]).toMatchObject({ iid: newest });
    const first = String(newest).slice(0, 1);
    const numbers = (await offered(w.guest, project('issues', `search=${first}`))).map((one) => one['iid']);
    expect(numbers).toContain(newest);
    expect((await offered(w.guest, project('issues')))[0]).toMatchObject({ iid: newest });
  });

  test('epics of the groups above are offered in a project', async () => {
    const { iid } = await w.make.epic({ group: w.group, title: 'Orchard' });
    expect(await offered(w.guest, project('epics', 'search=orch'))).toMatchObject([{ reference: `&${iid}` }]);
    expect(await offered(w.guest, group('epics', 'search=orch'))).toMatchObject([{ reference: `&${iid}` }]);
  });

  test('only confidential items are offered for a confidential epic', async () => {
    await w.make.issue({ project: w.project, title: 'Open gate' });
    await w.make.issue({ project: w.project, title: 'Secret gate', confidential: true });
    const found = await offered(w.planner, group('issues', 'search=gate&confidential_only=true'));
    expect(found.map((one) => one['title'])).toEqual(['Secret gate']);
    expect(await offered(w.planner, group('issues', 'search=gate'))).toHaveLength(2);
  });

  test('what an epic holds, it itself and what it lies below are not offered to go below it', async () => {
    const top = await w.make.epic({ group: w.group, title: 'Barn' });
    const parent = await w.make.epic({ group: w.group, title: 'Barn floor', parent: top });
    const child = await w.make.epic({ group: w.group, title: 'Barn floor boards', parent });
    const other = await w.make.epic({ group: w.group, title: 'Barn roof', parent: top });
    const below = await w.make.epic({ group: w.group, title: 'Barn floor nails', parent: child });
    const issue = await w.make.issue({ project: w.project, title: 'Barn owl', epic: parent });
    const sought = async (kind: string, query: string) =>
      (await offered(w.guest, group(kind, `search=barn&type=Epic&type_id=${query}`)))
        .map((one) => one['iid'])
        .toSorted();
    const found = [other.iid, below.iid].toSorted();
    expect(await sought('epics', `${parent.iid}&addable_only=true`)).toEqual(found);
    expect(await sought('issues', `${parent.iid}&addable_only=true`)).toEqual([]);
    expect(await sought('issues', `${top.iid}&addable_only=true`)).toEqual([issue.iid]);
    // Only tasks go below an issue.
    const step = await w.make.issue({ project: w.project, title: 'Barn swept', type: 'task' });
    const ofIssue = await offered(
      w.guest,
      group('issues', `search=barn&type=Issue&type_id=gid://gitlab/Issue/${issue.id}&addable_only=true`),
    );
    expect(ofIssue.map((one) => one['iid'])).toEqual([step.iid]);
    // Without an epic to add to, everything is offered.
    expect(await sought('epics', String(parent.iid))).toHaveLength(5);
    // A missing epic excludes nothing.
    expect(await sought('epics', '999999&addable_only=true')).toHaveLength(5);
  });

  test('labels say whether the item wears them', async () => {
    const label = await w.make.label({ place: w.group, title: 'worn', color: '#ffffff' });
    await w.make.label({ place: w.group, title: 'wound' });
    const { iid, id } = await w.make.epic({ group: w.group, labelIds: [label.id] });
    const both = [
      { title: 'worn', color: '#ffffff', textColor: '#1F1E24', set: true },
      { title: 'wound', set: false },
    ];
    const query = 'search=wo&type=Epic&type_id=';
    expect(await offered(w.guest, group('labels', `${query}${iid}`))).toMatchObject(both);
    expect(await offered(w.guest, group('labels', `${query}gid://gitlab/Epic/${id}`))).toMatchObject(both);
    expect(await offered(w.guest, group('labels', 'search=worn'))).toMatchObject([{ set: false }]);
  });

  test('milestones, iterations, people, groups and everybody are offered', async () => {
    const { iid } = await w.make.milestone({ place: w.group, title: 'Harvest' });
    expect(await offered(w.guest, project('milestones', 'search=harv'))).toMatchObject([
      { iid, title: 'Harvest' },
    ]);
    const { username } = w.people.planner;
    expect(await offered(w.guest, project('members', `search=${username}`))).toMatchObject([
      { type: 'User', username },
    ]);
    expect((await offered(w.guest, group('members'))).map((one) => one['username'])).toEqual(
      expect.arrayContaining([username, 'all', 'top']),
    );
    const admin = await w.make.admin();
    const { id: cadenceId } = await createCadence(w.context, admin, { groupId: w.group.id, title: 'Weeks' });
    const far = { startDate: '2999-01-01', dueDate: '2999-01-14' };
    const { id } = await createIteration(w.context, admin, { cadenceId, ...far });
    expect(await offered(w.guest, project('iterations', 'search=weeks'))).toMatchObject([
      { id, title: 'Weeks Jan 1 – Jan 14, 2999', reference: `*iteration:${id}` },
    ]);
  });

  test('nothing is offered of kinds that do not exist here', async () => {
    for (const name of ['merge_requests', 'snippets', 'vulnerabilities', 'wikis']) {
      expect(await offered(w.guest, group(name))).toEqual([]);
    }
  });

  test('a search is at most 20 characters long', async () => {
    expect(await w.guest.get(group('issues', `search=${'a'.repeat(21)}`))).toMatchObject({
      status: 400,
      body: { error: 'search is too long (maximum is 20 characters)' },
    });
  });
});

describe('A10: what is hidden is not offered', () => {
  test('a hidden place answers like a missing one, whatever is asked', async () => {
    for (const name of ['members', 'issues', 'epics', 'labels', 'milestones', 'iterations', 'commands']) {
      const missing = await w.outsider.get(`/groups/none/-/autocomplete_sources/${name}`);
      expect(missing.status).toBe(404);
      expect(await w.outsider.get(group(name))).toMatchObject({ status: 404, body: missing.body });
      expect((await w.anonymous.get(project(name))).status).toBe(404);
    }
  });

  test('confidential items are offered to those who may see them only', async () => {
    await w.make.issue({ project: w.project, title: 'Hushed issue', confidential: true });
    await w.make.epic({ group: w.group, title: 'Hushed epic', confidential: true });
    for (const name of ['issues', 'epics']) {
      expect(await offered(w.guest, group(name, 'search=hushed'))).toEqual([]);
      expect(await offered(w.planner, group(name, 'search=hushed'))).toHaveLength(1);
    }
  });

  test('a public place tells nothing of private ones, and no names to those without a login', async () => {
    const open = await w.make.group({ path: 'open', visibility: 'public' });
    const shut = await w.make.project({ path: 'shut', visibility: 'private', group: open });
    const hidden = await w.make.member('developer', shut);
    await w.make.issue({ project: shut, title: 'Buried' });
    await w.make.label({ place: shut, title: 'Buried' });
    await w.make.milestone({ place: shut, title: 'Buried' });
    const at = (name: string) => `/groups/open/-/autocomplete_sources/${name}`;
    for (const name of ['issues', 'labels', 'milestones']) {
      expect(await offered(w.outsider, `${at(name)}?search=buried`)).toEqual([]);
    }
    expect(JSON.stringify(await offered(w.outsider, at('members')))).not.toContain(hidden.username);
    expect(await offered(w.anonymous, at('members'))).toEqual([]);
  });

  test('an item the viewer may not see tells neither its labels nor its people', async () => {
    const label = await w.make.label({ place: w.group, title: 'telling' });
    const former = await w.make.member('developer', w.project);
    const item = await w.make.issue({
      project: w.project,
      confidential: true,
      labelIds: [label.id],
      assigneeIds: [former.userId as number],
    });
    await removeMember(w.context, await w.make.admin(), {
      namespaceId: w.project.id,
      userId: former.userId as number,
    });
    const query = `type=Issue&type_id=${item.iid}`;
    expect(await offered(w.guest, project('labels', `search=telling&${query}`))).toMatchObject([
      { set: false },
    ]);
    expect(await offered(w.planner, project('labels', `search=telling&${query}`))).toMatchObject([
      { set: true },
    ]);
    const named = async (who: Caller) =>
      JSON.stringify(await offered(who, project('members', query))).includes(former.username as string);
    expect([await named(w.guest), await named(w.planner)]).toEqual([false, true]);
  });
});
