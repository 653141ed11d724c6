import { QUICK_ACTION_HELP } from '@cairn/domain/quick-actions/help';
import { SUBSTITUTIONS } from '@cairn/domain/quick-actions/substitutions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { write } from '../changes/write.ts';
import type { Viewer } from '../access/viewer.ts';
import { createCadence, createIteration } from '../iterations/changes.ts';
import { isAbsent } from '../quick-actions/absent.ts';
import { allCommands } from '../quick-actions/registry.ts';
import { runCommands, type CommandsResult } from '../quick-actions/run-commands.ts';
import { asking } from '../testing/ask.ts';
import { viewerFor } from '../testing/build.ts';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';
import { createItem } from '../item-changes/create-item.ts';
import { updateItem } from '../item-changes/update-item.ts';

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers();
});
afterAll(() => w.close());

const row = (id: number) =>
  w.db.selectFrom('work_items').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const run = async (who: Viewer, id: number, text: string): Promise<CommandsResult> =>
  write(w.context.db, who, {}, async (within) => runCommands(within, w.context, await row(id), text));

const labelsOf = async (id: number): Promise<string[]> => {
  const rows = await w.db
    .selectFrom('work_item_labels')
    .innerJoin('labels', 'labels.id', 'work_item_labels.label_id')
    .select('title')
    .where('work_item_id', '=', id)
    .orderBy('title')
    .execute();
  return rows.map(({ title }) => title);
};

const assigneesOf = async (id: number): Promise<number[]> => {
  const rows = await w.db
    .selectFrom('work_item_assignees')
    .select('user_id')
    .where('work_item_id', '=', id)
    .orderBy('user_id')
    .execute();
  return rows.map((one) => one.user_id);
};

const linksOf = (id: number) =>
  w.db
    .selectFrom('work_item_links')
    .select(['source_id', 'target_id', 'type'])
    .where((eb) => eb.or([eb('source_id', '=', id), eb('target_id', '=', id)]))
    .execute();

const issue = (fields = {}) => w.make.issue({ project: w.project, ...fields });
const epic = (fields = {}) => w.make.epic({ group: w.group, ...fields });

