import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anonymous, type Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { createCadence, createIteration } from '../../iterations/changes.ts';
import { asking } from '../../testing/ask.ts';
import { build } from '../../testing/build.ts';
import { testContext } from '../../testing/context.ts';
import { addChild } from '../../item-changes/children/child-changes.ts';
import { updateItem } from '../../item-changes/update-item.ts';
import { type SystemNote, type SystemNotes, systemNotesFrom } from '../../testing/fixtures/system-notes.ts';

let context: Context;
let close: () => Promise<void>;
let make: ReturnType<typeof build>;
let group: { id: number; fullPath: string };
let project: { id: number; fullPath: string };
let planner: Viewer;
let guest: Viewer;

let systemNotesOf: SystemNotes['systemNotesOf'];
let wordsOf: SystemNotes['wordsOf'];
beforeAll(async () => {
  ({ context, close } = await testContext());
  make = build(context);
  ({ systemNotesOf, wordsOf } = systemNotesFrom(asking(context)));
  group = await make.group({ path: 'words', visibility: 'public' });
  project = await make.project({ path: 'plan', group, visibility: 'public' });
  planner = await make.member('planner', group);
  guest = await make.member('guest', group);
});
afterAll(() => close());

const iidOf = ({ iid }: { readonly iid: number }) => iid;

