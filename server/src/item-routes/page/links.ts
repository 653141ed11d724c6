import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Viewer, VIEWER_PARAM_TYPES, viewerParams } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { selectNamed } from '../../db/named-statements.ts';
import { namedSql } from '../../db/named-sql.ts';
import { id, oneOf, optional, required } from '../../http/params.ts';
import { listed } from '../../http/openapi/answers.ts';
import { none, serve } from '../../http/route.ts';
import type { NamespaceRow } from '../../namespaces/rows.ts';
import { deleteLink } from '../../item-changes/link-changes.ts';
import { addNamed } from '../../references/add-named.ts';
import { type ItemPageCall, itemPageParams, NUMBER } from './item.ts';
import { changedListOf, presentRelated, relatedAnswer } from '../presenter.ts';
import { areLinked, LINK_TYPES, linkItems, type LinkType, mustLink } from '../../work-items/links.ts';
import type { LocatedItem, WorkItemRow } from '../../work-items/rows.ts';
import { workItemVisible } from '../../work-items/visible.ts';
import { issuableReferences } from '../params.ts';

export interface LinkedNoun {
  readonly noun: 'epic' | 'issue';
  readonly tag: string;
  readonly base: string;
  /** The path segment of its links. */
  readonly path: string;
  readonly itemOf: (call: ItemPageCall) => Promise<LocatedItem>;
  /** The path of an item's page, below the public URL. */
  readonly pageOf: (item: LocatedItem) => string;
}

interface Linked extends WorkItemRow {
  readonly link_id: number;
  readonly link_type: string;
  readonly outwards: boolean;
  readonly link_created_at: Date;
  readonly link_updated_at: Date;
  readonly place: NamespaceRow;
}

const LINKED = `
  SELECT other.*, link.id AS link_id, link.type AS link_type, link.outwards, link.created_at AS link_created_at,
    link.updated_at AS link_updated_at, to_json(place) AS place
  FROM (
    SELECT *, target_id AS other_id, true AS outwards FROM work_item_links WHERE source_id = :item
    UNION ALL SELECT *, source_id, false FROM work_item_links WHERE target_id = :item
  ) link JOIN work_items other ON other.id = link.other_id JOIN namespaces place ON place.id = other.namespace_id
  WHERE ${workItemVisible('other', 'place')} ORDER BY link.id DESC`;

const linkedAnswer = relatedAnswer
  .extend({
    link_id: z.int(),
    link_type: listed(LINK_TYPES).describe('As the item sees it that was asked for'),
    link_created_at: z.date(),
    link_updated_at: z.date(),
  })
  .meta({ id: 'LinkedItem', description: 'A linked item, as the page of an item shows it' });

const changedLinksAnswer = changedListOf(linkedAnswer).meta({
  id: 'ChangedLinks',
  description: 'The links of an item after a change',
});

/** The items linked with an item, newest link first, with the type as seen from that item. */
const linksOf = async (
  context: Context,
  viewer: Viewer,
  item: LocatedItem,
  noun: Pick<LinkedNoun, 'path' | 'pageOf'>,
): Promise<z.output<typeof linkedAnswer>[]> => {
  const linked = await selectNamed(
    context,
    'links_of_item',
    namedSql<Linked>(
      LINKED,
      { ...viewerParams(viewer), item: item.id },
      { ...VIEWER_PARAM_TYPES, item: 'bigint' },
    ),
  );
  return linked.map((other) => {
    const relationPath = `${noun.pageOf(item)}/${noun.path}/${other.link_id}`;
    const outwards: LinkType = other.outwards ? 'blocks' : 'is_blocked_by';
    return {
      ...presentRelated(
        context,
        viewer,
        { ...other, namespace: other.place },
        { groupId: item.namespace_id, relationPath },
      ),
      link_id: other.link_id,
      link_type: other.link_type === 'relates_to' ? 'relates_to' : outwards,
      link_created_at: other.link_created_at,
      link_updated_at: other.link_updated_at,
    };
  });
};

const linkParams = itemPageParams.extend({ link_id: required(id).describe('The link') });
const newLinks = z.object({
  issuable_references: issuableReferences,
  link_type: optional(oneOf(LINK_TYPES)).describe('What the item is to the others'),
});

/** The routes of an item's links that its page calls: list, add by reference, remove. */
export function linkPageRoutes(app: FastifyInstance, context: Context, noun: LinkedNoun): void {
  const base = `${noun.base}/${NUMBER}/${noun.path}`;
  serve(app, context, {
    method: 'GET',
    paths: [base],
    summary: `What an ${noun.noun} is linked with`,
    tag: noun.tag,
    params: itemPageParams,
    input: none,
    answers: z.array(linkedAnswer),
    answer: async (call) => linksOf(context, call.viewer, await noun.itemOf(call), noun),
  });
  serve(app, context, {
    method: 'POST',
    paths: [base],
    summary: `Link an ${noun.noun} by reference`,
    tag: noun.tag,
    params: itemPageParams,
    input: newLinks,
    answers: changedLinksAnswer,
    otherwise: { 422: changedLinksAnswer },
    answer: async (call) => {
      const item = await noun.itemOf(call);
      const { issuable_references: texts = [], link_type: type = 'relates_to' } = call.input;
      const { message, changeIds, notFound } = await addNamed(
        context,
        call.viewer,
        {
          toId: item.id,
          texts,
          noun: noun.noun,
          tree: false,
          isThere: (w, to, other) => areLinked(w, to.id, other.id),
          mustAdd: mustLink,
          add: (w, to, other) => linkItems(w, to, other, type),
        },
        item.namespace,
      );
      if (message !== null) call.reply.code(422);
      return {
        message,
        issuables: await linksOf(context, call.viewer, item, noun),
        change_ids: changeIds,
        not_found: [...notFound],
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
    answers: changedLinksAnswer,
    answer: async (call) => {
      const item = await noun.itemOf(call);
      const { changeIds } = await deleteLink(context, call.viewer, {
        itemId: item.id,
        linkId: call.params.link_id,
      });
      return {
        message: null,
        issuables: await linksOf(context, call.viewer, item, noun),
        change_ids: changeIds,
      };
    },
  });
}
