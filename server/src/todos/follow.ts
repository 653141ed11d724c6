import type { MadeChange, Follower } from '../changes/followers.ts';
import type { Write } from '../changes/write.ts';
import { assertRateLimit } from '../changes/rate-limit.ts';
import { followAccessRequests } from './access-requests.ts';
import { addressedNames } from './address.ts';
import { mentionedPeople } from './mentioned.ts';
import { finishTouched, raiseTodos } from './raise.ts';
import type { TodoAction } from './rows.ts';
import { newReferences, type WrittenText, writtenTexts } from './texts.ts';
import { touchedBy } from './touched.ts';

// Maximum of texts with mentions per user and minute; far above normal use, below a flood.
const MOST_MENTIONING_PER_MINUTE = 100;

const ids = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((id): id is number => typeof id === 'number') : [];

const others = (w: Write, people: readonly number[]): number[] =>
  people.filter((id) => id !== w.viewer.userId);

/** Raises a to-do for people newly assigned to an item. */
const raiseForAssignees = async (w: Write, entries: readonly MadeChange[]): Promise<void> => {
  const asked = entries.flatMap(({ subjectType, kind, subjectId, rootNamespaceId, before, after }) => {
    if (subjectType !== 'work_item' || kind.endsWith('.deleted')) return [];
    const had = ids(before['assignee_ids']);
    const fresh = ids(after['assignee_ids']).filter((id) => !had.includes(id));
    return others(w, fresh).map((userId) => ({ itemId: subjectId, rootNamespaceId, userId }));
  });
  await raiseTodos(w, { asked, noteId: null, action: 'assigned' });
};

/** Raises a to-do for people whom a text mentions; those at its beginning get the action `directly_addressed`. */
const raiseForMentions = async (w: Write, written: WrittenText): Promise<void> => {
  const references = await newReferences(w, written);
  const people = others(w, await mentionedPeople(w, written.namespaceId, references));
  if (people.length === 0) return;
  await assertRateLimit(w, 'mention', MOST_MENTIONING_PER_MINUTE);
  const addressed = addressedNames(written.text);
  const spokenTo = references.filter(({ id }) => addressed.includes(id.toLowerCase()));
  const first = others(w, await mentionedPeople(w, written.namespaceId, spokenTo));
  const { itemId, rootNamespaceId, noteId } = written;
  const raise = (action: TodoAction, userIds: readonly number[]) =>
    raiseTodos(w, {
      asked: userIds.map((userId) => ({ itemId, rootNamespaceId, userId })),
      noteId,
      action,
    });
  await raise('directly_addressed', first);
  await raise(
    'mentioned',
    people.filter((id) => !first.includes(id)),
  );
};

/** Marks as done what the actor has just dealt with, and raises to-dos for the people affected by the write. */
export const updateTodos: Follower = async (w, entries) => {
  await followAccessRequests(w, entries);
  if (w.viewer.userId === null) return;
  await finishTouched(w, touchedBy(entries));
  await raiseForAssignees(w, entries);
  for (const written of await writtenTexts(w, entries)) await raiseForMentions(w, written);
};
