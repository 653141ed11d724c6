import { expect, test } from 'vitest';
import { arrivalText } from './arrivals.ts';
import type { ListView } from './discussion-list.ts';
import { emptyList } from './list-state.ts';
import type { DiscussionNode, NoteNode } from '../note.ts';

const note = (id: string, minute: number, authorId: string, system = false): NoteNode => ({
  id,
  author: {
    id: authorId,
    name: `Person ${authorId}`,
    username: authorId,
    avatarUrl: null,
    webUrl: '',
  } as NoteNode['author'],
  body: id,
  bodyHtml: id,
  createdAt: `2026-11-20T10:0${minute}:00Z`,
  lastEditedAt: null,
  lastEditedBy: null,
  system,
  systemNoteIconName: null,
  systemNoteMetadata: null,
  internal: false,
  imported: false,
  maxAccessLevelOfAuthor: null,
  awardEmoji: { nodes: [] },
  userPermissions: { awardEmoji: true, adminNote: true, resolveNote: true, createNote: true },
});

const view = (notes: readonly NoteNode[], part: Partial<ListView> = {}): ListView => ({
  ...emptyList,
  items: notes.map((one): DiscussionNode => ({
    id: one.id,
    replyId: one.id,
    createdAt: one.createdAt,
    threaded: false,
    internal: false,
    resolvable: false,
    resolved: false,
    resolvedAt: null,
    resolvedBy: null,
    notes: { nodes: [one], pageInfo: { hasNextPage: false, endCursor: null } },
  })),
  status: 'ready',
  loadingMore: null,
  moreFailed: null,
  ...part,
});

const old = note('1', 1, 'ada');

test('one comment is told with its author, one\u2019s own as done, and several by their number', () => {
  const before = view([old]);
  expect(arrivalText(before, view([old, note('2', 2, 'bo')]), 'ada')).toBe('New comment by Person bo');
  expect(arrivalText(before, view([old, note('2', 2, 'ada')]), 'ada')).toBe('Comment added');
  expect(arrivalText(before, view([old, note('2', 2, 'bo'), note('3', 3, 'cy')]), 'ada')).toBe(
    '2 new comments',
  );
});

test('a page that is read, what happened by itself, and a list just opened say nothing', () => {
  const more = view([note('0', 0, 'bo'), old]);
  expect(arrivalText(view([old]), more, 'ada')).toBeNull();
  expect(
    arrivalText(view([old], { loadingMore: 'bottom' }), view([old, note('2', 2, 'bo')]), 'ada'),
  ).toBeNull();
  expect(arrivalText(view([], { status: 'loading' }), more, 'ada')).toBeNull();
  expect(arrivalText(view([old]), view([old, note('2', 2, 'bo', true)]), 'ada')).toBeNull();
  expect(arrivalText(view([old, note('2', 2, 'bo')]), view([old]), 'ada')).toBeNull();
});
