import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { CairnError, notFound } from '../../http/errors.ts';
import { selectAll, selectOne, selectPage, type Shown, type Which } from '../../http/listing.ts';
import { listed, pageOf } from '../../http/openapi/answers.ts';
import { answerPage, pageParams } from '../../http/paging.ts';
import { id, iid, oneOf, optional, required, text } from '../../http/params.ts';
import { none, serve } from '../../http/route.ts';
import { getGroup } from '../../namespaces/queries.ts';
import { groupOf, placeParams } from '../../namespaces/rest/place.ts';
import { workItemVisible } from '../../work-items/visible.ts';
import { epicAnswer, type EpicRow, epicShown, presentEpic } from '../presenter.ts';
import { epicsWithIds } from './lists.ts';
import { NO_EPIC_MATCH } from './links.ts';
import { epicOf, epicParams, epicPaths } from './place.ts';
import { findItemAt } from '../../work-items/queries.ts';
import { createLink, deleteLink } from '../../item-changes/link-changes.ts';
import { createdBetween, updatedBetween } from '../../lists/params.ts';

const TAG = 'Related epics';
const LINK_TYPES = ['relates_to', 'blocks', 'is_blocked_by'] as const;

interface LinkRow {
  readonly link_id: number;
  readonly source_id: number;
  readonly target_id: number;
  readonly type: string;
  readonly link_created_at: Date;
  readonly link_updated_at: Date;
}

const LINK_COLUMNS =
  'li.id AS link_id, li.source_id, li.target_id, li.type, li.created_at AS link_created_at, li.updated_at AS link_updated_at';

const linkShown: Shown = { columns: LINK_COLUMNS, joins: 'JOIN work_item_links li ON li.id = page.id' };

/** Links between epics where the viewer may see both. */
const VISIBLE_LINKS = {
  from:
    'work_item_links li JOIN work_items s ON s.id = li.source_id JOIN namespaces s_ns ON s_ns.id = s.namespace_id' +
    ' JOIN work_items t ON t.id = li.target_id JOIN namespaces t_ns ON t_ns.id = t.namespace_id',
  key: 'li.id',
  where: ["s.type = 'epic'", "t.type = 'epic'", workItemVisible('s', 's_ns'), workItemVisible('t', 't_ns')],
} as const;

const linksWith = (
  condition: string,
  values: Which['values'],
  types: NonNullable<Which['types']>,
): Which => ({
  ...VISIBLE_LINKS,
  where: [...VISIBLE_LINKS.where, condition],
  order: 'li.id DESC',
  values,
  types,
});

const linkAnswer = z
  .object({
    id: z.int(),
    created_at: z.date(),
    updated_at: z.date(),
    link_type: listed(LINK_TYPES),
    source_epic: epicAnswer,
    target_epic: epicAnswer,
  })
  .meta({ id: 'RelatedEpicLink', description: 'A link between two epics' });

const relatedEpicAnswer = epicAnswer
  .extend({
    related_epic_link_id: z.int(),
    link_type: listed(LINK_TYPES).describe('As the epic sees it that was asked for'),
    link_created_at: z.date(),
    link_updated_at: z.date(),
  })
  .meta({ id: 'RelatedEpic', description: 'An epic at the other end of a link' });

type LinkAnswer = z.output<typeof linkAnswer>;

const presentLinks = async (
  context: Context,
  viewer: Viewer,
  groupId: number,
  links: readonly LinkRow[],
): Promise<LinkAnswer[]> => {
  const ids = [...new Set(links.flatMap((link) => [link.source_id, link.target_id]))];
  const rows = await selectAll<EpicRow>(context, viewer, epicsWithIds(ids), epicShown);
  const byId = new Map(rows.map((row) => [row.id, presentEpic(context, row, { groupId })]));
  return links.flatMap((link) => {
    const [source, target] = [byId.get(link.source_id), byId.get(link.target_id)];
    // A link that was removed between the two statements is left out.
    if (!source || !target) return [];
    return {
      id: link.link_id,
      created_at: link.link_created_at,
      updated_at: link.link_updated_at,
      link_type: link.type,
      source_epic: source,
      target_epic: target,
    };
  });
};

const presentLink = async (
  context: Context,
  viewer: Viewer,
  groupId: number,
  epicId: number,
  linkId: number,
): Promise<LinkAnswer> => {
  const which = linksWith(
    'li.id = :link_id AND :epic_id IN (li.source_id, li.target_id)',
    { link_id: linkId, epic_id: epicId },
    { link_id: 'bigint', epic_id: 'bigint' },
  );
  const row = await selectOne<LinkRow>(context, viewer, which, linkShown);
  if (!row) throw notFound();
  const [link] = await presentLinks(context, viewer, groupId, [row]);
  if (!link) throw notFound();
  return link;
};

