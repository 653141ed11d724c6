import { expect, test } from 'vitest';
import type { DiscussionNode } from '../note.ts';
import { groupNotes } from './note-groups.ts';

let made = 0;
const note = (body: string, minute: number, action: string | null = 'relate_to_child', author = 'ada') => {
  const id = String(++made);
  const createdAt = new Date(Date.UTC(2026, 10, 20, 10, minute)).toISOString();
  return {
    id,
    createdAt,
    notes: {
      nodes: [
        {
          id,
          body,
          createdAt,
          author: { id: author },
          system: action !== null,
          systemNoteMetadata: { id, action },
        },
      ],
    },
  } as unknown as DiscussionNode;
};
const shape = (...notes: DiscussionNode[]) =>
  groupNotes(notes).map(({ summary, discussions }) => summary ?? discussions[0]?.notes.nodes[0]?.body);

test('consecutive notes of one kind are one line with the number of items', () => {
  expect(
    shape(
      note('added #1 as child task', 0),
      note('added #2 as child task and added #3 as child task', 9),
      note('added #4 as child task and 12 more like these', 15),
      note('removed child task #1', 16),
      note('removed child task #2', 16),
      note('removed child task #3', 16),
      note('marked this epic as blocking &1', 17, 'relate'),
      note('marked this epic as related to &2', 17, 'relate'),
      note('marked this epic as blocked by &3', 17, 'relate'),
    ),
  ).toEqual(['added 16 child items', 'removed 3 child items', 'added 3 linked items']);
});

test('a comment, another person and a longer pause end a group; two notes stay as they are', () => {
  const text = 'added #1 as child task';
  expect(
    shape(note(text, 0), note(text, 1), note('added a remark', 2, null), note(text, 3), note(text, 4)),
  ).toEqual([text, text, 'added a remark', text, text]);
  expect(
    shape(note(text, 0), note(text, 1), note(text, 2, undefined, 'bea'), note(text, 13), note(text, 24)),
  ).toEqual([text, text, text, text, text]);
  expect(shape(note('added epic &1 as parent epic', 0, 'relate'))).toEqual(['added epic &1 as parent epic']);
});
