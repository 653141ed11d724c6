import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asking } from '../testing/ask.ts';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';
import { createItem } from '../item-changes/create-item.ts';
import { updateItem } from '../item-changes/update-item.ts';
import { type QuickActions, quickActionsIn } from '../testing/fixtures/quick-actions.ts';

let w: GroupWithCallers;
let epic: QuickActions['epic'];
let row: QuickActions['row'];
let labelsOf: QuickActions['labelsOf'];
beforeAll(async () => {
  w = await groupWithCallers();
  ({ epic, row, labelsOf } = quickActionsIn(w));
});
afterAll(() => w.close());

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
    const description = 'Kept\n/title Told\n/create_merge_request\n/etc/hosts';
    const said = ['Changed the title to "Told".', '/create_merge_request does not exist in Cairn.'];
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
