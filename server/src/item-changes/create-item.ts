import { DEFAULT_EPIC_COLOR } from '@cairn/domain/epics/colors';
import type { Action } from '@cairn/domain/roles/actions';
import { actionToCreate } from '@cairn/domain/roles/by-type';
import { onCreate } from '@cairn/domain/roles/on-create';
import type { Viewer } from '../access/viewer.ts';
import { parseInput } from '../changes/input.ts';
import { type Write, write, type WriteOptions } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { forbidden } from '../http/errors.ts';
import { mayIn } from '../namespaces/policy.ts';
import { getGroup, getProject } from '../namespaces/queries.ts';
import { assertTypeIsOn } from '../namespaces/type-settings.ts';
import { type Commanded, withCommands } from '../quick-actions/run-commands.ts';
import { placeForNew } from '../tree/adopt.ts';
import { rollUpNew } from '../tree/place.ts';
import { lockedItem, lockItemRows } from '../work-items/row-locks.ts';
import { insertItems, limitCreations } from '../work-items/create.ts';
import { labelItems, type LabelChange, changesLabels } from '../work-items/item-labels.ts';
import { type LocatedItem, nounOf } from '../work-items/rows.ts';
import { reportStamps } from '../work-items/test-reports.ts';
import { assignItems } from './assignees.ts';
import { type FieldPatch, type GivenFields, patchOf, NOUNS, rightsFor } from './fields.ts';
import { createInput, type CreateInput } from './inputs.ts';
import { linksInput, type LinksInput, linkWithin } from './link-changes.ts';
import { planningCheck } from './value-checks.ts';
import { normaliseForType, parentOf, assertSupportedWidgets, type Widgets } from './widgets.ts';

export interface ItemCreation extends Omit<GivenFields, 'type'>, LabelChange, Widgets {
  readonly type: string;
  /** The group of an epic, the project of other types: id or full path. */
  readonly namespaceId: number | string;
  readonly title: string;
  readonly createdAt?: Date | undefined;
}

/** Creates an item of any type in a group or project, optionally with a parent and links. */
export async function createItem(
  context: Context,
  viewer: Viewer,
  { links: wanted, ...input }: CreateInput & { readonly links?: LinksInput },
  options: WriteOptions = {},
): Promise<{ id: number; iid: number; changeIds: number[] } & Commanded> {
  const given = await parsedAt(context, viewer, input);
  const links = wanted && parseInput(linksInput, wanted);
  return write(context.db, viewer, options, async (w) => {
    // Locks all rows in one order before any of them is changed.
    if (links) {
      await limitCreations(w);
      const { id: parentId } = parentOf(given);
      await lockItemRows(w, [...links.workItemsIds, ...(parentId ? [parentId] : [])], { tree: true });
    }
    const made = await withCommands(w, context, given, (within, fields) =>
      createItemWithin(within, fields, { counted: !links }),
    );
    if (links) await linkWithin(w, { id: made.id, ...links });
    return { ...made, changeIds: w.changeIds };
  });
}

const PLACES = { group: getGroup, project: getProject } as const;

/** A path that does not exist is refused before invalid fields. */
const parsedAt = async (context: Context, viewer: Viewer, input: CreateInput) => {
  try {
    return parseInput(createInput, input);
  } catch (error) {
    const { namespaceId: place, type } = input;
    if (typeof place === 'string') await PLACES[NOUNS[nounOf(type)].place](context, viewer, place);
    throw error;
  }
};

interface CreationOptions {
  /** True when it counts against the user's rate limit. */
  readonly counted?: boolean;
  /** Where the new items are placed among the children of their parent; at the top by default. */
  readonly end?: 'top' | 'bottom';
}

/** An item before it has a row; no row has this id. */
const UNSAVED_ITEM = {
  id: 0,
  iid: 0,
  discussion_locked: null,
  parent_id: null,
  ancestor_ids: [],
  child_epics: 0,
};
const NO_DATES = { start_date: null, due_date: null };

