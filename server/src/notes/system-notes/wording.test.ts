import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anonymous, type Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { promoteIssue } from '../../item-changes/promote.ts';
import { createCadence, createIteration } from '../../iterations/changes.ts';
import { type Ask, asking } from '../../testing/ask.ts';
import { build } from '../../testing/build.ts';
import { testContext } from '../../testing/context.ts';
import { createNote, replyTo } from '../changes.ts';
import { addChild } from '../../item-changes/children/child-changes.ts';
import { deleteItem } from '../../item-changes/delete-item.ts';
import { createLink, deleteLink } from '../../item-changes/link-changes.ts';
import { updateItem } from '../../item-changes/update-item.ts';

let context: Context;
let close: () => Promise<void>;
let ask: Ask;
let make: ReturnType<typeof build>;
let group: { id: number; fullPath: string };
let project: { id: number; fullPath: string };
let planner: Viewer;
let guest: Viewer;

beforeAll(async () => {
  ({ context, close } = await testContext());
  ask = asking(context);
  make = build(context);
  group = await make.group({ path: 'words', visibility: 'public' });
  project = await make.project({ path: 'plan', group, visibility: 'public' });
  planner = await make.member('planner', group);
  guest = await make.member('guest', group);
});
afterAll(() => close());

interface SystemNote {
  readonly id: string;
  readonly body: string;
  readonly bodyHtml: string;
  readonly systemNoteIconName: string;
  readonly systemNoteMetadata: { readonly action: string };
}

const systemNotesOf = async (who: Viewer, itemId: number): Promise<SystemNote[]> => {
  const { data, errors } = await ask(
    who,
    `{ workItem(id: "gid://gitlab/WorkItem/${itemId}") { notes(filter: ONLY_HISTORY) { count nodes { id body bodyHtml systemNoteIconName systemNoteMetadata { action } } } } }`,
  );
  expect(errors).toEqual([]);
  expect(data.workItem.notes.count).toBe(data.workItem.notes.nodes.length);
  return data.workItem.notes.nodes as SystemNote[];
};
const wordsOf = async (who: Viewer, itemId: number): Promise<string[]> =>
  (await systemNotesOf(who, itemId)).map((note) => note.body);

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
      [{ id, type: 'incident' }, 'changed type from issue to incident'],
      [
        { id, stateEvent: 'close', weight: 5, addLabels: ['d'] },
        'closed, added ~d label, and set weight to **5**',
      ],
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

describe('both ends tell of a move and of a link', () => {
  test('issues in epics', async () => {
    const [from, to] = [await make.epic({ group }), await make.epic({ group })];
    const issue = await make.issue({ project });
    await addChild(context, planner, { parentId: from.id, childId: issue.id });
    await addChild(context, planner, { parentId: to.id, childId: issue.id });
    await updateItem(context, planner, { id: issue.id, epicId: null });
    const ref = `words/plan#${iidOf(issue)}`;
    expect(await wordsOf(guest, from.id)).toEqual([
      `added issue ${ref}`,
      `moved issue ${ref} to epic &${iidOf(to)}`,
    ]);
    expect(await wordsOf(guest, to.id)).toEqual([
      `added issue ${ref} from epic &${iidOf(from)}`,
      `removed issue ${ref}`,
    ]);
    expect(await wordsOf(guest, issue.id)).toEqual([
      `added to epic words&${iidOf(from)}`,
      `changed epic to words&${iidOf(to)}`,
      `removed from epic words&${iidOf(to)}`,
    ]);
  });

  test('epics below epics', async () => {
    const [parent, child] = [await make.epic({ group }), await make.epic({ group })];
    await addChild(context, planner, { parentId: parent.id, childId: child.id });
    await updateItem(context, planner, { id: child.id, parentId: null });
    expect(await wordsOf(guest, parent.id)).toEqual([
      `added epic &${iidOf(child)} as child epic`,
      `removed child epic &${iidOf(child)}`,
    ]);
    expect(await wordsOf(guest, child.id)).toEqual([
      `added epic &${iidOf(parent)} as parent epic`,
      `removed parent epic &${iidOf(parent)}`,
    ]);
  });

  test('links', async () => {
    const [one, other] = [await make.epic({ group }), await make.epic({ group })];
    const { linkId } = await createLink(context, planner, {
      sourceId: one.id,
      targetId: other.id,
      type: 'blocks',
    });
    await deleteLink(context, planner, { linkId });
    await createLink(context, planner, { sourceId: other.id, targetId: one.id });
    const [a, b] = [`&${iidOf(one)}`, `&${iidOf(other)}`];
    expect(await wordsOf(guest, one.id)).toEqual([
      `marked this epic as blocking ${b}`,
      `removed the relation with ${b}`,
      `marked this epic as related to ${b}`,
    ]);
    expect(await wordsOf(guest, other.id)).toEqual([
      `marked this epic as blocked by ${a}`,
      `removed the relation with ${a}`,
      `marked this epic as related to ${a}`,
    ]);
  });

  test('an issue that became an epic, with its comments', async () => {
    const issue = await make.issue({ project });
    const { id: begun } = await createNote(context, guest, {
      itemId: issue.id,
      note: 'as #1 said',
      threaded: true,
    });
    await replyTo(context, planner, { discussionId: begun as number, note: 'yes' });
    await createNote(context, planner, { itemId: issue.id, note: 'for us', internal: true });
    const { epicId } = await promoteIssue(context, planner, { issueId: issue.id });
    const { iid } = await context.db
      .selectFrom('work_items')
      .select('iid')
      .where('id', '=', epicId)
      .executeTakeFirstOrThrow();
    expect(await wordsOf(guest, issue.id)).toEqual([`closed and promoted to epic words&${iid}`]);
    expect(await wordsOf(guest, epicId)).toEqual([`promoted from issue words/plan#${iidOf(issue)}`]);
    const talk = `{ epic(id: "gid://gitlab/Epic/${epicId}") { discussions(filter: ONLY_COMMENTS) { nodes { threaded internal notes { nodes { body author { username } } } } } } }`;
    expect((await ask(guest, talk)).data.epic.discussions.nodes).toEqual([
      {
        threaded: true,
        internal: false,
        notes: {
          nodes: [
            { body: 'as words/plan#1 said', author: { username: guest.username } },
            { body: 'yes', author: { username: planner.username } },
          ],
        },
      },
    ]);
    expect((await ask(planner, talk)).data.epic.discussions.nodes).toHaveLength(2);
  });

  test('many children at once are counted, not listed without end', async () => {
    const parent = await make.epic({ group });
    const children = await Promise.all(Array.from({ length: 13 }, () => make.epic({ group })));
    await context.db
      .insertInto('changes')
      .values({
        root_namespace_id: group.id,
        namespace_id: group.id,
        subject_type: 'relation',
        subject_id: parent.id,
        kind: 'epic.related',
        actor_id: planner.userId,
        cause: 'typed',
        after: JSON.stringify({ children_added: children.map(({ id }) => ({ id, other: null })) }),
        worded: true,
      })
      .execute();
    const [words] = await wordsOf(guest, parent.id);
    expect(words?.match(/added epic/g)).toHaveLength(10);
    expect(words).toMatch(/, and 3 more like these$/);
  });

  test('children set free by a deletion do not name what was deleted', async () => {
    const [doomed, child] = [await make.epic({ group }), await make.epic({ group })];
    await addChild(context, planner, { parentId: doomed.id, childId: child.id });
    await deleteItem(context, planner, { id: doomed.id });
    expect(await wordsOf(guest, child.id)).toEqual([
      'added a deleted epic as parent epic',
      'removed a deleted parent epic',
    ]);
  });
});

