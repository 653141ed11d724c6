import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { unexpired } from '../../access/unexpired.ts';
import { selectForViewer } from '../../access/viewer-sql.ts';
import { avatarUrl } from '../../avatars/address.ts';
import { write } from '../../changes/write.ts';
import type { Context } from '../../context.ts';
import { CairnError, forbidden, notFound } from '../../http/errors.ts';
import { calendarDay, nothing } from '../../http/openapi/answers.ts';
import { clearable, day, id, numberOf, optional, required } from '../../http/params.ts';
import { none, serve } from '../../http/route.ts';
import { endShareWithin, shareWithGroup, updateShare } from '../members/shares.ts';
import { mayManageMembers } from '../members/membership.ts';
import { mayIn } from '../policy.ts';
import { singleGroupAnswer } from '../presenter.ts';
import { namespaceVisible } from '../visible.ts';
import { showGroup } from './groups.ts';
import { INVITED_LEVELS, INVITED_ROLES } from './levels.ts';
import { PLACES, type PlaceCall, placeParams } from './place.ts';

const TAG = 'Members';

const shareParams = placeParams.extend({ group_id: required(id).describe('The invited group') });
const EXPIRES = 'First day on which the share holds no more';

const projectShareAnswer = z
  .object({
    id: z.int(),
    project_id: z.int(),
    group_id: z.int(),
    group_access: z.int().describe(INVITED_ROLES),
    expires_at: calendarDay.nullable(),
  })
  .meta({ id: 'ProjectShare', description: 'A project that is shared with a group' });

const groupShareAnswer = z
  .object({
    id: z.int(),
    group_id: z.int(),
    group: z
      .object({
        name: z.string(),
        full_name: z.string(),
        full_path: z.string(),
        avatar_url: z.string().nullable(),
      })
      .nullable()
      .describe('Null for a group that the viewer does not see'),
    group_access: z.union(INVITED_LEVELS.map((level) => z.literal(level))).describe('The highest role'),
    expires_at: calendarDay.nullable(),
  })
  .meta({ id: 'GroupShare', description: 'A group that a group or project is shared with' });

type GroupShare = z.output<typeof groupShareAnswer>;

/**
 * The groups that a group or project is shared with itself. Those who do not manage its members are told only
 * of groups that they see.
 */
const sharesOf = async (call: PlaceCall, placeId: number, all: boolean): Promise<GroupShare[]> => {
  const shares = await selectForViewer<GroupShare>(
    call.context,
    call.viewer,
    `SELECT s.id, s.group_id, s.access_level AS group_access, s.expires_at,
       CASE WHEN ${namespaceVisible('g')} THEN json_build_object('name', g.name, 'full_name', g.full_name,
         'full_path', g.full_path, 'avatar_url', g.avatar_url) END AS group
     FROM group_shares s JOIN namespaces g ON g.id = s.group_id
     WHERE s.namespace_id = :place_id AND ${unexpired('s')} AND g.deleted_at IS NULL
       AND (:all OR ${namespaceVisible('g')})
     ORDER BY s.id`,
    { place_id: placeId, all },
    { place_id: 'bigint', all: 'boolean' },
  );
  return shares.map((share) => ({
    ...share,
    group: share.group && { ...share.group, avatar_url: avatarUrl(call.context, share.group.avatar_url) },
  }));
};

/** Routes that share groups and projects with groups. */
export function shareRoutes(app: FastifyInstance, context: Context): void {
  for (const { kind, base, placeOf } of PLACES) {
    const page = kind === 'group' ? '/groups/:id/-' : '/:id/-';
    serve(app, context, {
      method: 'POST',
      paths: [`${base}/share`],
      summary: `Share a ${kind} with a group: its members have up to this role in it`,
      tag: TAG,
      status: 201,
      params: placeParams,
      input: z.object({
        group_id: required(id).describe('The group whose members get access'),
        group_access: required(numberOf(INVITED_LEVELS)).describe(`The highest role: ${INVITED_ROLES}`),
        expires_at: clearable(day).describe(EXPIRES),
      }),
      answers: (kind === 'group' ? singleGroupAnswer : projectShareAnswer) as z.ZodType,
      answer: async (call) => {
        const place = await placeOf(call);
        const { group_id, group_access, expires_at } = call.input;
        await shareWithGroup(context, call.viewer, {
          namespaceId: place.id,
          groupId: group_id,
          accessLevel: group_access,
          expiresAt: expires_at ?? null,
        });
        if (kind === 'group') return showGroup(context, call.viewer, place.id);
        const share = (await sharesOf(call, place.id, true)).find((one) => one.group_id === group_id);
        if (!share) throw notFound();
        const { group: _, ...fields } = share;
        return { ...fields, project_id: place.id };
      },
    });
    serve(app, context, {
      method: 'DELETE',
      paths: [`${base}/share/:group_id`],
      summary: `Stop sharing a ${kind} with a group`,
      tag: TAG,
      status: 204,
      params: shareParams,
      input: none,
      answers: nothing,
      answer: async (call) => {
        const place = await placeOf(call);
        const key = { namespaceId: place.id, groupId: call.params.group_id };
        await write(context.db, call.viewer, {}, async (w) => void (await endShareWithin(w, key)));
      },
    });
    serve(app, context, {
      method: 'GET',
      paths: [`${page}/group_links.json`],
      summary: `List the groups that a ${kind} is shared with`,
      tag: TAG,
      params: placeParams,
      input: none,
      answers: z.array(groupShareAnswer),
      answer: async (call) => {
        const place = await placeOf(call);
        if (!mayIn(call.viewer, place, 'viewMembers'))
          throw call.viewer.userId === null ? new CairnError('unauthorized') : forbidden();
        return sharesOf(call, place.id, mayManageMembers(call, place));
      },
    });
    serve(app, context, {
      method: 'PUT',
      paths: [`${page}/group_links/:group_id.json`],
      summary: `Change the share of a ${kind} with a group`,
      tag: TAG,
      status: 204,
      params: shareParams,
      input: z.object({
        group_access: optional(numberOf(INVITED_LEVELS)).describe(`The highest role: ${INVITED_ROLES}`),
        expires_at: clearable(day).describe(EXPIRES),
      }),
      answers: nothing,
      answer: async (call) => {
        const place = await placeOf(call);
        const { group_access, expires_at } = call.input;
        await updateShare(context, call.viewer, {
          namespaceId: place.id,
          groupId: call.params.group_id,
          accessLevel: group_access,
          ...(expires_at !== undefined && { expiresAt: expires_at }),
        });
      },
    });
  }
}
