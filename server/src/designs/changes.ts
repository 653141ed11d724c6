import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import { idField } from '../changes/fields.ts';
import { parseInput } from '../changes/input.ts';
import { assertRateLimit } from '../changes/rate-limit.ts';
import { assertMayWrite, type Write, write, type WriteOptions } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { fileStore } from '../files/store.ts';
import type { UploadedFile } from '../files/uploaded-file.ts';
import { invalid, notFound } from '../http/errors.ts';
import { addJobs } from '../jobs/add.ts';
import { descriptionColumns } from '../markdown/stored.ts';
import { assertOpenDesign, type DesignRow, designsOf, lockDesign } from '../notes/design-locks.ts';
import { itemEvent } from '../work-items/events.ts';
import { lockItemAt } from '../work-items/row-locks.ts';
import type { LocatedItem } from '../work-items/rows.ts';
import { type Picture, readPicture, removePictures, storePictures } from './files.ts';
import { MAKE_THUMBNAILS } from './jobs.ts';
import { assertMayManage } from './policy.ts';
import { addVersion, type DesignAction } from './versions.ts';

const MOST_FILES = 10;
/** Files that one person can upload per minute. */
const MOST_PER_MINUTE = 60;
const MOST_DESIGNS = 1000;

/** An issue by the path of its project and its number there. */
export interface IssueAddress {
  readonly projectPath: string;
  readonly iid: number;
}

const lockIssue = async (w: Write, { projectPath, iid }: IssueAddress): Promise<LocatedItem> => {
  const at = { noun: 'issue', namespace: projectPath, iid } as const;
  const locked = await lockItemAt(w, at, [], { tree: false });
  if (!locked) throw notFound('Issue');
  assertMayManage(w.viewer, locked.item);
  return locked.item;
};

const assertNames = (names: readonly string[]): void => {
  if (new Set(names).size < names.length) throw invalid({ base: ['Duplicate filenames are not allowed!'] });
};

export interface UploadedDesigns {
  readonly designs: number[];
  /** Those whose picture is the same as before. */
  readonly skipped: number[];
}

/**
 * Adds pictures to an issue: new designs, and new versions of those with the same names, all as one version. Throws
 * before anything is stored unless all of them are accepted.
 */
export async function uploadDesigns(
  context: Context,
  viewer: Viewer,
  address: IssueAddress,
  files: readonly UploadedFile[],
  options: WriteOptions = {},
): Promise<UploadedDesigns> {
  assertMayWrite(viewer);
  // Before the content of the files is read.
  await write(context.db, viewer, {}, async (w) => {
    await assertRateLimit(w, 'design.upload', MOST_PER_MINUTE, files.length);
    await lockIssue(w, address);
  });
  if (files.length > MOST_FILES) throw invalid({ base: ['Only 10 files are allowed simultaneously'] });
  const pictures: Picture[] = [];
  for (const file of files) pictures.push(await readPicture(file));
  assertNames(pictures.map(({ filename }) => filename));
  const store = await fileStore(context.settings.files);
  await storePictures(store, pictures);
  let used: ReadonlySet<string> = new Set();
  try {
    return await write(context.db, viewer, options, async (w) => {
      const {
        designs,
        skipped,
        fileIds,
        used: secrets,
      } = await savePictures(w, await lockIssue(w, address), pictures);
      used = secrets;
      if (fileIds.length > 0) await addJobs(w.trx, [{ name: MAKE_THUMBNAILS, payload: { fileIds } }]);
      return { designs, skipped };
    });
  } finally {
    await removePictures(
      store,
      pictures.filter(({ secret }) => !used.has(secret)),
    );
  }
}

export interface SavedPictures extends UploadedDesigns {
  /** Rows of new pictures, which have no thumbnails yet. */
  readonly fileIds: number[];
  /** Secrets of the pictures that are in use now. */
  readonly used: ReadonlySet<string>;
}

/** Makes one version of a locked item with stored pictures. */
export async function savePictures(
  w: Write,
  item: LocatedItem,
  pictures: readonly Picture[],
): Promise<SavedPictures> {
  const known = await designsOf(w, item.id);
  const digests = await digestsOf(w, known);
  const skipped: number[] = [];
  const actions: DesignAction[] = [];
  const fileIds: number[] = [];
  const used = new Set<string>();
  let position = Math.max(0, ...known.map((design) => design.relative_position));
  for (const picture of pictures) {
    const design = known.find(({ filename }) => filename === picture.filename);
    if (design && design.event !== 'deletion' && digests.get(design.file_id) === picture.digest) {
      skipped.push(design.id);
      continue;
    }
    const { filename, file: _file, ...row } = picture;
    const file = await w.trx.insertInto('design_files').values(row).returning('id').executeTakeFirstOrThrow();
    fileIds.push(file.id);
    used.add(picture.secret);
    const designId = design?.id ?? (await insertDesign(w, item, filename, (position += 1)));
    const event = design && design.event !== 'deletion' ? 'modification' : 'creation';
    actions.push({ designId, filename, event, fileId: file.id });
  }
  if (known.length + actions.filter(({ event }) => event === 'creation').length > MOST_DESIGNS)
    throw invalid({ base: [`An issue can have at most ${MOST_DESIGNS} designs`] });
  if (actions.length > 0) await addVersion(w, item, actions);
  return { designs: actions.map(({ designId }) => designId), skipped, fileIds, used };
}

