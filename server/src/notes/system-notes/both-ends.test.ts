import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { markDuplicate } from '../../item-changes/duplicate.ts';
import { promoteIssue } from '../../item-changes/promote.ts';
import { type Ask, asking } from '../../testing/ask.ts';
import { build } from '../../testing/build.ts';
import { testContext } from '../../testing/context.ts';
import { createNote, replyTo } from '../changes.ts';
import { addChild } from '../../item-changes/children/child-changes.ts';
import { deleteItem } from '../../item-changes/delete-item.ts';
import { createLink, deleteLink } from '../../item-changes/link-changes.ts';
import { undoChanges } from '../../item-changes/undo/undo-changes.ts';
import { updateItem } from '../../item-changes/update-item.ts';
import { type SystemNotes, systemNotesFrom } from '../../testing/fixtures/system-notes.ts';

let context: Context;
let close: () => Promise<void>;
let ask: Ask;
let make: ReturnType<typeof build>;
let group: { id: number; fullPath: string };
let project: { id: number; fullPath: string };
let planner: Viewer;
let guest: Viewer;

let wordsOf: SystemNotes['wordsOf'];
beforeAll(async () => {
  ({ context, close } = await testContext());
  ask = asking(context);
  make = build(context);
  ({ wordsOf } = systemNotesFrom(ask));
  group = await make.group({ path: 'words', visibility: 'public' });
  project = await make.project({ path: 'plan', group, visibility: 'public' });
  planner = await make.member('planner', group);
  guest = await make.member('guest', group);
});
afterAll(() => close());

const iidOf = ({ iid }: { readonly iid: number }) => iid;

describe('both ends tell of a move and of a link', () => {
  test('duplicates', async () => {
    const [original, copy] = [await make.issue({ project }), await make.issue({ project })];
    const author = await make.member('guest', group);
    const own = await make.issue({ project, as: author });
    const { changeIds } = await markDuplicate(context, planner, { id: copy.id, originalId: original.id });
    expect(await wordsOf(guest, copy.id)).toEqual([
      `closed and marked this issue as a duplicate of #${iidOf(original)}`,
    ]);
    expect((await wordsOf(guest, original.id))[0]).toBe(
      `marked #${iidOf(copy)} as a duplicate of this issue`,
    );
    const of = async (iid: number) => {
      const { project: home, namespace } = (
        await ask(
          guest,
          `{ project(fullPath: "words/plan") { issue(iid: "${iid}") { state closedAsDuplicateOf { iid } } }
            namespace(fullPath: "words/plan") { workItem(iid: "${iid}") { duplicatedToWorkItemUrl } } }`,
        )
      ).data;
      return { ...home.issue, ...namespace.workItem };
    };
    expect(await of(copy.iid)).toEqual({
      state: 'closed',
      closedAsDuplicateOf: { iid: String(original.iid) },
      duplicatedToWorkItemUrl: `http://cairn.test/words/plan/-/issues/${original.iid}`,
    });
    // Not a circle, not of itself, and not without the right to close it.
    for (const [id, originalId] of [
      [original.id, copy.id],
      [copy.id, copy.id],
    ] as const)
      await expect(markDuplicate(context, planner, { id, originalId })).rejects.toMatchObject({
        code: 'invalid',
      });
    await expect(
      markDuplicate(context, author, { id: original.id, originalId: own.id }),
    ).rejects.toMatchObject({ code: 'forbidden' });
    await undoChanges(context, planner, { changeIds });
    expect(await of(copy.iid)).toMatchObject({ state: 'opened', closedAsDuplicateOf: null });
    // An author closes their own, and undoes it; reopening ends it as well.
    const marked = await markDuplicate(context, author, { id: own.id, originalId: original.id });
    await undoChanges(context, author, { changeIds: marked.changeIds });
    await markDuplicate(context, author, { id: own.id, originalId: original.id });
    await updateItem(context, author, { id: own.id, stateEvent: 'reopen' });
    expect(await of(own.iid)).toMatchObject({ state: 'opened', closedAsDuplicateOf: null });
    expect((await wordsOf(guest, own.id)).at(-1)).toBe('reopened');
  });

  test('the original of a duplicate is hidden from those who may not see it', async () => {
    const original = await make.issue({ project, confidential: true });
    const copy = await make.issue({ project });
    await markDuplicate(context, planner, { id: copy.id, originalId: original.id });
    const read = `{ project(fullPath: "words/plan") { issue(iid: "${copy.iid}") { closedAsDuplicateOf { iid } } }
      namespace(fullPath: "words/plan") { workItem(iid: "${copy.iid}") { duplicatedToWorkItemUrl } } }`;
    expect((await ask(guest, read)).data).toEqual({
      project: { issue: { closedAsDuplicateOf: null } },
      namespace: { workItem: { duplicatedToWorkItemUrl: null } },
    });
    expect(await wordsOf(guest, copy.id)).toEqual(['closed']);
  });

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
        system_note: true,
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
