import type { Transaction } from 'kysely';
import { forEachUser } from '../access/each-user.ts';
import { loadViewer } from '../auth/viewer.ts';
import type { AppendedChange } from '../changes/followers.ts';
import type { Context } from '../context.ts';
import { namedSql } from '../db/named-sql.ts';
import type { Database } from '../db/tables.ts';
import { noteVisible } from '../notes/visible.ts';
import { mentionedPeople } from '../todos/mentioned.ts';
import { newReferences, writtenTexts } from '../todos/texts.ts';
import { type Happening, happeningsOf } from './happenings.ts';
import { peopleAround } from './people.ts';
import { type Reason, reasonFor, REASONS } from './reason.ts';

/** A happening with who did it and whom it calls up. */
export interface Told extends Happening {
  readonly changeId: number;
  readonly actorId: number;
  readonly mentioned: readonly number[];
  readonly formerAssignees: readonly number[];
}

/** Why one person is told of some happenings. */
export interface Recipient {
  readonly userId: number;
  readonly reason: Reason;
  readonly told: readonly Told[];
}

const ids = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((id): id is number => typeof id === 'number') : [];

const entriesOf = async (
  trx: Transaction<Database>,
  changeIds: readonly number[],
): Promise<(AppendedChange & { readonly actorId: number | null })[]> => {
  const rows = await trx
    .selectFrom('changes')
    .selectAll()
    .where('id', 'in', changeIds)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    actorId: row.actor_id,
    subjectType: row.subject_type as AppendedChange['subjectType'],
    subjectId: row.subject_id,
    rootNamespaceId: row.root_namespace_id,
    namespaceId: row.namespace_id,
    kind: row.kind,
    cause: row.cause as AppendedChange['cause'],
    before: row.before as AppendedChange['before'],
    after: row.after as AppendedChange['after'],
  }));
};

/** What the entries give people to be told of one item. Whose account is shut by now is not told of any more. */
const readTold = async (
  context: Context,
  trx: Transaction<Database>,
  itemId: number,
  changeIds: readonly number[],
): Promise<Told[]> => {
  const told: Told[] = [];
  for (const entry of await entriesOf(trx, changeIds)) {
    const viewer = entry.actorId === null ? null : await loadViewer(context, entry.actorId);
    if (!viewer) continue;
    const mentioned: number[] = [];
    for (const written of await writtenTexts({ trx }, [entry])) {
      const references = await newReferences({ trx }, written);
      mentioned.push(...(await mentionedPeople({ trx, viewer }, written.namespaceId, references)));
    }
    const formerAssignees = ids(entry.before['assignee_ids']);
    for (const happening of happeningsOf(entry)) {
      if (happening.itemId !== itemId) continue;
      told.push({
        ...happening,
        changeId: entry.id,
        actorId: viewer.userId as number,
        mentioned,
        formerAssignees,
      });
    }
  }
  return told;
};

/** Which of the people may read which of the comments now, as "person:comment". */
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

/**
 * Who is told of changes of an item, of which of them and why, with the rights of this moment; only one person's
 * share when `only` names them.
 */
export const recipientsOf = async (
  context: Context,
  trx: Transaction<Database>,
  asked: { readonly itemId: number; readonly changeIds: readonly number[]; readonly only: number | null },
): Promise<Recipient[]> => {
  const told = await readTold(context, trx, asked.itemId, asked.changeIds);
  if (told.length === 0) return [];
  const called = told.flatMap(({ mentioned, formerAssignees }) => [...mentioned, ...formerAssignees]);
  const wanted = asked.only === null ? called : called.filter((id) => id === asked.only);
  const labels = [...new Set(told.flatMap(({ labelIds }) => labelIds))];
  const people = await peopleAround({ db: trx }, asked.itemId, [...new Set(wanted)], labels, asked.only);
  const readers = await readersOf(
    trx,
    people.map((person) => person.id),
    told.flatMap(({ noteId }) => noteId ?? []),
  );
  return people.flatMap((person) => {
    const reasons = told.flatMap((one) => {
      if (one.noteId !== null && !readers.has(`${person.id}:${one.noteId}`)) return [];
      const reason = reasonFor(person, one, {
        actorId: one.actorId,
        mentioned: one.mentioned.includes(person.id),
        wasAssigned: one.formerAssignees.includes(person.id),
      });
      return reason === null ? [] : [{ one, reason }];
    });
    const strongest = REASONS.find((name) => reasons.some(({ reason }) => reason === name));
    return strongest === undefined
      ? []
      : [{ userId: person.id, reason: strongest, told: reasons.map(({ one }) => one) }];
  });
};
