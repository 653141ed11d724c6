import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymous, type Viewer } from '../../access/viewer.ts';
import { type Ask, asking } from '../../testing/ask.ts';
import { build } from '../../testing/build.ts';
import { type TestContext, testContext } from '../../testing/context.ts';
import { updateItem } from '../../item-changes/update-item.ts';

let t: TestContext;
let ask: Ask;
let make: ReturnType<typeof build>;
beforeAll(async () => {
  t = await testContext();
  ask = asking(t.context);
  make = build(t.context);
});
afterAll(() => t.close());

const gid = ({ id }: { readonly id: number }, type = 'Epic'): string => `gid://gitlab/${type}/${id}`;

describe('what the pages of epics and issues tell of where things come from', () => {
  it('names who last changed the words, and nobody before that', async () => {
    const group = await make.group({ path: 'words', visibility: 'public' });
    const planner = await make.member('planner', group);
    const project = await make.project({ group, path: 'plan', visibility: 'public' });
    const epic = await make.epic({ group });
    const issue = await make.issue({ project });
    const edits = 'lastEditedAt lastEditedBy { id } imported';
    const query = `{ epic(id: "${gid(epic)}") { ${edits} discussionLocked } issue(id: "${gid(issue, 'Issue')}") { ${edits} } }`;
    const untouched = { lastEditedAt: null, lastEditedBy: null, imported: false };
    await updateItem(t.context, planner, { id: epic.id, color: '#2e90a5' });
    expect(await ask(planner, query)).toMatchObject({
      data: { epic: { ...untouched, discussionLocked: false }, issue: untouched },
    });

    await updateItem(t.context, planner, { id: epic.id, description: 'New' });
    await updateItem(t.context, planner, { id: issue.id, title: 'New' });
    await updateItem(t.context, await make.admin(), { id: epic.id, stateEvent: 'close' });
    const edited = {
      lastEditedAt: expect.stringMatching(/^20/),
      lastEditedBy: { id: `gid://gitlab/User/${planner.userId}` },
    };
    expect(await ask(planner, query)).toMatchObject({ data: { epic: edited, issue: edited } });
  });

  it('names the source of an inherited date to those who may see it', async () => {
    const group = await make.group({ path: 'dates', visibility: 'public' });
    const guest = await make.member('guest', group);
    const planner = await make.member('planner', group);
    const project = await make.project({ group, path: 'plan', visibility: 'public' });
    const milestone = await make.milestone({ place: group, title: 'v1', dueDate: '2026-05-31' });
    const parent = await make.epic({ group });
    await make.issue({ project, epic: parent, milestoneId: milestone.id });
    await make.epic({
      group,
      parent,
      title: 'Secret',
      confidential: true,
      startDateFixed: '2026-02-01',
      startDateIsFixed: true,
    });
    const sources =
      'startDate startDateSourcingMilestone { title } startDateSourcingWorkItem { title } dueDateSourcingMilestone { title } dueDateSourcingWorkItem { title }';
    const query = `{ epic(id: "${gid(parent)}") { ${sources} } }`;
    const told = (startDateSourcingWorkItem: { title: string } | null) => ({
      epic: {
        startDate: '2026-02-01',
        startDateSourcingMilestone: null,
        startDateSourcingWorkItem,
        dueDateSourcingMilestone: { title: 'v1' },
        dueDateSourcingWorkItem: null,
      },
    });
    expect((await ask(planner, query)).data).toEqual(told({ title: 'Secret' }));
    expect((await ask(guest, query)).data).toEqual(told(null));

    await updateItem(t.context, planner, { id: parent.id, startDateIsFixed: true, dueDateIsFixed: true });
    expect(await ask(planner, query)).toMatchObject({
      data: { epic: { startDateSourcingWorkItem: null, dueDateSourcingMilestone: null } },
    });
  });

  it('shows which days are fixed, and to what, only to those who may edit the epic', async () => {
    const group = await make.group({ path: 'fixed', visibility: 'public' });
    const planner = await make.member('planner', group);
    const epic = await make.epic({ group, startDateIsFixed: true, startDateFixed: '2026-03-01' });
    const names = ['Fixed', 'IsFixed', 'FromInheritedSource', 'FromMilestones'];
    const fields = ['startDate', 'dueDate'].flatMap((side) => names.map((name) => `${side}${name}`));
    const query = `{ epic(id: "${gid(epic)}") { startDate ${fields.join(' ')} } }`;
    const inWidget = 'startDate startDateFixed startDateIsFixed dueDateIsFixed';
    const widget = `{ workItem(id: "${gid(epic, 'WorkItem')}") { features { startAndDueDate { ${inWidget} } } } }`;
    const dates = async (who: Viewer) => (await ask(who, widget)).data.workItem.features.startAndDueDate;
    expect(await dates(planner)).toEqual({
      startDate: '2026-03-01',
      startDateFixed: '2026-03-01',
      startDateIsFixed: true,
      dueDateIsFixed: false,
    });
    expect((await ask(planner, query)).data.epic).toMatchObject({
      startDateFixed: '2026-03-01',
      startDateIsFixed: true,
      dueDateIsFixed: false,
    });
    for (const reader of [anonymous, await make.outsider(), await make.member('guest', group)]) {
      expect((await ask(reader, query)).data.epic).toEqual({
        startDate: '2026-03-01',
        ...Object.fromEntries(fields.map((name) => [name, null])),
      });
      expect(await dates(reader)).toEqual({
        startDate: '2026-03-01',
        startDateFixed: null,
        startDateIsFixed: null,
        dueDateIsFixed: null,
      });
    }
  });

  it('A6: says that there is a parent the viewer may not see, and nothing about it', async () => {
    const group = await make.group({ path: 'parents', visibility: 'public' });
    const hidden = await make.group({ path: 'hidden', visibility: 'private', parent: group });
    const planner = await make.member('planner', group);
    const parent = await make.epic({ group: hidden, title: 'Out of sight' });
    const below = await make.epic({ group, parent });
    const query = `{ epic(id: "${gid(below)}") { hasHiddenParent hasParent parent { title } ancestors { nodes { title } } } }`;
    for (const stranger of [anonymous, await make.outsider()]) {
      expect((await ask(stranger, query)).data).toEqual({
        epic: { hasHiddenParent: true, hasParent: false, parent: null, ancestors: { nodes: [] } },
      });
    }
    expect((await ask(planner, query)).data).toMatchObject({
      epic: { hasHiddenParent: false, hasParent: true, parent: { title: 'Out of sight' } },
    });
  });
});
