import crypto from 'node:crypto';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  METRIC_IMAGE_MAX_BYTES,
  METRIC_IMAGES_MAX,
  METRIC_TEXT_MAX,
  metricUrlProblem,
} from '@cairn/domain/incidents/metric-image';
import { safeFileName } from '@cairn/domain/uploads/file-name';
import { z } from 'zod';
import type { Viewer } from '../../access/viewer.ts';
import { textField } from '../../changes/fields.ts';
import { parseInput } from '../../changes/input.ts';
import { assertRateLimit } from '../../changes/rate-limit.ts';
import { assertMayWrite, type Write, write } from '../../changes/write.ts';
import type { Context } from '../../context.ts';
import { receiveFile } from '../../files/receive.ts';
import { sniffType } from '../../files/sniff.ts';
import { fileStore } from '../../files/store.ts';
import { CairnError, conflict, invalid, notFound } from '../../http/errors.ts';
import { type ResizedPicture, type ResizeProblem, resizePicture } from '../../pictures/resize.ts';
import { itemEvent } from '../../work-items/events.ts';
import { can } from '../../work-items/policy.ts';
import { lockedItem, lockItemRows } from '../../work-items/row-locks.ts';
import type { LocatedItem } from '../../work-items/rows.ts';
import type { MetricImageRow } from './queries.ts';

/** Charts of wide screens stay readable; nothing is enlarged. */
const WIDEST = 4096;
const MOST_PER_MINUTE = 60;

const PROBLEMS: Readonly<Record<Exclude<ResizeProblem, 'busy'>, string>> = {
  unsupported: 'must be a PNG, JPEG, GIF or WebP image',
  damaged: 'is damaged and cannot be read',
  'too-large': 'has too many pixels',
};

const link = {
  url: textField(10_000)
    .transform((text) => text.trim())
    .superRefine((text, ctx) => {
      const message = metricUrlProblem(text);
      if (message !== null) ctx.addIssue({ code: 'custom', message });
    })
    .nullish(),
  urlText: textField(METRIC_TEXT_MAX)
    .transform((text) => text.trim())
    .nullish(),
};

const newImage = z.object(link);
type Link = z.input<typeof newImage>;

/** Undefined leaves the link as it is; null and the empty text remove it. */
const columnsOf = ({ url, urlText }: z.output<typeof newImage>) => ({
  ...(url !== undefined && { url: url || null }),
  ...(urlText !== undefined && { url_text: urlText || null }),
});

const notAllowed = () => new CairnError('forbidden', 'Not allowed!');

/** Throws 403 unless the viewer may add and change pictures of the item, which must be an incident. */
export function authorizeMetricImages(viewer: Viewer, item: LocatedItem): void {
  if (item.type !== 'incident' || !can(viewer, item, 'setIssueMetadata')) throw notAllowed();
}

const lockIncident = async (w: Write, itemId: number): Promise<LocatedItem> => {
  const item = lockedItem(await lockItemRows(w, [itemId], { tree: false }), itemId, 'issue');
  authorizeMetricImages(w.viewer, item);
  return item;
};

const record = (
  w: Write,
  item: LocatedItem,
  { id }: MetricImageRow,
  verb: 'created' | 'updated' | 'deleted' | 'restored',
  before: Partial<MetricImageRow>,
  after: Partial<MetricImageRow>,
): void => {
  w.record({
    subjectType: 'metric_image',
    subjectId: id,
    rootNamespaceId: item.root_namespace_id,
    namespaceId: item.namespace_id,
    kind: `metric_image.${verb}`,
    before,
    after,
  });
  // Without a system note; viewers of the item learn that its pictures changed.
  w.record(itemEvent(item, 'updated', {}, { metric_images: [{ id, verb }] }));
};

/** The picture as it is stored: made by the decoder, without metadata. PNG stays without loss, for charts. */
const pictureOf = async (bytes: Buffer): Promise<ResizedPicture & { readonly mediaType: string }> => {
  if (bytes.length > METRIC_IMAGE_MAX_BYTES)
    throw invalid({ file: [`is too big (should be at most ${METRIC_IMAGE_MAX_BYTES / 1_048_576} MiB)`] });
  const format = sniffType(bytes) === 'image/png' ? 'png' : 'webp';
  const made = await resizePicture(bytes, { width: WIDEST, height: WIDEST, fit: 'inside', format });
  if (!('problem' in made)) return { ...made, mediaType: `image/${format}` };
  if (made.problem === 'busy') throw new CairnError('unavailable', 'Too many images at once. Try again.');
  throw invalid({ file: [PROBLEMS[made.problem]] });
};

/**
 * Adds a picture to an incident. The file is stored before its row, so that no row refers to a missing file;
 * the sweep of uploads removes one that got no row.
 */