describe('A8: what the viewer cannot see has no name, no path and no title', () => {
  test('a hidden epic, issue, milestone and label', async () => {
    const secretGroup = await make.group({ path: 'hidden-place', parent: group, visibility: 'private' });
    const secretProject = await make.project({
      path: 'hidden-plan',
      group: secretGroup,
      visibility: 'private',
    });
    const insider = await make.member('planner', group);
    const open = await make.epic({ group });
    const [above, below, linked] = [
      await make.epic({ group: secretGroup, title: 'Secret above' }),
      await make.epic({ group: secretGroup, title: 'Secret below' }),
      await make.epic({ group, title: 'Secret beside', confidential: true }),
    ];
    const task = await make.issue({ project: secretProject, title: 'Secret issue' });
    await addChild(context, insider, { parentId: above.id, childId: open.id });
    await addChild(context, insider, { parentId: open.id, childId: below.id });
    await addChild(context, insider, { parentId: open.id, childId: task.id });
    await createLink(context, insider, { sourceId: open.id, targetId: linked.id });
    const seen = await wordsOf(insider, open.id);
    expect(seen).toEqual([
      `added epic words/hidden-place&${iidOf(above)} as parent epic`,
      `added epic words/hidden-place&${iidOf(below)} as child epic`,
      `added issue words/hidden-place/hidden-plan#${iidOf(task)}`,
      `marked this epic as related to &${iidOf(linked)}`,
    ]);
    const stranger = await make.outsider();
    for (const who of [stranger, anonymous]) expect(await systemNotesOf(who, open.id)).toEqual([]);
  });

  test('a move between a hidden parent and a seen one is told by its seen end alone', async () => {
    const hiddenGroup = await make.group({ parent: group, visibility: 'private' });
    const insider = await make.member('planner', group);
    const [seen, child] = [await make.epic({ group }), await make.epic({ group })];
    const hidden = await make.epic({ group: hiddenGroup, title: 'Secret above' });
    await addChild(context, insider, { parentId: hidden.id, childId: child.id });
    await addChild(context, insider, { parentId: seen.id, childId: child.id });
    await addChild(context, insider, { parentId: hidden.id, childId: child.id });
    const stranger = await make.outsider();
    expect(await wordsOf(stranger, child.id)).toEqual([
      `added epic &${iidOf(seen)} as parent epic`,
      `removed parent epic &${iidOf(seen)}`,
    ]);
    expect(await wordsOf(stranger, seen.id)).toEqual([
      `added epic &${iidOf(child)} as child epic`,
      `removed child epic &${iidOf(child)}`,
    ]);
    expect(await wordsOf(insider, child.id)).toHaveLength(3);
  });

  test('A13: what was seen once is hidden as soon as it may not be seen', async () => {
    const [open, turned] = [await make.epic({ group }), await make.epic({ group })];
    await createLink(context, planner, { sourceId: open.id, targetId: turned.id });
    expect(await wordsOf(guest, open.id)).toEqual([`marked this epic as related to &${iidOf(turned)}`]);
    await updateItem(context, planner, { id: turned.id, confidential: true });
    expect(await wordsOf(guest, open.id)).toEqual([]);
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
