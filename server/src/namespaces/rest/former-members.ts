import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { unexpired } from '../../access/unexpired.ts';
import { presentUser, userAnswer, userJson, type UserRow } from '../../auth/presenter.ts';
import type { Context } from '../../context.ts';
import { forbidden } from '../../http/errors.ts';
import { selectPage, type Shown, type Which } from '../../http/listing.ts';
import { pageOf } from '../../http/openapi/answers.ts';
import { answerPage, pageParams } from '../../http/paging.ts';
import { serve } from '../../http/route.ts';
import { mayManageMembers } from '../members/membership.ts';
import type { NamespaceRow } from '../rows.ts';
import { LEVELS } from './levels.ts';
import { PLACES, placeParams } from './place.ts';

interface FormerRow {
  readonly access_level: (typeof LEVELS)[number];
  readonly ended_at: Date;
  readonly person: UserRow;
  readonly ender: UserRow | null;
}

const formerAnswer = userAnswer
  .extend({
    access_level: z.union(LEVELS.map((level) => z.literal(level))).describe('The last role'),
    ended_at: z.date(),
    ended_by: userAnswer.nullable().describe('Who removed them, or they themselves; null when it expired'),
  })
  .meta({ id: 'FormerMember', description: 'Someone who was removed, left, or whose membership expired' });

/** Removed memberships and expired ones; the latter have negative keys. */
const FORMER = `(
  SELECT id, user_id, access_level, ended_at, ended_by_id FROM former_members WHERE namespace_id = :place_id
  UNION ALL
  SELECT -m.id, m.user_id, m.access_level, m.expires_at::timestamptz, NULL FROM members m
  WHERE m.namespace_id = :place_id AND NOT ${unexpired('m')})`;

const shown: Shown = {
  columns: `f.access_level, f.ended_at, ${userJson('u')} AS person, ${userJson('e')} AS ender`,
  joins: `JOIN ${FORMER} f ON f.id = page.id JOIN users u ON u.id = f.user_id LEFT JOIN users e ON e.id = f.ended_by_id`,
};

const formerWhere = (place: NamespaceRow): Which => ({
  from: `${FORMER} f`,
  key: 'f.id',
  where: [],
  order: 'f.ended_at DESC, f.id',
  values: { place_id: place.id },
  types: { place_id: 'bigint' },
});

/** Routes of people who were members. */
export function formerMemberRoutes(app: FastifyInstance, context: Context): void {
  for (const { kind, base, placeOf } of PLACES) {
    serve(app, context, {
      method: 'GET',
      paths: [`${base}/former_members`],
      summary: `List who was a direct member of a ${kind}, latest first; an addition of Cairn`,
      tag: 'Members',
      signedIn: true,
      params: placeParams,
      input: z.object(pageParams),
      answers: pageOf(formerAnswer),
      answer: async (call) => {
        const place = await placeOf(call);
        if (!mayManageMembers(call, place)) throw forbidden();
        const page = await selectPage<FormerRow>(context, call.viewer, formerWhere(place), shown, call.input);
        return answerPage(call, page).map((row) => ({
          ...presentUser(context, row.person),
          access_level: row.access_level,
          ended_at: new Date(row.ended_at),
          ended_by: row.ender && presentUser(context, row.ender),
        }));
      },
    });
  }
}
