import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import { flagField, idField } from '../changes/fields.ts';
import { parseInput } from '../changes/input.ts';
import { type Write, write, type WriteOptions } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { forbidden, invalid, notFound } from '../http/errors.ts';
import { itemEvent } from '../work-items/events.ts';
import { assertOpenDesign, type DesignRow, lockDesign } from './design-locks.ts';
import { noteEvent } from './events.ts';
import { noteField } from './inputs.ts';
import { mayCommentOnDesign } from './policy.ts';
import type { LocatedItem } from '../work-items/rows.ts';
import { lockNoteRow } from './row-locks.ts';
import { insertNote, limitNotes, nextNoteId } from './write-note.ts';

const MOST_PIXELS = 2_147_483_647;
const pixels = z.int().min(0).max(MOST_PIXELS);

const place = z.object({ x: pixels, y: pixels, width: pixels.min(1), height: pixels.min(1) });
type Place = z.output<typeof place>;

const newNote = z.object({
  designId: idField,
  note: noteField,
  internal: flagField.optional(),
  /** Where its pin is, and the version that was shown. */
  pin: z.object({ headSha: z.string(), ...place.shape }).optional(),
});

/** Throws unless the pin is on the picture. */
const assertInside = ({ x, y, width, height }: Place): void => {
  if (x > width || y > height) throw invalid({ position: ['must be within the image'] });
};

/** The version that a pin is placed on: one that shows the newest picture of the design. */
const pinnedVersion = async ({ trx }: Write, design: DesignRow, sha: string): Promise<number> => {
  const version = await trx
    .selectFrom('design_versions')
    .select('id')
    .where('work_item_id', '=', design.work_item_id)
    .where('sha', '=', sha)
    .executeTakeFirst();
  if (!version || version.id < design.version_id)
    throw invalid({ position: ['must be on the newest version of the design'] });
  return version.id;
};

/** Begins a thread on a design, with a pin on the picture or without one. */
export async function createDesignNote(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof newNote>,
  options: WriteOptions = {},
): Promise<{ id: number }> {
  const { designId, note, internal = false, pin } = parseInput(newNote, input);
  if (pin) assertInside(pin);
  return write(context.db, viewer, options, async (w) => {
    await limitNotes(w);
    const { design, item } = await lockDesign(w, designId);
    if (!mayCommentOnDesign(viewer, item, internal)) throw forbidden();
    assertOpenDesign(design);
    const version = pin && (await pinnedVersion(w, design, pin.headSha));
    const place = pin && version !== undefined ? { versionId: version, ...pin } : null;
    return { id: await beginDesignThread(w, item, design, { body: note, internal, place }) };
  });
}

/** Begins a thread on a design of a locked item; returns the id of its first note. */
export async function beginDesignThread(
  w: Write,
  item: LocatedItem,
  design: Pick<DesignRow, 'id' | 'filename'>,
  given: {
    readonly body: string;
    readonly internal: boolean;
    readonly place: (Place & { readonly versionId: number }) | null;
    readonly createdAt?: Date;
  },
): Promise<number> {
  const { body, internal, place, createdAt } = given;
  const id = await nextNoteId(w);
  const discussion = { id, internal, design_id: design.id };
  await w.trx
    .insertInto('discussions')
    .values({
      ...discussion,
      root_namespace_id: item.root_namespace_id,
      work_item_id: item.id,
      threaded: true,
    })
    .execute();
  if (place !== null) {
    const { versionId, x, y, width, height } = place;
    await w.trx
      .insertInto('design_pins')
      .values({ discussion_id: id, version_id: versionId, x, y, width, height })
      .execute();
  }
  await insertNote(w, item, discussion, { id, body, createdAt });
  // Everybody who sees the issue reads its history.
  if (!internal)
    w.record(
      itemEvent(item, 'updated', {}, { design_discussion: { iid: item.iid, filename: design.filename } }),
    );
  return id;
}

const move = z.object({ id: idField, ...place.partial().shape });

/** Moves the pin of a note's thread; what is left out stays. */
export async function movePin(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof move>,
  options: WriteOptions = {},
): Promise<{ id: number }> {
  const { id, ...given } = parseInput(move, input);
  return write(context.db, viewer, options, async (w) => {
    const { note, discussion, item } = await lockNoteRow(w, id);
    if (!mayCommentOnDesign(viewer, item, discussion.internal)) throw forbidden();
    const before = await w.trx
      .selectFrom('design_pins')
      .select(['x', 'y', 'width', 'height'])
      .where('discussion_id', '=', discussion.id)
      .executeTakeFirst();
    if (!before) throw notFound();
    const after = {
      x: given.x ?? before.x,
      y: given.y ?? before.y,
      width: given.width ?? before.width,
      height: given.height ?? before.height,
    };
    assertInside(after);
    await w.trx.updateTable('design_pins').set(after).where('discussion_id', '=', discussion.id).execute();
    w.record(noteEvent(note.id, item, 'updated', { position: before }, { position: after }));
    return { id: note.id };
  });
}