export async function addMetricImage(
  context: Context,
  viewer: Viewer,
  incident: LocatedItem,
  { bytes, filename, ...given }: Link & { readonly bytes: Buffer; readonly filename: string },
): Promise<MetricImageRow> {
  assertMayWrite(viewer);
  authorizeMetricImages(viewer, incident);
  const values = columnsOf(parseInput(newImage, given));
  await write(context.db, viewer, {}, (w) => assertRateLimit(w, 'metric_image.create', MOST_PER_MINUTE));
  const { mediaType, width, height, bytes: content } = await pictureOf(bytes);
  const { file: received, size } = await receiveFile(context.settings.files, Readable.from([content]));
  const file = crypto.randomBytes(16).toString('hex');
  try {
    await (await fileStore(context.settings.files)).keep(file, received, size);
  } finally {
    await rm(received, { force: true });
  }
  return write(context.db, viewer, {}, async (w) => {
    const item = await lockIncident(w, incident.id);
    await assertFewEnough(w, item);
    const row = await w.trx
      .insertInto('metric_images')
      .values({
        ...values,
        work_item_id: item.id,
        file,
        filename: safeFileName(filename),
        media_type: mediaType,
        size,
        width,
        height,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    record(w, item, row, 'created', {}, { filename: row.filename, url: row.url, url_text: row.url_text });
    return row;
  });
}

const assertFewEnough = async ({ trx }: Write, { id }: LocatedItem): Promise<void> => {
  const { count } = await trx
    .selectFrom('metric_images')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('work_item_id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= METRIC_IMAGES_MAX)
    throw invalid({ base: [`An incident can have at most ${METRIC_IMAGES_MAX} metric images`] });
};

const lockImage = async (
  w: Write,
  item: LocatedItem,
  id: number,
  deleted = false,
): Promise<MetricImageRow> => {
  const row = await w.trx
    .selectFrom('metric_images')
    .selectAll()
    .where('id', '=', id)
    .where('work_item_id', '=', item.id)
    .where('deleted_at', deleted ? 'is not' : 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new CairnError('notFound', 'Metric image not found');
  return row;
};

/** Changes the link of a picture. */
export async function updateMetricImage(
  context: Context,
  viewer: Viewer,
  at: { readonly itemId: number; readonly id: number },
  given: Link,
): Promise<MetricImageRow> {
  const values = columnsOf(parseInput(newImage, given));
  return write(context.db, viewer, {}, async (w) => {
    const item = await lockIncident(w, at.itemId);
    const row = await lockImage(w, item, at.id);
    const changed = Object.entries(values).filter(([column, value]) => row[column as 'url'] !== value);
    if (changed.length === 0) return row;
    const after = Object.fromEntries(changed);
    const before = Object.fromEntries(changed.map(([column]) => [column, row[column as 'url']]));
    await w.trx.updateTable('metric_images').set(after).where('id', '=', row.id).execute();
    record(w, item, row, 'updated', before, after);
    return { ...row, ...after };
  });
}

/** Deletes a picture, which can be undone. */
export async function deleteMetricImage(
  context: Context,
  viewer: Viewer,
  at: { readonly itemId: number; readonly id: number },
): Promise<{ readonly changeIds: readonly number[] }> {
  return write(context.db, viewer, {}, async (w) => {
    await deleteWithin(w, at);
    return { changeIds: w.changeIds };
  });
}

const deleteWithin = async (
  w: Write,
  { itemId, id }: { readonly itemId: number; readonly id: number },
): Promise<void> => {
  const item = await lockIncident(w, itemId);
  const row = await lockImage(w, item, id);
  await w.trx.updateTable('metric_images').set({ deleted_at: new Date() }).where('id', '=', id).execute();
  record(w, item, row, 'deleted', { filename: row.filename }, {});
};

/** Undoes that a picture was added, deleted or restored. */
export async function undoMetricImage(w: Write, { kind, id }: { kind: string; id: number }): Promise<void> {
  if (kind.endsWith('.updated')) throw conflict('A changed link is not undone. Edit it again instead.');
  const known = await w.trx
    .selectFrom('metric_images')
    .select(['work_item_id', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!known) throw notFound();
  const at = { itemId: known.work_item_id, id };
  if (!kind.endsWith('.deleted')) return deleteWithin(w, at);
  const item = await lockIncident(w, at.itemId);
  if (known.deleted_at === null) throw conflict('Cannot undo: the image has been restored since.');
  const row = await lockImage(w, item, id, true);
  await assertFewEnough(w, item);
  await w.trx.updateTable('metric_images').set({ deleted_at: null }).where('id', '=', id).execute();
  record(w, item, row, 'restored', {}, { filename: row.filename });
  return undefined;
}
