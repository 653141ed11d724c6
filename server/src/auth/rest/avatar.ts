import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { storeAvatar } from '../../avatars/change.ts';
import { avatarFile, avatarParam } from '../../avatars/input.ts';
import type { Context } from '../../context.ts';
import { readMultipartBodies } from '../../http/bodies/multipart-bodies.ts';
import { ParameterError } from '../../http/error-sink.ts';
import { none, serve } from '../../http/route.ts';
import { setAvatar } from '../avatar.ts';
import { showOwnUser } from '../page/profile.ts';
import { userAdminRoutes } from './user-admin.ts';

const avatarAnswer = z
  .object({ avatar_url: z.string().nullable().describe('Null without one') })
  .meta({ id: 'OwnAvatar', description: 'The address of an avatar' });

/** Routes whose form may contain an avatar. */
export async function avatarRoutes(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(async (scope) => {
    await readMultipartBodies(scope, avatarFile);
    userAdminRoutes(scope, context);
    serve(scope, context, {
      method: 'PUT',
      paths: ['/api/v4/user/avatar'],
      summary: 'Change or remove your own avatar',
      tag: 'Users',
      files: true,
      params: none,
      input: z.object({ avatar: avatarParam }),
      answers: avatarAnswer,
      answer: async ({ viewer, input }) => {
        const avatar = await storeAvatar(context, input.avatar);
        if (avatar === undefined) throw new ParameterError('avatar is missing');
        await setAvatar(context, viewer, viewer.userId, avatar);
        const { avatar_url } = await showOwnUser(context, viewer.userId as number);
        return { avatar_url };
      },
    });
  });
}
