import { z } from 'zod';
import { presentUser, userAnswer, userJson, type UserRow } from '../auth/presenter.ts';
import type { Context } from '../context.ts';
import { siteUrl } from '../http/addresses/site-url.ts';
import { containing, type Shown, type Which } from '../http/listing.ts';
import { address, listed } from '../http/openapi/answers.ts';
import { itemPath } from '../work-items/address.ts';
import { ISSUE_TYPES, STATES } from '../work-items/rows.ts';
import { workItemVisible } from '../work-items/visible.ts';
import { newestItems } from './newest.ts';
import type { Asked, SearchedPlace } from './scopes.ts';

/** An item of any type. */
export interface FoundItem {
  readonly id: number;
  readonly iid: number;
  readonly type: string;
  readonly title: string;
  readonly description: string;
  readonly state: string;
  readonly confidential: boolean;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly closed_at: Date | null;
  readonly namespace_id: number;
  readonly full_path: string;
  readonly author: UserRow;
}

export const foundItemAnswer = z
  .object({
    id: z.int(),
    iid: z.int(),
    type: listed(['EPIC', ...ISSUE_TYPES.map((type) => type.toUpperCase())]),
    project_id: z.int().nullable().describe('Null for an epic'),
    group_id: z.int().nullable().describe('Only of an epic'),
    title: z.string(),
    description: z.string().nullable(),
    state: listed(STATES),
    confidential: z.boolean(),
    created_at: z.date(),
    updated_at: z.date(),
    closed_at: z.date().nullable(),
    author: userAnswer,
    reference: z.string().describe('How texts name it anywhere'),
    web_url: address,
  })
  .meta({ id: 'FoundWorkItem', description: 'An item of any type, in short' });

export const foundItemShown: Shown = {
  columns:
    'wi.id, wi.iid, wi.type, wi.title, wi.description, wi.state, wi.confidential, wi.created_at, wi.updated_at, wi.closed_at,' +
    ` wi.namespace_id, ns.full_path, ${userJson('author')} AS author`,
  joins:
    'JOIN work_items wi ON wi.id = page.id JOIN namespaces ns ON ns.id = wi.namespace_id JOIN users author ON author.id = wi.author_id',
};

/** Items of all types in a place, or with null of the whole server, that contain a text. */
export function itemsWhere(place: SearchedPlace, asked: Asked): Which {
  const { search, state, confidential, fields, sort = 'desc' } = asked;
  const text = fields ? 'said.folded_title' : 'text_to_search(said.folded_title, said.folded_description)';
  const ids = newestItems(
    [
      `${text} LIKE folded(:search)`,
      ...(state === 'opened' || state === 'closed' ? [`said.state = '${state}'`] : []),
    ],
    sort,
    place === null ? 'true' : 'place.traversal_ids @> ARRAY[:place_id]',
  );
  return {
    from: `${ids} hit JOIN work_items wi ON wi.id = hit.id JOIN namespaces ns ON ns.id = wi.namespace_id`,
    key: 'wi.id',
    where: [
      workItemVisible('wi', 'ns'),
      ...(place === null ? [] : ['ns.traversal_ids @> ARRAY[:place_id]']),
      ...(place?.kind === 'project' ? [] : ['NOT ns.archived']),
      ...(confidential === undefined ? [] : ['wi.confidential = :confidential']),
    ],
    order: `wi.created_at ${sort}, wi.id ${sort}`,
    values: {
      search: containing(search),
      place_id: place?.id ?? null,
      confidential: confidential ?? null,
    },
    types: { search: 'text', place_id: 'bigint', confidential: 'boolean' },
  };
}

/** A found item in REST form. */
export function presentFoundItem(context: Context, row: FoundItem): z.output<typeof foundItemAnswer> {
  const isEpic = row.type === 'epic';
  return {
    id: row.id,
    iid: row.iid,
    type: row.type.toUpperCase(),
    project_id: isEpic ? null : row.namespace_id,
    group_id: isEpic ? row.namespace_id : null,
    title: row.title,
    description: row.description || null,
    state: row.state,
    confidential: row.confidential,
    created_at: row.created_at,
    updated_at: row.updated_at,
    closed_at: row.closed_at,
    author: presentUser(context, row.author),
    reference: `${row.full_path}${isEpic ? '&' : '#'}${row.iid}`,
    web_url: `${siteUrl(context.settings)}${itemPath(row, row.full_path)}`,
  };
}