const digestsOf = async ({ trx }: Write, designs: readonly DesignRow[]): Promise<Map<number, string>> => {
  const ids = designs.map((design) => design.file_id);
  if (ids.length === 0) return new Map();
  const rows = await trx.selectFrom('design_files').select(['id', 'digest']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, digest }) => [id, digest]));
};

const insertDesign = async (
  { trx }: Write,
  item: LocatedItem,
  filename: string,
  position: number,
): Promise<number> => {
  const { id } = await trx
    .insertInto('designs')
    .values({
      root_namespace_id: item.root_namespace_id,
      work_item_id: item.id,
      filename,
      relative_position: position,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Archives designs of an issue; earlier versions keep them. Returns the version without them. */
export async function archiveDesigns(
  context: Context,
  viewer: Viewer,
  address: IssueAddress,
  filenames: readonly string[],
  options: WriteOptions = {},
): Promise<{ version: number }> {
  return write(context.db, viewer, options, async (w) => {
    const item = await lockIssue(w, address);
    const known = await designsOf(w, item.id);
    const chosen = [...new Set(filenames)].map((filename) => {
      const design = known.find((one) => one.filename === filename && one.event !== 'deletion');
      if (!design) throw notFound('Design');
      return design;
    });
    if (chosen.length === 0) throw invalid({ filenames: ["can't be blank"] });
    const actions = chosen.map(({ id, filename, file_id }) => ({
      designId: id,
      filename,
      event: 'deletion' as const,
      fileId: file_id,
    }));
    return { version: await addVersion(w, item, actions) };
  });
}

const moveInput = z.object({ id: idField, previous: idField.nullish(), next: idField.nullish() });

/** Moves a design behind one of its issue, or before one. Returns the id of the issue. */
export async function moveDesign(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof moveInput>,
  options: WriteOptions = {},
): Promise<{ itemId: number }> {
  const { id, previous, next } = parseInput(moveInput, input);
  return write(context.db, viewer, options, async (w) => {
    const { design, item, all } = await lockDesign(w, id);
    assertMayManage(viewer, item);
    assertOpenDesign(design);
    const neighbours = [previous, next].filter((one) => one != null);
    if (neighbours.length === 0) throw invalid({ base: ['Name the design before it or after it'] });
    if (new Set([id, ...neighbours]).size <= neighbours.length)
      throw invalid({ base: ['Designs must be different from each other'] });
    const others = all.filter((one) => one.id !== id);
    const shown = others.filter((one) => one.event !== 'deletion').map((one) => one.id);
    if (!neighbours.every((one) => shown.includes(one)))
      throw invalid({ base: ['Designs must belong to the same issue'] });
    if (previous != null && next != null && shown.indexOf(next) !== shown.indexOf(previous) + 1)
      throw invalid({ base: ['Designs must be next to each other'] });
    const at =
      previous == null
        ? others.findIndex((one) => one.id === next)
        : others.findIndex((one) => one.id === previous) + 1;
    const order = others.toSpliced(at, 0, design);
    for (const [index, { id: one, relative_position }] of order.entries())
      if (relative_position !== index + 1)
        await w.trx
          .updateTable('designs')
          .set({ relative_position: index + 1 })
          .where('id', '=', one)
          .execute();
    const ids = (list: readonly DesignRow[]) => list.map((one) => one.id);
    w.record(itemEvent(item, 'updated', { design_order: ids(all) }, { design_order: ids(order) }));
    return { itemId: item.id };
  });
}

const LONGEST_DESCRIPTION = 1_000_000;

/** Changes the description of a design. */
export async function describeDesign(
  context: Context,
  viewer: Viewer,
  { id, description }: { readonly id: number; readonly description: string | null },
  options: WriteOptions = {},
): Promise<{ id: number }> {
  const text = description === '' ? null : description;
  if (text !== null && [...text].length > LONGEST_DESCRIPTION)
    throw invalid({ description: [`is too long (maximum is ${LONGEST_DESCRIPTION} characters)`] });
  return write(context.db, viewer, options, async (w) => {
    const { design, item } = await lockDesign(w, id);
    assertMayManage(viewer, item);
    assertOpenDesign(design);
    if (design.description === text) return { id };
    await w.trx
      .updateTable('designs')
      .set({ description: text, ...rendered(text) })
      .where('id', '=', id)
      .execute();
    w.record(
      itemEvent(
        item,
        'updated',
        { design_description: { id, text: design.description } },
        { design_description: { id, text } },
      ),
    );
    return { id };
  });
}

const rendered = (text: string | null) => {
  const columns = descriptionColumns(text ?? '');
  return {
    description_html: text === null ? null : columns.description_html,
    description_references: text === null ? null : columns.description_references,
    html_version: text === null ? null : columns.html_version,
  };
};