describe('what a text does to an epic or an issue', () => {
  it.each(['epic', 'issue'] as const)('sets title, state, secrecy and labels of an %s', async (noun) => {
    const { id } = await (noun === 'epic' ? epic() : issue());
    await w.make.label({ place: w.group, title: `${noun} one` });
    await w.make.label({ place: w.group, title: `${noun}2` });
    const text = `Hello\n/title A new one\n/confidential\n/label ~"${noun} one" ~${noun}2\n/close\nBye`;
    const taken = await run(w.people.planner, id, text);
    expect(taken).toMatchObject({ text: 'Hello\nBye', count: 4, changes: { title: 'A new one', close: '' } });
    expect(taken.summary).toEqual([
      'Changed the title to "A new one".',
      `Made this ${noun} confidential.`,
      `Added ~"${noun} one" ~"${noun}2" labels.`,
      `Closed this ${noun}.`,
    ]);
    expect(await row(id)).toMatchObject({ title: 'A new one', confidential: true, state: 'closed' });
    expect(await labelsOf(id)).toEqual([`${noun} one`, `${noun}2`]);
    await run(w.people.planner, id, `/reopen\n/unlabel ~${noun}2`);
    expect([(await row(id)).state, await labelsOf(id)]).toEqual(['opened', [`${noun} one`]]);
    await run(w.people.planner, id, `/relabel ${noun}2`);
    expect(await labelsOf(id)).toEqual([`${noun}2`]);
    await run(w.people.planner, id, '/unlabel');
    expect(await labelsOf(id)).toEqual([]);
  });

  it('locks the discussion of an epic and of an issue, and opens it again', async () => {
    for (const { id } of [await epic(), await issue()]) {
      expect(await run(w.people.planner, id, '/lock')).toMatchObject({ count: 1 });
      expect((await row(id)).discussion_locked).toBe(true);
      expect(await run(w.people.planner, id, '/unlock')).toMatchObject({ count: 1 });
      expect((await row(id)).discussion_locked).toBe(false);
    }
  });

  it('plans an issue', async () => {
    const { id } = await issue();
    const milestone = await w.make.milestone({ place: w.group, title: 'v1 of it' });
    const admin = await w.make.admin();
    const cadence = await createCadence(w.context, admin, { groupId: w.group.id, title: 'Weeks' });
    const iteration = await createIteration(w.context, admin, {
      cadenceId: cadence.id,
      title: 'Week 1',
      startDate: '2999-01-01',
      dueDate: '2999-01-07',
    });
    const text =
      '/milestone %"v1 of it"\n/iteration *iteration:"Week 1"\n/due 2999-01-05\n/weight 3\n/health_status at_risk\n/lock';
    const { summary } = await run(w.people.planner, id, text);
    expect(summary).toContain('Set the due date to Jan 5, 2999.');
    expect(await row(id)).toMatchObject({
      milestone_id: milestone.id,
      iteration_id: iteration.id,
      due_date: '2999-01-05',
      weight: 3,
      health_status: 'at_risk',
      discussion_locked: true,
    });
    await run(
      w.people.planner,
      id,
      '/remove_milestone\n/remove_iteration\n/remove_due_date\n/clear_weight\n/clear_health_status\n/unlock',
    );
    expect(await row(id)).toMatchObject({
      milestone_id: null,
      iteration_id: null,
      due_date: null,
      weight: null,
      health_status: null,
      discussion_locked: false,
    });
  });

  it('assigns people', async () => {
    const { id } = await issue();
    const { planner, guest, owner } = w.people;
    await run(planner, id, `/assign @${guest.username} me`);
    expect(await assigneesOf(id)).toEqual([guest.userId, planner.userId]);
    await run(planner, id, `/unassign @${guest.username}`);
    expect(await assigneesOf(id)).toEqual([planner.userId]);
    await run(planner, id, `/reassign @${owner.username}`);
    expect(await assigneesOf(id)).toEqual([owner.userId]);
    await run(planner, id, '/unassign');
    expect(await assigneesOf(id)).toEqual([]);
  });

  it('subscribes, reacts, and keeps to-dos', async () => {
    const { id } = await epic();
    const { guest } = w.people;
    expect((await run(guest, id, '/subscribe\n/todo\n/award :tada:')).summary).toEqual([
      'Subscribed to this epic.',
      'Added a to-do item.',
      'Toggled the emoji reaction :tada:.',
    ]);
    const mine = (table: 'todos' | 'subscriptions') =>
      w.db.selectFrom(table).selectAll().where('work_item_id', '=', id).executeTakeFirst();
    expect(await mine('todos')).toMatchObject({ state: 'pending', user_id: guest.userId });
    expect(await mine('subscriptions')).toMatchObject({ subscribed: true });
    await run(guest, id, '/unsubscribe\n/done');
    expect(await mine('todos')).toMatchObject({ state: 'done' });
    expect(await mine('subscriptions')).toMatchObject({ subscribed: false });
  });

  it('moves in the tree', async () => {
    const [top, low, leaf] = [await epic(), await epic(), await issue()];
    await run(w.people.planner, low.id, `/parent_epic &${top.iid}`);
    await run(w.people.planner, leaf.id, `/epic top&${low.iid}`);
    expect([(await row(low.id)).parent_id, (await row(leaf.id)).parent_id]).toEqual([top.id, low.id]);
    await run(w.people.planner, low.id, '/remove_parent_epic');
    await run(w.people.planner, leaf.id, '/remove_epic');
    expect([(await row(low.id)).parent_id, (await row(leaf.id)).parent_id]).toEqual([null, null]);
    await run(w.people.planner, top.id, `/child_epic &${low.iid}\n/add_child plan#${leaf.iid}`);
    expect([(await row(low.id)).parent_id, (await row(leaf.id)).parent_id]).toEqual([top.id, top.id]);
    await run(w.people.planner, top.id, `/remove_child_epic &${low.iid}`);
    await run(w.people.planner, low.id, `/set_parent http://cairn.test/groups/top/-/epics/${top.iid}`);
    expect((await row(low.id)).parent_id).toBe(top.id);
    await run(w.people.planner, low.id, '/remove_parent');
    expect((await row(low.id)).parent_id).toBeNull();
  });

  it('links, unlinks and closes duplicates', async () => {
    const [one, two, three] = [await issue(), await issue(), await issue()];
    await run(w.people.planner, one.id, `/relate #${two.iid} #${three.iid}`);
    expect(await linksOf(one.id)).toHaveLength(2);
    await run(w.people.planner, one.id, `/unlink #${two.iid}\n/blocked_by #${two.iid}`);
    expect(await linksOf(two.id)).toEqual([{ source_id: two.id, target_id: one.id, type: 'blocks' }]);
    const { summary } = await run(w.people.planner, three.id, `/duplicate #${one.iid}`);
    expect(summary).toEqual([`Closed this issue as a duplicate of #${one.iid}.`]);
    expect((await row(three.id)).state).toBe('closed');
    const [front, back] = [await epic(), await epic()];
    await run(w.people.planner, front.id, `/blocks &${back.iid}`);
    expect(await linksOf(front.id)).toEqual([{ source_id: front.id, target_id: back.id, type: 'blocks' }]);
  });

  it('promotes an issue', async () => {
    const { id } = await issue({ title: 'Grown' });
    const { summary } = await run(w.people.planner, id, '/promote');
    expect(summary).toEqual(['Issue has been promoted to epic.']);
    const { state, promoted_to_epic_id } = await row(id);
    expect(state).toBe('closed');
    expect(await row(promoted_to_epic_id as number)).toMatchObject({ type: 'epic', title: 'Grown' });
  });

  it('copies labels and milestone', async () => {
    const label = await w.make.label({ place: w.group, title: 'copied' });
    const milestone = await w.make.milestone({ place: w.group });
    const from = await issue({ labelIds: [label.id], milestoneId: milestone.id });
    const to = await issue();
    await run(w.people.planner, to.id, `/copy_metadata #${from.iid}`);
    expect(await labelsOf(to.id)).toEqual(['copied']);
    expect((await row(to.id)).milestone_id).toBe(milestone.id);
  });
});

