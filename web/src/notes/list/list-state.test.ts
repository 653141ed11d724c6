import { describe, expect, test } from 'vitest';
import {
  addNewest,
  addNote,
  addPage,
  discussionOfNote,
  emptyList,
  putBack,
  putNote,
  withoutNote,
} from './list-state.ts';
import type { DiscussionNode, NoteNode } from '../note.ts';

const note = (id: string, body = id): NoteNode => ({
  id,
  author: null,
  body,
  bodyHtml: body,
  createdAt: '2026-11-20T10:00:00Z',
  lastEditedAt: null,
  lastEditedBy: null,
  system: false,
  systemNoteIconName: null,
  systemNoteMetadata: null,
  internal: false,
  imported: false,
  maxAccessLevelOfAuthor: null,
  awardEmoji: { nodes: [] },
  userPermissions: { awardEmoji: true, adminNote: true, resolveNote: true, createNote: true },
});
const discussion = (id: string, ...notes: string[]): DiscussionNode => ({
  id,
  replyId: id,
  createdAt: '2026-11-20T10:00:00Z',
  threaded: notes.length > 1,
  internal: false,
  resolvable: false,
  resolved: false,
  resolvedAt: null,
  resolvedBy: null,
  notes: { nodes: notes.map((one) => note(one)), pageInfo: { hasNextPage: false, endCursor: null } },
});
const end = { cursor: 'c', more: true };
const list = { ...emptyList, items: [discussion('a', '1'), discussion('b', '2', '3')] };
const ids = ({ items }: { items: readonly DiscussionNode[] }) => items.map(({ id }) => id);

describe('the list of discussions', () => {
  test('takes pages at both ends and knows each discussion once', () => {
    const below = addPage(list, [discussion('b', '2', '3', '4'), discussion('c', '5')], 'bottom', end);
    expect(ids(below)).toEqual(['a', 'b', 'c']);
    expect(below.items[1]?.notes.nodes).toHaveLength(3);
    expect(below.bottom).toEqual(end);
    expect(ids(addPage(list, [discussion('z', '0')], 'top', end))).toEqual(['z', 'a', 'b']);
  });

  test('shows a new discussion at the end of the newest, and only once', () => {
    expect(ids(addNewest(list, discussion('c', '5'), 'bottom'))).toEqual(['a', 'b', 'c']);
    expect(ids(addNewest(list, discussion('c', '5'), 'top'))).toEqual(['c', 'a', 'b']);
    expect(ids(addNewest(list, discussion('a', '1'), 'bottom'))).toEqual(['a', 'b']);
  });

  test('a reply makes a lone comment a thread', () => {
    const next = addNote(list, 'a', note('9'));
    expect(next.items[0]?.threaded).toBe(true);
    expect(next.items[0]?.notes.nodes.map(({ id }) => id)).toEqual(['1', '9']);
  });

  test('a discussion goes with its last note', () => {
    expect(ids(withoutNote(list, '1'))).toEqual(['b']);
    expect(withoutNote(list, '3').items[1]?.notes.nodes).toHaveLength(1);
  });

  test('what was taken away comes back to its place', () => {
    const three = addNewest(list, discussion('c', '5'), 'bottom');
    expect(ids(putBack(withoutNote(three, '1'), three, 'a'))).toEqual(['a', 'b', 'c']);
    expect(ids(putBack(withoutNote(three, '5'), three, 'c'))).toEqual(['a', 'b', 'c']);
    expect(putBack(withoutNote(three, '3'), three, 'b').items[1]?.notes.nodes).toHaveLength(2);
    const moved = addNewest(withoutNote(withoutNote(three, '1'), '5'), discussion('d', '6'), 'bottom');
    expect(ids(putBack(moved, three, 'c'))).toEqual(['b', 'd', 'c']);
  });

  test('what does not change stays the same object', () => {
    expect(withoutNote(list, 'none')).toBe(list);
    const next = putNote(list, note('2', 'new'));
    expect(next.items[0]).toBe(list.items[0]);
    expect(discussionOfNote(next, '2')?.notes.nodes[0]?.body).toBe('new');
    expect(discussionOfNote(next, '2')?.notes.nodes[1]).toBe(list.items[1]?.notes.nodes[1]);
  });
});
