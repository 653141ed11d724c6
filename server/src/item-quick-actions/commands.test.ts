import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { undoChanges } from '../item-changes/undo/undo-changes.ts';
import { updateItem } from '../item-changes/update-item.ts';
import { createCadence, createIteration } from '../iterations/changes.ts';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';
import { type QuickActions, quickActionsIn } from '../testing/fixtures/quick-actions.ts';

let w: GroupWithCallers;
let issue: QuickActions['issue'];
let epic: QuickActions['epic'];
let run: QuickActions['run'];
let row: QuickActions['row'];
let labelsOf: QuickActions['labelsOf'];
let assigneesOf: QuickActions['assigneesOf'];
let linksOf: QuickActions['linksOf'];
beforeAll(async () => {
  w = await groupWithCallers();
  ({ issue, epic, run, row, labelsOf, assigneesOf, linksOf } = quickActionsIn(w));
});
afterAll(() => w.close());

describe('what a text does to an epic or an issue', () => {
  it.each(['epic', 'issue'] as const)('sets title, state, secrecy and labels of an %s', async (noun) => {
    const { id } = await (noun === 'epic' ? epic() : issue());
    await w.make.label({ place: w.group, title: `${noun} one` });
    await w.make.label({ place: w.group, title: `${noun}2` });
    const text = `Hello\n/title A new one\n/confidential\n/label ~"${noun} one" ~${noun}2\n/close\nBye`;
    const taken = await run(w.people.planner, id, text);
    expect(taken).toMatchObject({ text: 'Hello\nBye', count: 4 });
    const add_label_ids = [expect.any(Number), expect.any(Number)];
    const changes = { title: 'A new one', confidential: true, add_label_ids, state_event: 'close' };
    expect(taken.changes).toEqual(changes);
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
    await run(w.people.planner, top.id, `/remove_child_epic &${low.iid}\n/remove_child plan#${leaf.iid}`);
    expect((await row(leaf.id)).parent_id).toBeNull();
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
    expect(await row(three.id)).toMatchObject({ state: 'closed', duplicated_to_id: one.id });
    await run(w.people.planner, three.id, '/reopen');
    expect(await row(three.id)).toMatchObject({ state: 'opened', duplicated_to_id: null });
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

  it.each([
    ['task', 'Issue', 'issue', 'Promoted this task to an issue.'],
    ['issue', 'incident', 'incident', 'Promoted this issue to an incident.'],
    ['key_result', 'objective', 'objective', 'Promoted this key result to an objective.'],
    ['task', 'epic', 'task', 'Could not apply /promote_to: this task can become an issue.'],
    ['issue', '', 'issue', 'Could not apply /promote_to: this issue can become an incident or epic.'],
  ])('promotes %s to %s', async (type, argument, now, said) => {
    const { id } = await issue({ type });
    expect((await run(w.people.owner, id, `/promote_to ${argument}`)).summary).toEqual([said]);
    expect((await row(id)).type).toBe(now);
  });

  it('promotes an issue to the epic that is named', async () => {
    const { id } = await issue({ title: 'Named' });
    const { summary } = await run(w.people.planner, id, '/promote_to Epic');
    expect(summary).toEqual(['Promoted this issue to an epic.']);
    const { promoted_to_epic_id } = await row(id);
    expect(await row(promoted_to_epic_id as number)).toMatchObject({ type: 'epic', title: 'Named' });
  });

  it('adds a Zoom meeting to an issue or incident without one, and removes it', async () => {
    const { planner, guest } = w.people;
    const url = 'https://eu.zoom.us/j/123-4?pwd=a.1';
    const failed = 'Could not apply /zoom: Failed to add a Zoom meeting';
    const { id, iid } = await issue({ type: 'incident' });
    for (const [command, said] of [
      ['/remove_zoom', 'Could not apply /remove_zoom: Failed to remove a Zoom meeting.'],
      ['/zoom http://zoom.us/j/1', `${failed}.`],
      ['/zoom https://zoom.us.evil.test/j/1', `${failed}.`],
      ['/zoom https://me@zoom.us/j/1', `${failed}.`],
      ['/zoom https://notzoom.us/j/1', `${failed}.`],
      ['/zoom https://zoom.us/account', `${failed}.`],
      [`/zoom https://zoom.us/j/${'1'.repeat(255)}`, `${failed}.`],
      [`/zoom ${url}`, 'Zoom meeting added'],
      ['/zoom https://zoom.us/my/ada', `${failed}, as there is one already.`],
      ['/remove_zoom', 'Zoom meeting removed'],
    ] as const)
      expect([command, (await run(planner, id, command)).summary]).toEqual([command, [said]]);
    const refused = await run(guest, id, '/zoom https://zoom.us/s/1');
    expect(refused.summary).toEqual(['Could not apply /zoom: you do not have permission.']);
    expect((await row(id)).zoom_meeting_url).toBeNull();
    const { changeIds } = await updateItem(w.context, planner, {
      id,
      description: '/zoom https://zoom.us/s/1',
    });
    await undoChanges(w.context, planner, { changeIds });
    expect((await row(id)).zoom_meeting_url).toBeNull();
    const notes = await w.owner.get(`/api/v4/projects/top%2Fplan/issues/${iid}/notes?sort=asc`);
    expect(notes.body.map(({ body }: { body: string }) => body)).toEqual([
      'added a Zoom call to this incident',
      'removed a Zoom call from this incident',
      'added a Zoom call to this incident',
      'removed a Zoom call from this incident',
    ]);

    const project = await w.make.project({ path: 'calls', group: w.group });
    const { summary } = await run(
      w.people.owner,
      id,
      `/zoom ${url}\n/clone ${project.fullPath}\n/move ${project.fullPath}`,
    );
    expect(summary).toEqual([
      'Zoom meeting added',
      'Cloned this incident to top/calls.',
      'Moved this incident to top/calls.',
    ]);
    const { body } = await w.owner.query(`query {
      project(fullPath: "${project.fullPath}") {
        workItems { nodes { features { linkedResources { linkedResources { nodes { url } } } } } }
      }
    }`);
    const linked = { linkedResources: { linkedResources: { nodes: [{ url }] } } };
    expect(body.data.project.workItems.nodes).toEqual([{ features: linked }, { features: linked }]);
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