describe('what cannot be done', () => {
  it('is no command that can be done', () => {
    const own = allCommands().flatMap(({ name, aliases = [] }) => [name, ...aliases]);
    expect(own.filter(isAbsent)).toEqual([]);
  });

  it('makes no comment out of an action that only GitLab has, and says so', async () => {
    const { iid } = await issue();
    const at = `/api/v4/projects/top%2Fplan/issues/${iid}/notes`;
    expect(await w.guest.post(at, { body: '/spend 1h' })).toMatchObject({
      status: 202,
      body: { summary: ['/spend does not exist in Cairn.'] },
    });
    expect((await w.guest.get(at)).body).toEqual([]);
  });

  it('takes a due date as people write it, and refuses one that could be two days', async () => {
    const { id } = await issue();
    expect((await run(w.people.planner, id, '/due 12/1/2030')).summary).toEqual([
      'Could not apply /due: no such day: write it as 2026-12-01 or Dec 1.',
    ]);
    expect((await row(id)).due_date).toBeNull();
    expect((await run(w.people.planner, id, '/due 31/12/2030')).summary).toEqual([
      'Set the due date to Dec 31, 2030.',
    ]);
    expect((await row(id)).due_date).toBe('2030-12-31');
  });

  it('changes nothing, is told, and does not keep the others from being done', async () => {
    const { id } = await issue();
    const taken = await run(
      w.people.planner,
      id,
      '/label ~nowhere\n/weight much\n/due someday\n/assign @nobody\n/milestone %none\n/epic &999\n/child_epic &1\n/nonsense\n/weight 5',
    );
    expect(taken.summary).toEqual([
      'Could not apply /label: no such label.',
      'Could not apply /weight: a weight is a whole number.',
      'Could not apply /due: no such day: write it as 2026-12-01 or Dec 1.',
      'Could not apply /assign: no such person.',
      'Could not apply /milestone: no such milestone.',
      'Could not apply /epic: there is no such thing.',
      '/child_epic is not available for issues.',
      'Set weight to 5.',
      'There is no command /nonsense.',
    ]);
    expect(taken.text).toBe('/nonsense');
    expect(taken.changes).toEqual({ weight: '5' });
    expect((await row(id)).weight).toBe(5);
  });

  it('leaves neither rows nor log behind where a command fails half-way', async () => {
    const [parent, low] = [await epic({ confidential: true }), await epic()];
    const before = await w.db.selectFrom('changes').select('id').orderBy('id', 'desc').executeTakeFirst();
    const { summary } = await run(w.people.planner, low.id, `/set_parent &${parent.iid}`);
    expect(summary[0]).toMatch(/^Could not apply \/set_parent: /);
    expect((await row(low.id)).parent_id).toBeNull();
    const after = await w.db.selectFrom('changes').select('id').orderBy('id', 'desc').executeTakeFirst();
    expect(after).toEqual(before);
  });

  it('is refused to those who may not, and tells a hidden thing from none by nothing', async () => {
    const { id } = await issue();
    const hidden = await issue({ confidential: true });
    const { summary } = await run(
      w.people.guest,
      id,
      `/close\n/weight 3\n/confidential\n/lock\n/relate #${hidden.iid}\n/relate #9999\n/assign me\n/title Mine`,
    );
    const no = (name: string) => `Could not apply /${name}: you may not do that here.`;
    const none = 'Could not apply /relate: there is no such thing.';
    expect(summary).toEqual([
      no('close'),
      no('weight'),
      no('confidential'),
      no('lock'),
      none,
      none,
      no('assign'),
      no('title'),
    ]);
    const kept = await row(id);
    expect(kept).toMatchObject({ state: 'opened', weight: null, confidential: false });
    expect(await linksOf(id)).toEqual([]);
  });

  it.each(allCommandsOfPlanners())('/%s asks the policy of a guest who wrote nothing', async (name) => {
    const items = { epic: await epic(), issue: await issue() };
    const other = { epic: `&${(await epic()).iid}`, issue: `#${(await issue()).iid}` };
    for (const noun of ['epic', 'issue'] as const) {
      const before = await row(items[noun].id);
      const argument = ARGUMENTS[name]?.replace('&', other.epic).replace('#', other.issue) ?? '';
      const { changes } = await run(w.people.guest, items[noun].id, `/${name} ${argument}`);
      expect(changes).toEqual({});
      expect(await row(items[noun].id)).toEqual(before);
    }
  });
});

