import { labelTitlesOf, titleOf } from '@cairn/domain/quick-actions/words';
import { numberOf, type Reference } from '@cairn/domain/references/reference';
import { scanReferences } from '@cairn/domain/references/scan';
import { sql } from 'kysely';
import { notFound } from '../http/errors.ts';
import { findUsableLabels, type LabelRow } from '../labels/queries.ts';
import type { NamespaceRow } from '../namespaces/rows.ts';
import type { CommandCall } from '../quick-actions/registry.ts';
import { findItem } from '../work-items/queries.ts';
import type { LocatedItem } from '../work-items/rows.ts';
import { itemsNamed, type NamedItem, type Noun, wordsBetween } from '../references/named-items.ts';
import { couldNotFind } from '../quick-actions/run-commands.ts';
import { unusable } from './define.ts';

/** The item of a call with its namespace, as it is now. */
export async function itemOf({ w, item }: CommandCall): Promise<LocatedItem> {
  const found = await findItem({ db: w.trx }, w.viewer, item.id);
  if (!found) throw notFound();
  return found;
}

/** The objects that an argument names, and the names that were not found. */
interface Given<Thing> {
  readonly found: readonly Thing[];
  readonly missing: readonly string[];
}

/** Reports the names that were not found and returns the others. Throws when none was found. */
const foundOf = <Thing>(call: CommandCall, { found, missing }: Given<Thing>): readonly Thing[] => {
  if (found.length === 0) {
    throw unusable(missing.length === 0 ? 'it names nothing' : lowerFirst(couldNotFind(missing)));
  }
  call.skip(missing);
  return found;
};

const lowerFirst = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);

/** The epics or issues that an argument names, resolved from the item; at least one. */
export async function itemsGiven(call: CommandCall, nouns: readonly Noun[]): Promise<readonly NamedItem[]> {
  const { w, context, argument } = call;
  const { namespace } = await itemOf(call);
  const reader = { db: w.trx, settings: context.settings };
  return foundOf(call, await itemsNamed(reader, w.viewer, namespace, [argument], nouns));
}

/** `#2 group/project#3` */
export function asWritten(items: readonly NamedItem[]): string {
  return items.map(({ written }) => written).join(' ');
}

/** The one epic or issue that an argument names; throws when it names several. */
export async function itemGiven(call: CommandCall, nouns: readonly Noun[]): Promise<NamedItem> {
  const [first, ...others] = await itemsGiven(call, nouns);
  if (others.length > 0) throw unusable('it takes one item');
  return first as NamedItem;
}

const nearestFirst =
  (place: NamespaceRow) =>
  (a: { namespace_id: number }, b: { namespace_id: number }): number =>
    place.traversal_ids.indexOf(b.namespace_id) - place.traversal_ids.indexOf(a.namespace_id);

/** The labels that an argument names and that the item can have; of equal titles the nearest one. */
export async function labelsGiven(call: CommandCall): Promise<readonly LabelRow[]> {
  const { namespace } = await itemOf(call);
  const reader = { db: call.w.trx };
  const marked = scanReferences(call.argument).filter(({ reference }) => reference.kind === 'label');
  const ids = marked.map(({ reference }) => numberOf(reference)).filter((id) => id !== null);
  const unmarked = wordsBetween(call.argument, marked);
  const titles =
    marked.length > 0
      ? [
          ...marked
            .filter(({ reference }) => numberOf(reference) === null)
            .map(({ reference }) => reference.id),
          ...unmarked,
        ]
      : labelTitlesOf(call.argument);
  const byTitle = await findUsableLabels(reader, namespace, { titles });
  const all = [
    ...(await findUsableLabels(reader, namespace, { ids })),
    ...byTitle.toSorted(nearestFirst(namespace)),
  ];
  return foundOf(call, {
    found: all.filter((label, at) => all.findIndex(({ title }) => title === label.title) === at),
    missing: [
      ...ids.filter((id) => !all.some((label) => label.id === id)).map((id) => `~${id}`),
      ...titles.filter((title) => !all.some((label) => label.title === title)).map(labelReference),
    ],
  });
}

/** `~bug`, or `~"two words"`. */
export function labelReference(title: string): string {
  return /\s/.test(title) ? `~"${title}"` : `~${title}`;
}

const referencesTo = (argument: string, kind: Reference['kind']): Reference[] =>
  scanReferences(argument).flatMap(({ reference }) => (reference.kind === kind ? [reference] : []));

/** The users that an argument names: `@ada`, `ada` or `me`; at least one. */
export async function peopleGiven(call: CommandCall): Promise<readonly Person[]> {
  const { w, argument } = call;
  const names = [...new Set(wordsBetween(argument, []).map((word) => word.replace(/^@/, '').toLowerCase()))];
  const { rows } = await sql<Person & { readonly name: string }>`
    SELECT u.id, u.username, asked.name
    FROM unnest(${sql.val(names)}::text[]) WITH ORDINALITY asked (name, position)
    JOIN users u ON u.id = CASE asked.name WHEN 'me' THEN ${w.viewer.userId}::bigint ELSE user_at(asked.name) END
    WHERE u.state = 'active' ORDER BY asked.position`.execute(w.trx);
  const missing = names.filter((name) => !rows.some((row) => row.name === name));
  return foundOf(call, {
    found: [...new Map(rows.map(({ id, username }) => [id, { id, username }])).values()],
    missing: missing.map((name) => (/^\w/.test(name) ? `@${name}` : name)),
  });
}

export interface Person {
  readonly id: number;
  readonly username: string;
}

/** `@ada @lee` */
export function mentions(people: readonly Person[]): string {
  return people.map(({ username }) => `@${username}`).join(' ');
}

/**
 * The milestone that an argument names and that the item can have; the nearest one, of these an active one
 * first.
 */
export async function milestoneGiven(call: CommandCall): Promise<{ id: number; title: string }> {
  const { namespace } = await itemOf(call);
  const [reference] = referencesTo(call.argument, 'milestone');
  const iid = reference ? numberOf(reference) : null;
  const title = reference && iid === null ? reference.id : titleOf(call.argument, '%');
  const rows = await call.w.trx
    .selectFrom('milestones')
    .select(['id', 'title', 'namespace_id', 'state'])
    .where('namespace_id', 'in', namespace.traversal_ids)
    .where((eb) => (iid === null ? eb('title', '=', title) : eb(sql`iid::bigint`, '=', iid)))
    .orderBy('state')
    .execute();
  const [found] = rows.toSorted(nearestFirst(namespace));
  if (!found) throw unusable('no such milestone');
  return found;
}

/** The iteration that an argument names, of a group above the item. */
export async function iterationGiven(call: CommandCall): Promise<{ id: number }> {
  const { namespace } = await itemOf(call);
  const [reference] = referencesTo(call.argument, 'iteration');
  if (!reference) throw unusable('no such iteration');
  const id = numberOf(reference);
  const found = await call.w.trx
    .selectFrom('iterations')
    .select('id')
    .where('namespace_id', 'in', namespace.traversal_ids)
    .where((eb) => (id === null ? eb('title', '=', reference.id) : eb('id', '=', id)))
    .orderBy('start_date', 'desc')
    .executeTakeFirst();
  if (!found) throw unusable('no such iteration');
  return found;
}