describe('an item tells what happened to it', () => {
  test('an issue', async () => {
    const { id } = await make.issue({ project, title: 'A plain title' });
    const ada = await make.member('guest', group, await make.user({ username: 'ada' }));
    const bob = await make.member('guest', group, await make.user({ username: 'bob' }));
    const cyd = await make.member('guest', group, await make.user({ username: 'cyd' }));
    const milestone = await make.milestone({ place: group, title: 'Spring term' });
    const cadence = await createCadence(context, planner, { groupId: group.id, title: 'Fortnights' });
    const iteration = await createIteration(context, planner, {
      cadenceId: cadence.id,
      startDate: '2026-01-01',
      dueDate: '2026-01-14',
    });
    const people = [ada, bob, cyd].map((who) => who.userId as number);
    const steps: [Parameters<typeof updateItem>[2], string][] = [
      [{ id, title: 'A good title' }, 'changed title from **A {-plain-} title** to **A {+good+} title**'],
      [{ id, description: 'Words' }, 'changed the description'],
      [{ id, assigneeIds: people }, 'assigned to @ada, @bob, and @cyd'],
      [{ id, assigneeIds: people.slice(0, 1) }, 'unassigned @bob and @cyd'],
      [{ id, assigneeIds: people.slice(1, 2) }, 'assigned to @bob and unassigned @ada'],
      [{ id, milestoneId: milestone.id }, 'changed milestone to %"Spring term"'],
      [{ id, milestoneId: null }, 'removed milestone'],
      [{ id, iterationId: iteration.id }, `changed iteration to *iteration:${iteration.id}`],
      [{ id, iterationId: null }, 'removed iteration'],
      [{ id, weight: 3 }, 'set weight to **3**'],
      [{ id, weight: null }, 'removed the weight'],
      [{ id, healthStatus: 'at_risk' }, 'changed health status to **at risk**'],
      [{ id, healthStatus: null }, 'removed the health status'],
      [{ id, dueDate: '2024-01-05' }, 'changed due date to Jan 5, 2024'],
      [{ id, dueDate: null }, 'removed due date'],
      [{ id, addLabels: ['b', 'a'] }, 'added ~a ~b labels'],
      [{ id, addLabels: ['c'], removeLabels: ['a'] }, 'added ~c label and removed ~a label'],
      [{ id, confidential: true }, 'made the issue confidential'],
      [{ id, confidential: false }, 'made the issue visible to everyone'],
      [{ id, discussionLocked: true }, 'locked this issue'],
      [{ id, discussionLocked: false }, 'unlocked this issue'],
      [{ id, stateEvent: 'close' }, 'closed'],
      [{ id, stateEvent: 'reopen' }, 'reopened'],
      [
        { id, stateEvent: 'close', weight: 5, addLabels: ['d'] },
        'closed, added ~d label, and set weight to **5**',
      ],
      [{ id, type: 'incident' }, 'changed type from issue to incident and removed the weight'],
    ];
    for (const [change] of steps) await updateItem(context, await make.admin(), change);
    expect(await wordsOf(guest, id)).toEqual(steps.map(([, words]) => words));
  });

  test('an epic', async () => {
    const { id } = await make.epic({ group });
    const fixed = { startDateIsFixed: true, startDateFixed: '2024-01-05' };
    const steps: [Parameters<typeof updateItem>[2], string][] = [
      [{ id, ...fixed }, 'changed start date to Jan 5, 2024'],
      [{ id, dueDateIsFixed: true, dueDateFixed: '2024-02-06' }, 'changed finish date to Feb 6, 2024'],
      [{ id, startDateFixed: null }, 'removed the start date'],
      [{ id, dueDateIsFixed: false }, 'removed the finish date'],
      [{ id, color: '#ff0000' }, 'set color to `#ff0000`'],
      [{ id, color: '#00ff00' }, 'changed color from `#ff0000` to `#00ff00`'],
      [{ id, confidential: true }, 'made the epic confidential'],
      [{ id, confidential: false }, 'made the epic visible to everyone'],
      [{ id, stateEvent: 'close' }, 'closed'],
    ];
    for (const [change] of steps) await updateItem(context, planner, change);
    expect(await wordsOf(anonymous, id)).toEqual(steps.map(([, words]) => words));
  });

  test('ticked boxes by their text, all else as a changed description', async () => {
    const { id } = await make.epic({ group, description: '- [ ] one *thing*\n- [x] two\n- three' });
    const texts = [
      '- [x] one *thing*\n- [x] two\n- three',
      '- [ ] one *thing*\n- [ ] two\n- three',
      '- [ ] one *thing*\n- [ ] tvo\n- three',
    ];
    for (const description of texts) await updateItem(context, planner, { id, description });
    expect(await wordsOf(guest, id)).toEqual([
      'marked the task **one *thing*** as completed',
      'marked the task **one *thing*** as incomplete and marked the task **two** as incomplete',
      'changed the description',
    ]);
  });

  test('what rolled up from below, and how it began, is not told', async () => {
    const epic = await make.epic({ group });
    const issue = await make.issue({ project });
    await addChild(context, planner, { parentId: epic.id, childId: issue.id });
    await updateItem(context, planner, { id: issue.id, weight: 8 });
    expect(await wordsOf(guest, epic.id)).toEqual([`added issue words/plan#${iidOf(issue)}`]);
    expect(await wordsOf(guest, issue.id)).toEqual([
      `added to epic words&${iidOf(epic)}`,
      'set weight to **8**',
    ]);
  });
});

test('the HTML holds links and marks, and nothing of it is markup that somebody typed', async () => {
  const parent = await make.epic({ group, title: 'Parent' });
  const { id } = await make.epic({ group, title: 'old <b>x</b>' });
  await updateItem(context, planner, { id, title: 'new <b>x</b>', addLabels: ['bug'] });
  await addChild(context, planner, { parentId: parent.id, childId: id });
  const [changed, moved] = (await systemNotesOf(guest, id)) as [SystemNote, SystemNote];
  expect(changed.bodyHtml).toContain(
    '<strong><span class="idiff left right deletion">old</span> &lt;b&gt;x&lt;/b&gt;</strong>',
  );
  expect(changed.bodyHtml).toContain('gfm-label');
  expect(moved.bodyHtml).toContain(`href="/groups/words/-/epics/${iidOf(parent)}"`);
  expect([changed.systemNoteIconName, moved.systemNoteIconName]).toEqual(['pencil', 'link']);
  expect([changed.systemNoteMetadata.action, moved.systemNoteMetadata.action]).toEqual(['title', 'relate']);
});
