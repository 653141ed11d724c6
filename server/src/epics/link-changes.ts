import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import { idField, oneOf } from '../changes/fields.ts';
import { parseInput } from '../changes/input.ts';
import { type Write, write, type WriteOptions } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { conflict, forbidden, notFound } from '../http/errors.ts';
import { claimed, claimItems } from '../work-items/claim.ts';
import { mayOn } from '../work-items/policy.ts';
import type { LocatedItem } from '../work-items/rows.ts';

/** Links one epic may have. */
const MAX_LINKS = 100;
const NO_RIGHT = 'Could not link epics. You must be a member of the project or group of both epics.';

const link = z.object({
  sourceId: idField,
  targetId: idField,
  type: oneOf(['relates_to', 'blocks', 'is_blocked_by']).default('relates_to'),
});

/** Relates two epics, or says that one blocks the other; a pair has one link. */
export const linkEpics = async (
  context: Context,
  viewer: Viewer,
  input: z.input<typeof link>,
  options: WriteOptions = {},
): Promise<{ linkId: number }> => {
  const { sourceId, targetId, type } = parseInput(link, input);
  return write(context.db, viewer, options, async (w) => {
    const items = await claimItems(w, [sourceId, targetId], { tree: false });
    const ends = [claimed(items, sourceId, 'epic'), claimed(items, targetId, 'epic')] as const;
    if (!ends.every((end) => mayOn(viewer, end, 'linkEpics'))) throw forbidden(NO_RIGHT);
    if (sourceId === targetId) throw conflict('cannot be related to itself');
    for (const end of ends) await checkRoom(w, end);
    const [source, target] = type === 'is_blocked_by' ? [ends[1], ends[0]] : ends;
    const row = {
      root_namespace_id: source.root_namespace_id,
      source_id: source.id,
      target_id: target.id,
      type: type === 'relates_to' ? 'relates_to' : 'blocks',
    };
    // Both rows are locked, so no other link of the pair can slip in after this look.
    if (await areLinked(w, source.id, target.id)) throw conflict('Epic(s) already assigned');
    const { id } = await w.trx
      .insertInto('work_item_links')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    recordLink(w, id, source, 'created', {}, row);
    return { linkId: id };
  });
};

const unlink = z.object({ linkId: idField });

/** Takes a link away; needs to see both epics and the right to link both. */
export const unlinkEpics = async (
  context: Context,
  viewer: Viewer,
  input: z.input<typeof unlink>,
  options: WriteOptions = {},
): Promise<void> => {
  const { linkId } = parseInput(unlink, input);
  await write(context.db, viewer, options, async (w) => {
    const row = await w.trx
      .selectFrom('work_item_links')
      .selectAll()
      .where('id', '=', linkId)
      .executeTakeFirst();
    if (!row) throw notFound();
    const items = await claimItems(w, [row.source_id, row.target_id], { tree: false });
    const ends = [claimed(items, row.source_id, 'any'), claimed(items, row.target_id, 'any')] as const;
    if (ends.some((end) => end.type !== 'epic')) throw notFound();
    if (!ends.every((end) => mayOn(viewer, end, 'linkEpics'))) throw forbidden(NO_RIGHT);
    const gone = await w.trx.deleteFrom('work_item_links').where('id', '=', linkId).executeTakeFirst();
    if (gone.numDeletedRows === 0n) throw notFound();
    recordLink(w, linkId, ends[0], 'deleted', row, {});
  });
};

const checkRoom = async ({ trx }: Write, epic: LocatedItem): Promise<void> => {
  const { count } = await trx
    .selectFrom('work_item_links')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => eb.or([eb('source_id', '=', epic.id), eb('target_id', '=', epic.id)]))
    .executeTakeFirstOrThrow();
  if (count >= MAX_LINKS) {
    throw conflict(`This epic would exceed the maximum number of linked epics (${MAX_LINKS}).`);
  }
};

const areLinked = async ({ trx }: Write, one: number, other: number): Promise<boolean> => {
  const known = await trx
    .selectFrom('work_item_links')
    .select('id')
    .where('source_id', 'in', [one, other])
    .where('target_id', 'in', [one, other])
    .executeTakeFirst();
  return known !== undefined;
};

const LINK_FIELDS = ['source_id', 'target_id', 'type'] as const;

const recordLink = (
  { record }: Write,
  id: number,
  source: LocatedItem,
  verb: 'created' | 'deleted',
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): void => {
  const pick = (from: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(LINK_FIELDS.filter((field) => field in from).map((field) => [field, from[field]]));
  record({
    subjectType: 'link',
    subjectId: id,
    rootNamespaceId: source.root_namespace_id,
    namespaceId: source.namespace_id,
    kind: `link.${verb}`,
    before: pick(before),
    after: pick(after),
  });
};