const ARGUMENTS: Readonly<Record<string, string>> = {
  title: 'Stolen',
  label: '~guarded',
  relabel: '~guarded',
  copy_metadata: '#',
  milestone: '%guarded',
  iteration: '*iteration:1',
  due: '2999-01-01',
  weight: '1',
  health_status: 'at_risk',
  assign: 'me',
  reassign: 'me',
  duplicate: '#',
};

it('are all on the help page, and nothing else is', () => {
  const taught = QUICK_ACTION_HELP.flatMap(
    ([typed, meaning]) => `${typed} ${meaning}`.match(/\/[a-z_]+/g) ?? [],
  );
  const working = [...allCommands(), ...SUBSTITUTIONS].flatMap((command) => [
    command.name,
    ...('aliases' in command ? (command.aliases ?? []) : []),
  ]);
  expect(taught.sort()).toEqual(working.map((name) => `/${name}`).sort());
});

/** The commands that no guest may use on what others wrote. */
function allCommandsOfPlanners(): string[] {
  return [
    'title close reopen confidential lock unlock label unlabel relabel copy_metadata milestone remove_milestone',
    'iteration remove_iteration due remove_due_date weight clear_weight health_status clear_health_status',
    'assign unassign reassign duplicate promote',
  ].flatMap((line) => line.split(' '));
}

describe('descriptions', () => {
  it('do what they say when an item is made or changed, and keep the rest', async () => {
    await w.make.label({ place: w.group, title: 'told' });
    const made = await createItem(w.context, w.people.planner, {
      type: 'epic',
      namespaceId: w.group.id,
      title: 'Made',
      description: 'About\n/label ~told\n/due 2999-01-01',
    });
    expect(await row(made.id)).toMatchObject({ description: 'About', due_date: '2999-01-01' });
    expect(await labelsOf(made.id)).toEqual(['told']);
    await updateItem(w.context, w.people.planner, { id: made.id, description: 'More\n/close' });
    expect(await row(made.id)).toMatchObject({ description: 'More', state: 'closed' });
    const item = await w.make.issue({ as: w.people.planner, project: w.project, description: '/weight 8' });
    expect(await row(item.id)).toMatchObject({ description: '', weight: 8 });
    await updateItem(w.context, w.people.planner, { id: item.id, description: '```\n/close\n```' });
    expect(await row(item.id)).toMatchObject({ description: '```\n/close\n```', state: 'opened' });
  });

  it('tell whoever sent them what became of each, over GraphQL and REST', async () => {
    const description = 'Kept\n/title Told\n/move elsewhere\n/etc/hosts';
    const said = ['Changed the title to "Told".', '/move does not exist in Cairn.'];
    const ask = asking(w.context);
    const epic = await w.make.epic({ group: w.group });
    const issue = await w.make.issue({ project: w.project });
    const project = { projectPath: 'top/plan' };
    const workItem = { id: `gid://gitlab/WorkItem/${issue.id}`, descriptionWidget: { description } };
    const newItem = { namespacePath: 'top/plan', workItemTypeId: 'gid://gitlab/WorkItems::Type/1' };
    for (const [type, input] of [
      ['createEpic', { groupPath: 'top', title: 'New', description }],
      ['updateEpic', { groupPath: 'top', iid: String(epic.iid), description }],
      ['createIssue', { ...project, title: 'New', description }],
      ['updateIssue', { ...project, iid: String(issue.iid), description }],
      ['workItemCreate', { ...newItem, title: 'New', descriptionWidget: { description } }],
      ['workItemUpdate', workItem],
    ] as const) {
      const shape = `${type.charAt(0).toUpperCase()}${type.slice(1)}Input!`;
      const document = `mutation ($input: ${shape}) { it: ${type}(input: $input) { commandMessages errors } }`;
      const { data, errors } = await ask(w.people.planner, document, { input });
      expect([type, errors, data?.['it']]).toEqual([type, [], { commandMessages: said, errors: [] }]);
    }
    for (const [method, path] of [
      ['post', 'groups/top/epics'],
      ['put', `groups/top/epics/${epic.iid}`],
      ['post', 'projects/top%2Fplan/issues'],
      ['put', `projects/top%2Fplan/issues/${issue.iid}`],
    ] as const) {
      const { body } = await w.planner[method](`/api/v4/${path}`, { title: 'Old', description });
      expect([path, body.title, body.description, body.commands_summary]).toEqual([
        path,
        'Told',
        'Kept\n/etc/hosts',
        said,
      ]);
    }
    const plain = await w.planner.put(`/api/v4/groups/top/epics/${epic.iid}`, { description: 'Plain' });
    expect(plain.body).not.toHaveProperty('commands_summary');
  });

  it('ask a guest for the rights of making an issue, and of changing it later', async () => {
    const { guest } = w.people;
    await w.make.label({ place: w.group, title: 'by guests' });
    const text = '/label ~"by guests"\n/weight 2\n/confidential\n/lock';
    const made = await createItem(w.context, guest, {
      type: 'issue',
      namespaceId: w.project.id,
      title: 'Of a guest',
      description: text,
    });
    expect(await row(made.id)).toMatchObject({ weight: 2, confidential: true, discussion_locked: null });
    expect(await labelsOf(made.id)).toEqual(['by guests']);
    await updateItem(w.context, guest, { id: made.id, description: '/weight 5\nText' });
    expect(await row(made.id)).toMatchObject({ weight: 2, description: 'Text' });
  });

  it('undo as one what one save did', async () => {
    const { id } = await epic({ description: 'Before' });
    const { changeIds } = await updateItem(w.context, w.people.planner, {
      id,
      description: 'After\n/title Renamed',
    });
    expect(changeIds).toHaveLength(1);
    expect(await row(id)).toMatchObject({ description: 'After', title: 'Renamed' });
  });
});

