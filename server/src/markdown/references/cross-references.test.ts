import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNote, updateNote } from '../../notes/changes.ts';
import type { Caller } from '../../testing/api.ts';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';
import { updateItem } from '../../item-changes/update-item.ts';

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers();
});
afterAll(() => w.close());

const mentions = async (targetId: number): Promise<unknown[]> => {
  const rows = await w.db
    .selectFrom('changes')
    .select('after')
    .where('subject_type', '=', 'relation')
    .where('subject_id', '=', targetId)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ after }) => (after as { mentioned_in?: unknown }).mentioned_in ?? []);
};

const epic = (fields = {}) => w.make.epic({ group: w.group, ...fields });

/** The system notes of an epic as somebody sees them, without tags. */
const told = async (who: Caller, iid: number): Promise<string[]> => {
  const { body } = await who.query(
    `query ($iid: ID!) { group(fullPath: "top") { epic(iid: $iid) {
      notes(filter: ONLY_HISTORY) { nodes { bodyHtml } } userNotesCount } } }`,
    { iid: String(iid) },
  );
  expect(body.errors).toBeUndefined();
  const nodes = body.data.group.epic.notes.nodes as { bodyHtml: string }[];
  return nodes
    .map(({ bodyHtml }) => bodyHtml.replace(/<[^>]*>/g, '').trim())
    .filter((text) => text.startsWith('mentioned in'));
};

describe('an item that is mentioned', () => {
  it('is told once for each description and each comment', async () => {
    const target = await epic();
    const source = await epic({ description: `After &${target.iid} and again &${target.iid}` });
    await updateItem(w.context, w.people.planner, { id: source.id, description: `Still &${target.iid}` });
    const note = await createNote(w.context, w.people.planner, {
      itemId: source.id,
      note: `See http://cairn.test/groups/top/-/epics/${target.iid}`,
    });
    await updateNote(w.context, w.people.planner, { id: note.id as number, note: `See &${target.iid} now` });
    expect(await mentions(target.id)).toEqual([
      { item_id: source.id, note_id: null, internal: false },
      { item_id: source.id, note_id: note.id, internal: false },
    ]);
    expect(await told(w.guest, target.iid)).toEqual([
      `mentioned in &amp;${source.iid}`,
      `mentioned in &amp;${source.iid}`,
    ]);
  });

  it('is an epic of the group where a text in one of its projects names it without a path', async () => {
    const target = await epic();
    const issue = await w.make.issue({ project: w.project, description: `Part of &${target.iid}` });
    const { body } = await w.guest.query(
      `{ issue(id: "gid://gitlab/Issue/${issue.id}") { descriptionHtml } }`,
    );
    const html = body.data.issue.descriptionHtml as string;
    expect(html).toContain(`href="/groups/top/-/epics/${target.iid}"`);
    expect(html).toContain(`>&amp;${target.iid}</a>`);
    expect(await mentions(target.id)).toEqual([{ item_id: issue.id, note_id: null, internal: false }]);
    const outside = await w.outsider.query(
      `{ issue(id: "gid://gitlab/Issue/${issue.id}") { descriptionHtml } }`,
    );
    expect(outside.body.data.issue).toBeNull();
  });

  it('is told by a title too, and never by itself', async () => {
    const target = await epic();
    const source = await epic({ title: `Before &${target.iid}` });
    await updateItem(w.context, w.people.planner, { id: target.id, description: `I am &${target.iid}` });
    expect(await mentions(target.id)).toEqual([{ item_id: source.id, note_id: null, internal: false }]);
  });

  it('is not told by who cannot see it', async () => {
    const target = await epic({ confidential: true });
    const source = await w.make.issue({ project: w.project });
    await createNote(w.context, w.people.guest, { itemId: source.id, note: `top&${target.iid}` });
    expect(await mentions(target.id)).toEqual([]);
  });

  it('A8: does not tell of a source the reader cannot see, nor of an internal note', async () => {
    const target = await epic();
    const hidden = await epic({ confidential: true, description: `&${target.iid}` });
    const open = await epic();
    await createNote(w.context, w.people.planner, {
      itemId: open.id,
      note: `&${target.iid}`,
      internal: true,
    });
    expect(await mentions(target.id)).toHaveLength(2);
    expect(await told(w.guest, target.iid)).toEqual([]);
    expect(await told(w.planner, target.iid)).toEqual([
      `mentioned in &amp;${hidden.iid}`,
      `mentioned in &amp;${open.iid}`,
    ]);
  });

  it('is told with the text or not at all', async () => {
    const target = await epic();
    const source = await epic();
    const long = { itemId: source.id, note: `&${target.iid} ${'x'.repeat(1_000_001)}` };
    await expect(createNote(w.context, w.people.planner, long)).rejects.toThrow();
    expect(await mentions(target.id)).toEqual([]);
  });

  it('is one of a hundred at most', async () => {
    const first = await epic();
    const list = Array.from({ length: 150 }, (_, n) => `&${first.iid + n}`).join(' ');
    for (let n = 1; n < 110; n++) await epic();
    const source = await w.make.epic({ group: w.group, description: list });
    const kept = await w.db
      .selectFrom('cross_references')
      .select('target_id')
      .where('source_item_id', '=', source.id)
      .execute();
    expect(kept).toHaveLength(100);
  });
});