/** Creates an item of any type within a larger write. */
export async function createItemWithin(
  w: Write,
  { title, ...given }: ItemCreation,
  options: CreationOptions = {},
): Promise<{ id: number; iid: number }> {
  const [item] = await createItemsWithin(w, { ...given, titles: [title] }, options);
  return item as LocatedItem;
}

/** What several new items have in common, and the title of each. */
export interface ItemsCreation extends Omit<ItemCreation, 'title'> {
  readonly titles: readonly string[];
}

/**
 * Creates items of one type within a larger write, in the order of their titles. Checks in this order: the
 * namespace, the rights, the widgets of the type, the planning fields, the parent.
 */
export async function createItemsWithin(
  w: Write,
  { type, titles, ...given }: ItemsCreation,
  { counted = false, end = 'top' }: CreationOptions = {},
): Promise<LocatedItem[]> {
  const noun = nounOf(type);
  const facts = NOUNS[noun];
  const { id: parentId, noun: parentNoun = facts.parent } = parentOf(given);
  const { namespaceId } = given;
  const place = await PLACES[facts.place]({ db: w.trx }, w.viewer, namespaceId);
  if (counted) await limitCreations(w, titles.length);
  const parents = await lockItemRows(w, parentId ? [parentId] : [], { tree: true });
  const { description = '', ...plan } = given;
  const fields = normaliseForType(noun, plan);
  if (!neededFor(type, given, fields).every((action) => mayIn(w.viewer, place, action))) throw forbidden();
  assertTypeIsOn(place, type);
  assertSupportedWidgets(type, given);
  const { confidential, type: _type, title: _title, description: _description, ...patch } = patchOf(fields);
  if (facts.hasOwnSchedule) (await planningCheck(w, [patch]))({ ...NO_DATES, namespace: place }, patch);
  const parent = parentId ? lockedItem(parents, parentId, parentNoun) : null;
  const common = {
    type,
    confidential: confidential ?? parent?.confidential ?? false,
  };
  const drafts = titles.map((title) => ({
    ...UNSAVED_ITEM,
    ...common,
    title,
    author_id: w.viewer.userId as number,
    root_namespace_id: place.root_namespace_id,
    namespace: place,
  }));
  const positions = parent ? await placeForNew(w, drafts, parent, end) : [];
  const columns = {
    ...common,
    description,
    ...(facts.hasOwnSchedule ? patch : epicColumns(patch)),
    ...(patch.last_test_report_state && reportStamps(w, patch.last_test_report_state)),
    ...(given.createdAt && mayIn(w.viewer, place, facts.backdate) ? { created_at: given.createdAt } : {}),
  };
  const values = titles.map((title, at) => ({ ...columns, title, ...positions[at] }));
  const items = await insertItems(w, place, values);
  if (changesLabels(given)) await labelItems(w, items, given);
  if (given.assigneeIds) await assignItems(w, items, new Map(), given);
  await rollUpNew(w, items);
  return items;
}

/** The right to create epics includes planning them; for other types that is a separate right. */
const neededFor = (type: string, given: LabelChange & Widgets, fields: GivenFields): Action[] => {
  const noun = nounOf(type);
  const { of, hasOwnSchedule } = NOUNS[noun];
  const create = actionToCreate(type);
  if (!hasOwnSchedule) return [create];
  const plans = changesLabels(given) || given.assigneeIds;
  return [create, ...rightsFor(noun, fields).map(onCreate), ...(plans ? [onCreate(of('metadata'))] : [])];
};

/** The dates of a new epic are its fixed dates. */
const epicColumns = (patch: FieldPatch) => {
  const start_date_is_fixed = patch.start_date_is_fixed ?? false;
  const due_date_is_fixed = patch.due_date_is_fixed ?? false;
  const start_date_fixed = patch.start_date_fixed ?? null;
  const due_date_fixed = patch.due_date_fixed ?? null;
  return {
    ...patch,
    color: patch.color ?? DEFAULT_EPIC_COLOR,
    start_date_fixed,
    start_date_is_fixed,
    start_date: start_date_is_fixed ? start_date_fixed : null,
    due_date_fixed,
    due_date_is_fixed,
    due_date: due_date_is_fixed ? due_date_fixed : null,
  };
};
