import type { Transaction } from 'kysely';
import { forEachUser } from '../access/each-user.ts';
import type { Context } from '../context.ts';
import { namedSql } from '../db/named-sql.ts';
import type { Database } from '../db/tables.ts';
import { noteVisible } from '../notes/visible.ts';
import { peopleAround } from './people.ts';
import { type Reason, reasonFor, REASONS } from './reason.ts';
import { readNotifiableEvents, type MailedEvent } from './read-notifiable-events.ts';

/** The events of an item that one person is notified of, and why. */
export interface ItemNews {
  readonly itemId: number;
  readonly reason: Reason;
  readonly events: readonly MailedEvent[];
}

export interface Recipient {
  readonly userId: number;
  readonly items: readonly ItemNews[];
}

/** The people who can read the comments now, as "person:comment". */
const readersOf = async (
  trx: Transaction<Database>,
  people: readonly number[],
  notes: readonly number[],
): Promise<ReadonlySet<string>> => {
  if (people.length === 0 || notes.length === 0) return new Set();
  const { rows } = await namedSql<{ pair: string }>(
    `SELECT person.id || ':' || note.id AS pair FROM users person CROSS JOIN notes note
     WHERE person.id = ANY (:people) AND note.id = ANY (:notes) AND ${forEachUser(noteVisible('note'), 'person')}`,
    { people, notes },
    { people: 'bigint[]', notes: 'bigint[]' },
  ).execute(trx);
  return new Set(rows.map((row) => row.pair));
};

/** The recipients for one item, by person. */
const newsOfItem = async (
  trx: Transaction<Database>,
  itemId: number,
  events: readonly MailedEvent[],
  only: number | null,
): Promise<(ItemNews & { readonly userId: number })[]> => {
  const called = events.flatMap(({ mentioned, unassignedIds }) => [...mentioned, ...unassignedIds]);
  const wanted = only === null ? called : called.filter((id) => id === only);
  const labels = [...new Set(events.flatMap(({ labelIds }) => labelIds))];
  const people = await peopleAround({ db: trx }, itemId, [...new Set(wanted)], labels, only);
  const readers = await readersOf(
    trx,
    people.map((person) => person.id),
    events.flatMap(({ noteId }) => noteId ?? []),
  );
  return people.flatMap((person) => {
    const reasons = events.flatMap((one) => {
      if (one.noteId !== null && !readers.has(`${person.id}:${one.noteId}`)) return [];
      const reason = reasonFor(person, one, {
        actorId: one.actorId,
        mentioned: one.mentioned.includes(person.id),
        wasAssigned: one.unassignedIds.includes(person.id),
      });
      return reason === null ? [] : [{ one, reason }];
    });
    const strongest = REASONS.find((name) => reasons.some(({ reason }) => reason === name));
    return strongest === undefined
      ? []
      : [{ userId: person.id, itemId, reason: strongest, events: reasons.map(({ one }) => one) }];
  });
};

/**
 * The recipients of changes: which changes and why, by current permissions; restricted to one person when
 * `only` names them.
 */
export async function recipientsOf(
  context: Context,
  trx: Transaction<Database>,
  asked: { readonly changeIds: readonly number[]; readonly only: number | null },
): Promise<Recipient[]> {
  const people = new Map<number, ItemNews[]>();
  for (const [itemId, events] of await readNotifiableEvents(context, trx, asked.changeIds)) {
    if (events.length === 0) continue;
    for (const { userId, ...item } of await newsOfItem(trx, itemId, events, asked.only)) {
      people.set(userId, [...(people.get(userId) ?? []), item]);
    }
  }
  return [...people].map(([userId, items]) => ({ userId, items }));
}
