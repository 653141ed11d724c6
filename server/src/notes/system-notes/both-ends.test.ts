import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { promoteIssue } from '../../item-changes/promote.ts';
import { type Ask, asking } from '../../testing/ask.ts';
import { build } from '../../testing/build.ts';
import { testContext } from '../../testing/context.ts';
import { createNote, replyTo } from '../changes.ts';
import { addChild } from '../../item-changes/children/child-changes.ts';
import { deleteItem } from '../../item-changes/delete-item.ts';
import { createLink, deleteLink } from '../../item-changes/link-changes.ts';
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
