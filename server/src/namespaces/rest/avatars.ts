import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { forViewer } from '../../access/viewer-sql.ts';
import { AVATAR_PATH } from '../../avatars/address.ts';
import { avatarFile } from '../../avatars/input.ts';
import type { Context } from '../../context.ts';
import { FileMissing } from '../../files/errors.ts';
import { inertHeaders } from '../../files/inert.ts';
import { fileStore } from '../../files/store.ts';
import { readMultipartBodies } from '../../http/bodies/multipart-bodies.ts';
import { notFound } from '../../http/errors.ts';
import { answerHeaders } from '../../http/openapi/answers.ts';
import type { Operation } from '../../http/openapi/operation.ts';
import { iid, optional, required, text } from '../../http/params.ts';
import { none, readParams } from '../../http/route.ts';
import { namespaceVisible } from '../visible.ts';
import { groupWriteRoutes } from './groups.ts';
import { placeParams, PLACES } from './place.ts';
import { projectWriteRoutes } from './projects.ts';

const YEAR_SECONDS = 31_536_000;
const WIDEST = 10_000;

/**
 * The name of an avatar is random and everybody who sees the person gets it, so that theirs are served to
 * whoever knows the name, except those of banned people. Those of groups and projects are as visible as these.
 */
const VISIBLE =
  "(EXISTS (SELECT FROM users u WHERE u.id = avatars.user_id AND (u.state <> 'banned' OR :admin))" +
  ` OR EXISTS (SELECT FROM namespaces n WHERE n.id = avatars.namespace_id AND ${namespaceVisible('n')}))`;

/** Sends the smallest size that is as wide as asked for, else the widest; 404 when there is none to be seen. */
const sendAvatar = async (
  context: Context,
  { viewer, headers }: FastifyRequest,
  reply: FastifyReply,
  { where, width }: { readonly where: RawBuilder<boolean>; readonly width: number },
): Promise<FastifyReply> => {
  const file = await context.db
    .selectFrom('avatars')
    .select(['secret', 'size'])
    .where(where)
    .where(forViewer(VISIBLE, viewer))
    .orderBy(sql`width < ${width}`)
    .orderBy(sql`abs(width - ${width})`)
    .executeTakeFirst();
  if (!file) throw notFound();
  const etag = `"${file.secret}"`;
  // Another avatar has another address.
  reply.headers({ etag, 'cache-control': `private, max-age=${YEAR_SECONDS}, immutable` });
  if (headers['if-none-match'] === etag) return reply.code(304).send();
  const content = await (
    await fileStore(context.settings.files)
  )
    .read(file.secret)
    .catch((error: unknown) => {
      throw error instanceof FileMissing ? notFound() : error;
    });
  return reply.headers({ ...inertHeaders('image/webp'), 'content-length': file.size }).send(content);
};

const named = z.object({
  name: required(text).describe('Its name, as in avatar_url'),
});
const widthInput = z.object({
  width: optional(iid).describe('Pixels that it should have at least; the widest by default'),
});

const ETAG = { ETag: { description: 'Names the file', type: 'string', always: true } } as const;

const avatarAt = (
  url: string,
  summary: string,
  { params, input }: Pick<Operation, 'params' | 'input'>,
): Operation => ({
  method: 'GET',
  url,
  summary,
  tag: 'Avatars',
  params,
  input,
  bodies: [],
  answers: {
    200: { description: 'The image', file: 'image/webp', headers: ETAG },
    304: z.undefined().meta({ description: 'The reader has it' }).register(answerHeaders, ETAG),
  },
});

/** Routes of avatars, and those that create and change groups and projects, as a form may contain one. */
export async function avatarRoutes(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(async (scope) => {
    await readMultipartBodies(scope, avatarFile);
    groupWriteRoutes(scope, context);
    projectWriteRoutes(scope, context);
  });
  const byName = avatarAt(`${AVATAR_PATH}/:name`, 'The avatar of a person, group or project', {
    params: named,
    input: widthInput,
  });
  app.get(byName.url, { config: { operation: byName } }, async (request, reply) => {
    const { name } = readParams(named, request.params);
    const { width = WIDEST } = readParams(widthInput, request.query);
    return sendAvatar(context, request, reply, { where: sql`name = ${name}`, width });
  });
  for (const { kind, base, placeOf } of PLACES) {
    const ofPlace = avatarAt(`${base}/avatar`, `Get the avatar of a ${kind}`, {
      params: placeParams,
      input: none,
    });
    app.get(ofPlace.url, { config: { operation: ofPlace } }, async (request, reply) => {
      const params = readParams(placeParams, request.params);
      const { id } = await placeOf({ context, viewer: request.viewer, params, request });
      return sendAvatar(context, request, reply, { where: sql`namespace_id = ${id}`, width: WIDEST });
    });
  }
}
