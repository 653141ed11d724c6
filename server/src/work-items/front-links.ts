import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import { write } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { notFound } from '../http/errors.ts';
import { commaList, id, oneOf, optional, required } from '../http/params.ts';
import { none, serve } from '../http/route.ts';
import { addNamed } from './add-named.ts';
import { claimed, claimItems } from './claim.ts';
import { type FrontCall, frontParams, NUMBER } from './front-item.ts';
import { presentRelated } from './front-presenter.ts';
import { areLinked, LINK_TYPES, linkItems, type LinkType, mustLink } from './link-items.ts';
import { recordLink } from './links.ts';
import { findItems } from './queries.ts';
import type { LocatedItem } from './rows.ts';

export interface LinkedNoun {
  readonly noun: 'epic' | 'issue';
  readonly tag: string;
  readonly base: string;
  /** What its links are called in addresses. */
  readonly path: string;
  readonly itemOf: (call: FrontCall) => Promise<LocatedItem>;
  /** The page of an item, without the host. */
  readonly pageOf: (item: LocatedItem) => string;
}

/** The items linked with one, newest link first, each seen from its own side. */
const linksOf = async (
  context: Context,
  viewer: Viewer,
  item: LocatedItem,
  noun: Pick<LinkedNoun, 'path' | 'pageOf'>,
) => {
  const links = await context.db
    .selectFrom('work_item_links')
    .selectAll()
    .where((eb) => eb.or([eb('source_id', '=', item.id), eb('target_id', '=', item.id)]))
    .orderBy('id', 'desc')
    .execute();
  const otherOf = (link: (typeof links)[number]) =>
    link.source_id === item.id ? link.target_id : link.source_id;
  const others = await findItems(
    context,
    viewer,
    sql`work_items.id = ANY (${sql.val(links.map(otherOf))}::bigint[])`,
  );
  return links.flatMap((link) => {
    const other = others.find((one) => one.id === otherOf(link));
    if (!other) return [];
    const relationPath = `${noun.pageOf(item)}/${noun.path}/${link.id}`;
    const outwards: LinkType = link.source_id === item.id ? 'blocks' : 'is_blocked_by';
    return [
      {
        ...presentRelated(viewer, other, { groupId: item.namespace_id, relationPath }),
        link_id: link.id,
        link_type: link.type === 'relates_to' ? 'relates_to' : outwards,
        link_created_at: link.created_at,
        link_updated_at: link.updated_at,
      },
    ];
  });
};

const linkParams = frontParams.extend({ link_id: required(id) });
const newLinks = z.object({
  issuable_references: optional(commaList),
  link_type: optional(oneOf(LINK_TYPES)),
});

/** The links of an item as its page calls them: shown, added by reference, taken away. */
export const frontLinkRoutes = (app: FastifyInstance, context: Context, noun: LinkedNoun): void => {
  const base = `${noun.base}/${NUMBER}/${noun.path}`;
  serve(app, context, {
    method: 'GET',
    paths: [base],
    summary: `What an ${noun.noun} is linked with`,
    tag: noun.tag,
    params: frontParams,
    input: none,
    answer: async (call) => linksOf(context, call.viewer, await noun.itemOf(call), noun),
  });
  serve(app, context, {
    method: 'POST',
    paths: [base],
    summary: `Link an ${noun.noun} by reference`,
    tag: noun.tag,
    params: frontParams,
    input: newLinks,
    answer: async (call) => {
      const item = await noun.itemOf(call);
      const { issuable_references: texts = [], link_type: type = 'relates_to' } = call.input;
      const { message, changeIds } = await addNamed(
        context,
        call.viewer,
        {
          toId: item.id,
          texts,
          noun: noun.noun,
          tree: false,
          isThere: (w, to, other) => areLinked(w, to.id, other.id),
          add: (w, to, other) => linkItems(w, to, other, type),
        },
        item.namespace,
      );
      if (message !== null) call.reply.code(422);
      return {
        message,
        issuables: await linksOf(context, call.viewer, item, noun),
        change_ids: changeIds,
      };
    },
  });
  serve(app, context, {
    method: 'DELETE',
    paths: [`${base}/:link_id(^\\d+$)`],
    summary: `Unlink an ${noun.noun}`,
    tag: noun.tag,
    params: linkParams,
    input: none,
    answer: async (call) => {
      const item = await noun.itemOf(call);
      const { changeIds } = await unlinkFrom(context, call.viewer, item.id, call.params.link_id);
      return {
        message: null,
        issuables: await linksOf(context, call.viewer, item, noun),
        change_ids: changeIds,
      };
    },
  });
};

/** Takes away one of an item's links; needs to see both ends and the right to link both. */
const unlinkFrom = (
  context: Context,
  viewer: Viewer,
  itemId: number,
  linkId: number,
): Promise<{ changeIds: number[] }> =>
  write(context.db, viewer, {}, async (w) => {
    const link = await w.trx
      .selectFrom('work_item_links')
      .selectAll()
      .where('id', '=', linkId)
      .where((eb) => eb.or([eb('source_id', '=', itemId), eb('target_id', '=', itemId)]))
      .executeTakeFirst();
    if (!link) throw notFound();
    const items = await claimItems(w, [link.source_id, link.target_id], { tree: false });
    const source = claimed(items, link.source_id, 'any');
    mustLink(w, source, claimed(items, link.target_id, 'any'));
    const gone = await w.trx.deleteFrom('work_item_links').where('id', '=', linkId).executeTakeFirst();
    if (gone.numDeletedRows === 0n) throw notFound();
    recordLink(w, linkId, source, 'deleted', link);
    return { changeIds: w.changeIds };
  });