const RANGES = {
  created_after: 'li.created_at >= :created_after',
  created_before: 'li.created_at <= :created_before',
  updated_after: 'li.updated_at >= :updated_after',
  updated_before: 'li.updated_at <= :updated_before',
} as const;

/** The other end of each link of an epic, and the link's type as seen from this epic. */
const relatedShown: Shown = {
  columns: `${epicShown.columns}, ${LINK_COLUMNS.replace('li.type', "CASE WHEN li.type = 'blocks' AND li.target_id = :epic_id THEN 'is_blocked_by' ELSE li.type END AS type")}`,
  joins: epicShown.joins
    .replace(
      'wi.id = page.id',
      'wi.id = (SELECT CASE WHEN own.source_id = :epic_id THEN own.target_id ELSE own.source_id END FROM work_item_links own WHERE own.id = page.id)',
    )
    .concat(' JOIN work_item_links li ON li.id = page.id'),
};

/** The routes of links between epics. */
export function relatedEpicRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, {
    method: 'GET',
    paths: ['/api/v4/groups/:id/related_epic_links', '/api/v4/groups/:id/-/related_epic_links'],
    summary: "List the links of a group's epics",
    tag: TAG,
    params: placeParams,
    input: z.object({
      ...pageParams,
      ...createdBetween,
      ...updatedBetween,
    }),
    answers: pageOf(linkAnswer),
    answer: async (call) => {
      const group = await groupOf(call);
      const ranges = (Object.keys(RANGES) as (keyof typeof RANGES)[]).filter(
        (name) => call.input[name] !== undefined,
      );
      const which = linksWith(
        [
          '(s_ns.traversal_ids @> ARRAY[:group_id] OR t_ns.traversal_ids @> ARRAY[:group_id])',
          ...ranges.map((name) => RANGES[name]),
        ].join(' AND '),
        { ...call.input, group_id: group.id },
        { group_id: 'bigint', ...Object.fromEntries(ranges.map((name) => [name, 'timestamptz'])) },
      );
      const page = await selectPage<LinkRow>(context, call.viewer, which, linkShown, call.input);
      return presentLinks(context, call.viewer, group.id, answerPage(call, page));
    },
  });
  serve(app, context, {
    method: 'GET',
    paths: epicPaths('/:epic_iid/related_epics'),
    summary: 'List the epics linked to an epic',
    tag: TAG,
    params: epicParams,
    input: z.object(pageParams),
    answers: pageOf(relatedEpicAnswer),
    answer: async (call) => {
      const { group, epic } = await epicOf(call);
      const which = linksWith(
        ':epic_id IN (li.source_id, li.target_id)',
        { epic_id: epic.id },
        { epic_id: 'bigint' },
      );
      const page = await selectPage<EpicRow & LinkRow>(context, call.viewer, which, relatedShown, call.input);
      return answerPage(call, page).map((row) => ({
        ...presentEpic(context, row, { groupId: group.id }),
        related_epic_link_id: row.link_id,
        link_type: row.type,
        link_created_at: row.link_created_at,
        link_updated_at: row.link_updated_at,
      }));
    },
  });
  serve(app, context, {
    method: 'POST',
    paths: epicPaths('/:epic_iid/related_epics'),
    summary: 'Link two epics',
    tag: TAG,
    status: 201,
    params: epicParams,
    input: z.object({
      target_group_id: required(text).describe('Group of the other epic: its number, or its full path'),
      target_epic_iid: required(iid).describe('The other epic: its number within its group'),
      link_type: optional(oneOf(LINK_TYPES)).describe('What the first is to the other'),
    }),
    answers: linkAnswer,
    answer: async (call) => {
      const { group, epic } = await epicOf(call);
      const { target_group_id, target_epic_iid, link_type = 'relates_to' } = call.input;
      const targetGroup = await getGroup(context, call.viewer, target_group_id);
      const target = await findItemAt(context, call.viewer, {
        noun: 'epic',
        namespaceId: targetGroup.id,
        iid: target_epic_iid,
      });
      if (!target) throw new CairnError('notFound', NO_EPIC_MATCH);
      const given = { sourceId: epic.id, targetId: target.id, type: link_type };
      const { linkId } = await createLink(context, call.viewer, given);
      return presentLink(context, call.viewer, group.id, epic.id, linkId);
    },
  });
  serve(app, context, {
    method: 'DELETE',
    paths: epicPaths('/:epic_iid/related_epics/:related_epic_link_id'),
    summary: 'Unlink two epics',
    tag: TAG,
    params: epicParams.extend({ related_epic_link_id: required(id).describe('The link') }),
    input: none,
    answers: linkAnswer,
    answer: async (call) => {
      const { group, epic } = await epicOf(call);
      const link = await presentLink(
        context,
        call.viewer,
        group.id,
        epic.id,
        call.params.related_epic_link_id,
      );
      await deleteLink(context, call.viewer, { linkId: call.params.related_epic_link_id });
      return link;
    },
  });
}
