import { labelTitlesOf, titleOf, wordsOf } from '@cairn/domain/quick-actions/words';
import { numberOf, type Reference } from '@cairn/domain/references/reference';
import { scanReferences } from '@cairn/domain/references/scan';
import { sql } from 'kysely';
import { notFound } from '../http/errors.ts';
import { findUsableLabels, type LabelRow } from '../labels/queries.ts';
import type { NamespaceRow } from '../namespaces/rows.ts';
import type { CommandCall } from '../quick-actions/registry.ts';
import { findItem } from '../work-items/queries.ts';
import type { LocatedItem } from '../work-items/rows.ts';
import { itemsNamed } from '../references/named-items.ts';
import { unusable } from './define.ts';

/** The item of a call with its place, as it is now. */
export const itemOf = async ({ w, item }: CommandCall): Promise<LocatedItem> => {
  const found = await findItem({ db: w.trx }, w.viewer, item.id);
  if (!found) throw notFound();
  return found;
};

/** The epics or issues an argument names, as seen from the item; at least one. */
export const itemsGiven = async (call: CommandCall, noun: 'epic' | 'issue'): Promise<LocatedItem[]> => {
  const { w, context, argument } = call;
  const { namespace } = await itemOf(call);
  const reader = { db: w.trx, settings: context.settings };
  const found = await itemsNamed(reader, w.viewer, namespace, [argument], noun);
  if (found.length === 0) throw notFound();
  return found;
};

/** The epics and issues an argument names; at least one. */
export const anyItemsGiven = async (call: CommandCall): Promise<LocatedItem[]> => {
  const { w, context, argument } = call;
  const { namespace } = await itemOf(call);
  const reader = { db: w.trx, settings: context.settings };
  const found = [
    ...(await itemsNamed(reader, w.viewer, namespace, [argument], 'epic')),
    ...(await itemsNamed(reader, w.viewer, namespace, [argument], 'issue')),
  ];
  if (found.length === 0) throw notFound();
  return [...new Map(found.map((item) => [item.id, item])).values()];
};

/** The one epic or issue an argument names. */
export const itemGiven = async (call: CommandCall, noun: 'epic' | 'issue'): Promise<LocatedItem> =>
  (await itemsGiven(call, noun))[0] as LocatedItem;

const nearestFirst =
  (place: NamespaceRow) =>
  (a: { namespace_id: number }, b: { namespace_id: number }): number =>
    place.traversal_ids.indexOf(b.namespace_id) - place.traversal_ids.indexOf(a.namespace_id);

/** The labels an argument names that an item of the place can wear; of one title the nearest. */
export const labelsGiven = async (call: CommandCall): Promise<LabelRow[]> => {
  const { namespace } = await itemOf(call);
  const reader = { db: call.w.trx };
  const marked = referencesTo(call.argument, 'label');
  const ids = marked.map(numberOf).filter((id) => id !== null);
  const titles =
    marked.length > 0
      ? marked.filter((one) => numberOf(one) === null).map(({ id }) => id)
      : labelTitlesOf(call.argument);
  const byTitle = await findUsableLabels(reader, namespace, { titles });
  const found = [
    ...(await findUsableLabels(reader, namespace, { ids })),
    ...byTitle.toSorted(nearestFirst(namespace)),
  ];
  if (found.length === 0) throw unusable('no such label');
  return found.filter((label, at) => found.findIndex(({ title }) => title === label.title) === at);
};

const referencesTo = (argument: string, kind: Reference['kind']): Reference[] =>
  scanReferences(argument).flatMap(({ reference }) => (reference.kind === kind ? [reference] : []));

/** The people an argument names: `@ada`, `ada` or `me`; at least one. */
export const peopleGiven = async ({ w, argument }: CommandCall): Promise<number[]> => {
  const names = wordsOf(argument).map((word) => word.replace(/^@/, '').replace(/,$/, '').toLowerCase());
  const ids = names.includes('me') && w.viewer.userId !== null ? [w.viewer.userId] : [];
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM users WHERE lower(username) = ANY (${sql.val(names)}::text[]) AND state = 'active'`.execute(
    w.trx,
  );
  const found = [...new Set([...ids, ...rows.map((row) => row.id)])];
  if (found.length === 0) throw unusable('no such person');
  return found;
};

/** The milestone an argument names that an item of the place can have; the nearest, and active ones first. */
export const milestoneGiven = async (call: CommandCall): Promise<{ id: number; title: string }> => {
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
};

/** The iteration an argument names, of a group above the item. */
export const iterationGiven = async (call: CommandCall): Promise<{ id: number }> => {
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
};
