import { actionToCreate } from '@cairn/domain/roles/by-type';
import type { Insertable } from 'kysely';
import { z } from 'zod';
import type { Viewer } from '../../access/viewer.ts';
import { flagField, idField, oneOf } from '../../changes/fields.ts';
import { parseInput } from '../../changes/input.ts';
import { type Write, write, type WriteOptions } from '../../changes/write.ts';
import type { Context } from '../../context.ts';
import type { WorkItems } from '../../db/tables.ts';
import { CairnError } from '../../http/errors.ts';
import { mayIn } from '../../namespaces/policy.ts';
import { getProject } from '../../namespaces/queries.ts';
import type { NamespaceRow } from '../../namespaces/rows.ts';
import { assertTypeIsOn } from '../../namespaces/type-settings.ts';
import { rollUpNew } from '../../tree/place.ts';
import { copyUploads, useCopies } from '../../uploads/copy.ts';
import { amendItems } from '../../work-items/amend.ts';
import { insertItems, limitCreations } from '../../work-items/create.ts';
import { itemEvent } from '../../work-items/events.ts';
import { answeringItem, naming, namingLater } from '../../work-items/for-item.ts';
import { can } from '../../work-items/policy.ts';
import { lockedItem, lockItemRows } from '../../work-items/row-locks.ts';
import { type LocatedItem, nounOf } from '../../work-items/rows.ts';
import { type Field, typesOf, type Widget } from '../../work-items/widgets/declaration.ts';
import { WIDGETS } from '../../work-items/widgets/registry.ts';
import { type Carried, type Carrier, type Carrying, type Operation, OPERATIONS } from './carrier.ts';
import { CARRIERS } from './carriers.ts';
import { textsFor } from './texts.ts';

/** The most items of one call; each brings all its comments along. */
export const MOST_MOVED = 100;

export const movingInput = z.object({
  ids: z
    .array(idField, { error: 'must be a list' })
    .min(1, { error: "can't be blank" })
    .max(MOST_MOVED, { error: `is too long (maximum is ${MOST_MOVED} entries)` }),
  /** The project to which they go: id or full path. */
  target: z.union([idField, z.string()]),
  operation: oneOf(OPERATIONS),
  /** Whether a clone has the comments, too. */
  withNotes: flagField.optional(),
});
export type MovingInput = z.input<typeof movingInput>;

/** An item and what came of it. */
export interface Moved {
  readonly id: number;
  readonly newId: number;
}

const refused = (message: string) => new CairnError('invalid', message);

/** Throws unless the viewer may move or clone the item to the project, and the project has its type. */
export function assertMovable(
  viewer: Viewer,
  item: LocatedItem,
  target: NamespaceRow,
  operation: Operation,
): void {
  const may =
    item.type !== 'epic' &&
    can(viewer, item, 'moveIssue') &&
    mayIn(viewer, target, 'moveIssue') &&
    mayIn(viewer, target, actionToCreate(item.type));
  if (!may) throw refused(`Cannot ${operation} issue due to insufficient permissions!`);
  if (operation === 'move' && target.id === item.namespace_id)
    throw refused('Cannot move issue to project it originates from!');
  if (operation === 'move' && item.moved_to_id !== null)
    throw refused('Cannot move issue that has been moved already!');
  assertTypeIsOn(target, item.type);
}

/**
 * Moves items to a project, or clones them there, all or none. Each becomes a new item with everything that the
 * target can have; a moved one is closed and refers to the new one.
 */
export async function moveItems(
  context: Context,
  viewer: Viewer,
  input: MovingInput,
  options: WriteOptions = {},
): Promise<{ moved: Moved[] }> {
  const given = parseInput(movingInput, input);
  const run = async () =>
    write(context.db, viewer, options, async (w) => {
      await limitCreations(w, given.ids.length);
      return { moved: await moveWithin(w, given) };
    });
  return given.ids.length > 1 ? answeringItem(run) : run();
}

/** Moves or clones items within a larger write, in their order. */
export async function moveWithin(
  w: Write,
  { ids, target: wanted, operation, withNotes = false }: z.output<typeof movingInput>,
): Promise<Moved[]> {
  const items = await lockItemRows(w, ids, { tree: true });
  for (const id of ids) lockedItem(items, id, 'any');
  const target = await getProject({ db: w.trx }, w.viewer, wanted);
  for (const item of items.values()) naming(item, () => assertMovable(w.viewer, item, target, operation));
  const moved: Moved[] = [];
  for (const id of new Set(ids)) {
    // Moving another one of them may have given it a new parent.
    const item = lockedItem(await lockItemRows(w, [id], { tree: true }), id, 'any');
    const to = await namingLater(item, () => moveOne(w, item, target, operation, withNotes));
    moved.push({ id, newId: to.id });
  }
  return moved;
}

const moveOne = async (
  w: Write,
  from: LocatedItem,
  target: NamespaceRow,
  operation: Operation,
  notes: boolean,
): Promise<LocatedItem> => {
  const withNotes = operation === 'move' || notes;
  const uploads = await copyUploads(w, from.id, target, { notes: withNotes });
  const noteCopies = new Map<number, number>();
  const carrying: Carrying = {
    reader: { db: w.trx },
    viewer: w.viewer,
    from,
    target,
    operation,
    withNotes,
    rewrite: textsFor(w, from.namespace, target, uploads),
    noteCopies,
    designCopies: { designs: new Map(), versions: new Map() },
  };
  const carried: Carried[] = [];
  for (const carry of Object.values<Carrier>(CARRIERS)) carried.push(await carry(carrying));
  const values = Object.assign({}, ...carried.map((one) => one.values));
  const [to] = await insertItems(w, target, [
    { ...ownValues(from, operation), ...columnValues(from), ...values },
  ]);
  if (!to) throw new Error('no row was inserted');
  await rollUpNew(w, [to]);
  for (const { copy } of carried) await copy?.(w, to);
  await useCopies(w, uploads, to, noteCopies);
  w.record(
    itemEvent(to, 'created', {}, { [operation === 'move' ? 'moved_from_id' : 'cloned_from_id']: from.id }),
  );
  if (operation === 'move') {
    const old = lockedItem(await lockItemRows(w, [from.id], { tree: true }), from.id, 'any');
    await amendItems(w, [{ row: old, patch: { state: 'closed', moved_to_id: to.id } }]);
  }
  return to;
};

type NewItem = Pick<Insertable<WorkItems>, 'type' | 'title'> & Partial<Insertable<WorkItems>>;

/** A moved item stays that of its author; a clone is a new, open one of the viewer. */
const ownValues = (from: LocatedItem, operation: Operation): NewItem => ({
  type: from.type,
  title: from.title,
  confidential: from.confidential,
  spam: from.spam,
  ...(operation === 'move' && {
    author_id: from.author_id,
    created_at: from.created_at,
    state: from.state,
    closed_at: from.closed_at,
    closed_by_id: from.closed_by_id,
    duplicated_to_id: from.duplicated_to_id,
    imported_from: from.imported_from,
  }),
});

/** The columns of the widgets that are carried with their values. */
const columnValues = (from: LocatedItem): Partial<Insertable<WorkItems>> =>
  Object.fromEntries(
    WIDGETS.filter((widget: Widget) => widget.carried === 'columns' && typesOf(widget).includes(from.type))
      .flatMap((widget: Widget) => Object.values<Field>(widget.fields ?? {}))
      .filter((field) => field.of.includes(nounOf(from.type)))
      .map(({ column }) => [column, from[column]]),
  );