describe('what is offered', () => {
  const offered = async (who: GroupWithCallers['guest'], path: string): Promise<string[]> => {
    const answer = await who.get(path);
    expect(answer.status).toBe(200);
    return (answer.body as { name: string }[]).map(({ name }) => name);
  };

  it('fits the type and the rights', async () => {
    const { iid } = await epic();
    const here = `/groups/top/-/autocomplete_sources/commands?type=Epic&type_id=${iid}`;
    const planner = await offered(w.planner, here);
    expect(planner).toEqual(expect.arrayContaining(['close', 'label', 'child_epic', 'shrug', 'todo']));
    expect(planner).not.toContain('weight');
    const guest = await offered(w.guest, here);
    expect(guest).toEqual(expect.arrayContaining(['todo', 'subscribe', 'child_epic', 'shrug']));
    expect(guest).not.toContain('close');
    const fresh = '/top/plan/-/autocomplete_sources/commands';
    expect(await offered(w.planner, fresh)).toContain('weight');
    const guests = await offered(w.guest, fresh);
    expect([guests.includes('weight'), guests.includes('lock')]).toEqual([true, false]);
  });

  it('says how each is used', async () => {
    const { body } = await w.planner.get('/groups/top/-/autocomplete_sources/commands');
    const label = (body as { name: string }[]).find(({ name }) => name === 'label');
    expect(label).toEqual({
      name: 'label',
      aliases: ['labels'],
      description: 'Add labels',
      warning: '',
      icon: '',
      params: ['~label1 ~"label 2"'],
    });
  });

  it('is nothing without a login', async () => {
    const open = await w.make.group({ path: 'open', visibility: 'public' });
    expect(open.fullPath).toBe('open');
    expect(await offered(w.anonymous, '/groups/open/-/autocomplete_sources/commands')).toEqual([]);
  });

  it('has a sentence for each in a preview', () => {
    for (const command of allCommands()) expect(command.explain('x', 'epic')).toMatch(/^[A-Z].*\.$/);
  });
});

describe('a person who is nobody here', () => {
  it('does nothing to what they can see but not touch', async () => {
    const open = await w.make.group({ path: 'wide', visibility: 'public' });
    const { id } = await w.make.epic({ group: open });
    const stranger = await viewerFor(w.context, await w.make.user());
    const { changes } = await run(stranger, id, '/close\n/label ~x\n/confidential\n/subscribe');
    expect(changes).toEqual({ subscribe: '' });
    expect((await row(id)).state).toBe('opened');
  });
});
