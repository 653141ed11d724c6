import { isDeepStrictEqual } from 'node:util';
import { RENDER_VERSION, renderMarkdown } from '@cairn/domain/markdown/render';
import {
  TIMELINE_EVENTS_MAX,
  TIMELINE_TAG_NAME_MAX,
  TIMELINE_TAGS,
  TIMELINE_TAGS_MAX,
  TIMELINE_TEXT_MAX,
  type TimelineChange,
} from '@cairn/domain/incidents/timeline';
import { lengthInCharacters, NOTE_MAX } from '@cairn/domain/text/limits';
import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { Viewer } from '../../access/viewer.ts';
import { idField, instantField, nameField, textField } from '../../changes/fields.ts';
import { parseInput } from '../../changes/input.ts';
import { assertRateLimit } from '../../changes/rate-limit.ts';
import { type Write, write } from '../../changes/write.ts';
import type { Context } from '../../context.ts';
import type { TimelineEvents } from '../../db/tables.ts';
import { conflict, forbidden, invalid, notFound } from '../../http/errors.ts';
import { storedReferences } from '../../markdown/stored.ts';
import { mayIn } from '../../namespaces/policy.ts';
import { getProject } from '../../namespaces/queries.ts';
import { lockNoteRow } from '../../notes/row-locks.ts';
import { itemEvent } from '../../work-items/events.ts';
import { can } from '../../work-items/policy.ts';
import { lockedItem, lockItemRows } from '../../work-items/row-locks.ts';
import type { LocatedItem } from '../../work-items/rows.ts';

export type TimelineEventRow = Selectable<TimelineEvents>;

const MOST_PER_MINUTE = 300;

interface Changed {
  readonly id: number;
  readonly changeIds: readonly number[];
}

const noteField = textField(NOTE_MAX)
  .transform((text) => text.trim())
  .superRefine((text, ctx) => {
    const message =
      text === ''
        ? "can't be blank"
        : lengthInCharacters(text) > TIMELINE_TEXT_MAX
          ? `is too long (maximum is ${TIMELINE_TEXT_MAX} characters)`
          : null;
    if (message !== null) ctx.addIssue({ code: 'custom', message });
  });

const tagNames = z
  .array(nameField(TIMELINE_TAG_NAME_MAX))
  .max(TIMELINE_TAGS_MAX, { error: `is too long (maximum is ${TIMELINE_TAGS_MAX} entries)` });

const newEvent = z.object({
  incidentId: idField,
  note: noteField,
  occurredAt: instantField,
  timelineEventTagNames: tagNames.nullish(),
});
export type NewTimelineEvent = z.input<typeof newEvent>;

const eventPatch = z.object({
  id: idField,
  note: noteField.nullish(),
  occurredAt: instantField.nullish(),
  timelineEventTagNames: tagNames.nullish(),
});

/** The columns derived from the text of an event; they must be written together with it. */
export function timelineText(note: string) {
  const rendering = renderMarkdown(note);
  return {
    note,
    note_html: rendering.html,
    note_references: storedReferences(rendering),
    html_version: RENDER_VERSION,
  };
}

const authorizeTimeline = ({ viewer }: Write, item: LocatedItem): void => {
  if (!can(viewer, item, 'manageTimelineEvents')) throw forbidden();
};

const lockIncident = async (w: Write, id: number): Promise<LocatedItem> => {
  const item = lockedItem(await lockItemRows(w, [id], { tree: false }), id, 'issue');
  authorizeTimeline(w, item);
  if (item.type !== 'incident') throw invalid({ base: ['Only incidents have a timeline'] });
  return item;
};

/** Locks the incident of an event, then the event; 404 when either is missing or hidden. */
const lockEvent = async (w: Write, id: number): Promise<{ item: LocatedItem; row: TimelineEventRow }> => {
  const find = () => w.trx.selectFrom('timeline_events').selectAll().where('id', '=', id).executeTakeFirst();
  const known = await find();
  const item =
    known && (await lockItemRows(w, [known.work_item_id], { tree: false })).get(known.work_item_id);
  const row = item && (await find());
  if (!item || !row) throw notFound();
  authorizeTimeline(w, item);
  return { item, row };
};

/** The ids of a project's tags by name, whatever the case; those that every project has are made when first used. */
const tagIds = async ({ trx }: Write, projectId: number, names: readonly string[]): Promise<number[]> => {
  if (names.length === 0) return [];
  const lower = [...new Set(names.map((name) => name.toLowerCase()))];
  const predefined = TIMELINE_TAGS.filter((name) => lower.includes(name.toLowerCase()));
  if (predefined.length > 0)
    await trx
      .insertInto('timeline_event_tags')
      .values(predefined.map((name) => ({ namespace_id: projectId, name })))
      .onConflict((known) => known.doNothing())
      .execute();
  const found = await trx
    .selectFrom('timeline_event_tags')
    .select(['id', 'name'])
    .where('namespace_id', '=', projectId)
    .where(sql<string>`lower(name)`, 'in', lower)
    .orderBy('id')
    .execute();
  const missing = names.filter((name) => !found.some((tag) => tag.name.toLowerCase() === name.toLowerCase()));
  if (missing.length > 0) throw invalid({ base: [`Following tags don't exist: ${missing.join(', ')}`] });
  return found.map(({ id }) => id);
};

const asLogged = (row: TimelineEventRow) => {
  const { id: _id, note_html: _html, note_references: _references, html_version: _version, ...fields } = row;
  return fields;
};

const record = (
  w: Write,
  item: LocatedItem,
  id: number,
  verb: 'created' | 'updated' | 'deleted',
  sides: { readonly before?: object; readonly after?: object },
  noted: TimelineChange | null,
): void => {
  w.record({
    subjectType: 'timeline_event',
    subjectId: id,
    rootNamespaceId: item.root_namespace_id,
    namespaceId: item.namespace_id,
    kind: `timeline_event.${verb}`,
    before: { ...sides.before },
    after: { ...sides.after },
  });
  // Changed tags have no system note; viewers of the item learn of them, too.
  const told = noted === null ? { timeline_tags: [id] } : { timeline_events: [noted] };
  w.record(itemEvent(item, 'updated', {}, told));
};

interface EventValues {
  readonly note: string;
  readonly occurred_at: Date;
  readonly promoted_from_note_id?: number | null;
  readonly tag_ids?: readonly number[];
}

const insertEvent = async (
  w: Write,
  item: LocatedItem,
  { note, tag_ids = [], ...values }: EventValues & Partial<TimelineEventRow>,
): Promise<number> => {
  const { count } = await w.trx
    .selectFrom('timeline_events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('work_item_id', '=', item.id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= TIMELINE_EVENTS_MAX)
    throw invalid({ base: [`A timeline can have at most ${TIMELINE_EVENTS_MAX} events`] });
  const row = await w.trx
    .insertInto('timeline_events')
    .values({
      author_id: w.viewer.userId as number,
      ...values,
      ...timelineText(note),
      tag_ids: [...tag_ids],
      work_item_id: item.id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  record(w, item, row.id, 'created', { after: asLogged(row) }, 'added');
  return row.id;
};

/** Adds an event to the timeline of an incident, within a larger write. */
export async function addTimelineEvent(w: Write, input: NewTimelineEvent): Promise<number> {
  const { incidentId, note, occurredAt, timelineEventTagNames } = parseInput(newEvent, input);
  await assertRateLimit(w, 'timeline_event.create', MOST_PER_MINUTE);
  const item = await lockIncident(w, incidentId);
  const ids = await tagIds(w, item.namespace_id, timelineEventTagNames ?? []);
  return insertEvent(w, item, { note, occurred_at: occurredAt, tag_ids: ids });
}

/** Adds an event to the timeline of an incident. */
export async function createTimelineEvent(
  context: Context,
  viewer: Viewer,
  input: NewTimelineEvent,
): Promise<Changed> {
  return write(context.db, viewer, {}, async (w) => ({
    id: await addTimelineEvent(w, input),
    changeIds: w.changeIds,
  }));
}

/** Adds a comment to the timeline, with the time at which it was written. */
export async function promoteNote(
  context: Context,
  viewer: Viewer,
  input: { readonly noteId: number },
): Promise<Changed> {
  const { noteId } = parseInput(z.object({ noteId: idField }), input);
  return write(context.db, viewer, {}, async (w) => {
    await assertRateLimit(w, 'timeline_event.create', MOST_PER_MINUTE);
    const { note } = await lockNoteRow(w, noteId);
    const item = await lockIncident(w, note.work_item_id);
    // Everybody who sees the incident reads its timeline.
    if (note.internal) throw invalid({ base: ['Internal notes cannot be added to the timeline'] });
    const id = await insertEvent(w, item, {
      note: note.body,
      occurred_at: note.created_at,
      promoted_from_note_id: note.id,
    });
    return { id, changeIds: w.changeIds };
  });
}

const notedOf = (changed: Readonly<Record<string, unknown>>): TimelineChange | null => {
  if ('occurred_at' in changed) return 'note' in changed ? 'both' : 'time';
  return 'note' in changed ? 'text' : null;
};

/** Changes the text, the time or the tags of an event, which can be undone. */
export async function updateTimelineEvent(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof eventPatch>,
): Promise<Changed> {
  const { id, note, occurredAt, timelineEventTagNames: names } = parseInput(eventPatch, input);
  return write(context.db, viewer, {}, async (w) => {
    const { item, row } = await lockEvent(w, id);
    const tags = names && (await tagIds(w, item.namespace_id, names));
    const after = {
      ...(note && note !== row.note && { note }),
      ...(occurredAt && occurredAt.getTime() !== row.occurred_at.getTime() && { occurred_at: occurredAt }),
      ...(tags && String(tags) !== String(row.tag_ids) && { tag_ids: tags }),
    };
    if (Object.keys(after).length > 0) await updateEvent(w, item, row, after);
    return { id, changeIds: w.changeIds };
  });
}

type EventFields = Partial<Pick<TimelineEventRow, 'note' | 'occurred_at' | 'tag_ids'>>;

const updateEvent = async (
  w: Write,
  item: LocatedItem,
  row: TimelineEventRow,
  after: EventFields,
): Promise<void> => {
  await w.trx
    .updateTable('timeline_events')
    .set({
      ...after,
      ...(after.note !== undefined && timelineText(after.note)),
      updated_by_id: w.viewer.userId,
      updated_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', row.id)
    .execute();
  const before = Object.fromEntries(Object.keys(after).map((column) => [column, row[column as 'note']]));
  record(w, item, row.id, 'updated', { before, after }, notedOf(after));
};

/** As in the log, where times are text. */
const fieldsOf = ({ occurred_at: time, ...fields }: EventFields): EventFields => ({
  ...fields,
  ...(time !== undefined && { occurred_at: new Date(time) }),
});

/** Restores what an edit replaced; refused when somebody has edited the same since. */
const restoreFields = async (
  w: Write,
  id: number,
  before: EventFields,
  after: EventFields,
): Promise<void> => {
  const { item, row } = await lockEvent(w, id);
  const [old, written] = [fieldsOf(before), fieldsOf(after)];
  const current = Object.fromEntries(Object.keys(written).map((column) => [column, row[column as 'note']]));
  if (!isDeepStrictEqual(current, { ...written }))
    throw conflict('Cannot undo: the event has been changed since.');
  await updateEvent(w, item, row, old);
};

const deleteWithin = async (w: Write, id: number): Promise<void> => {
  const { item, row } = await lockEvent(w, id);
  await w.trx.deleteFrom('timeline_events').where('id', '=', id).execute();
  record(w, item, id, 'deleted', { before: asLogged(row) }, 'deleted');
};

/** Deletes an event, which can be undone. */
export async function deleteTimelineEvent(
  context: Context,
  viewer: Viewer,
  input: { readonly id: number },
): Promise<Changed> {
  const { id } = parseInput(z.object({ id: idField }), input);
  return write(context.db, viewer, {}, async (w) => {
    await deleteWithin(w, id);
    return { id, changeIds: w.changeIds };
  });
}

interface LoggedChange {
  readonly kind: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Undoes that an event was added, edited or deleted; a deleted one is restored as the log has it, with its id. */
export async function undoTimelineEvent(
  w: Write,
  id: number,
  { kind, before, after }: LoggedChange,
): Promise<void> {
  if (kind.endsWith('.created')) return deleteWithin(w, id);
  if (kind.endsWith('.updated')) return restoreFields(w, id, before as EventFields, after as EventFields);
  const { occurred_at, created_at, updated_at: _at, ...fields } = before as TimelineEventRow;
  const item = await lockIncident(w, fields.work_item_id);
  const known = await w.trx
    .selectFrom('timeline_events')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (known) throw conflict('Cannot undo: the event has been restored since.');
  await insertEvent(w, item, {
    ...fields,
    id,
    occurred_at: new Date(occurred_at),
    created_at: new Date(created_at),
  });
  return undefined;
}

/** Adds a tag for the events of a project. */
export async function createTimelineTag(
  context: Context,
  viewer: Viewer,
  input: { readonly name: string; readonly projectPath: string },
): Promise<{ readonly id: number }> {
  const { name, projectPath } = parseInput(
    z.object({ name: nameField(TIMELINE_TAG_NAME_MAX), projectPath: z.string() }),
    input,
  );
  return write(context.db, viewer, {}, async (w) => {
    const project = await getProject({ db: w.trx }, viewer, projectPath);
    if (!mayIn(viewer, project, 'manageTimelineTags')) throw forbidden();
    const tag = await w.trx
      .insertInto('timeline_event_tags')
      .values({ namespace_id: project.id, name })
      .onConflict((known) => known.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!tag) throw invalid({ name: ['has already been taken'] });
    w.record({
      subjectType: 'timeline_event_tag',
      subjectId: tag.id,
      rootNamespaceId: project.root_namespace_id,
      namespaceId: project.id,
      kind: 'timeline_event_tag.created',
      before: {},
      after: { name },
    });
    return { id: tag.id };
  });
}
