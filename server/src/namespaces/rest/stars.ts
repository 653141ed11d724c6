import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { findUser, findUserId, userShown } from '../../auth/queries.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import { walkedPageOf } from '../../http/openapi/answers.ts';
import { required, text } from '../../http/params.ts';
import { none, serve } from '../../http/route.ts';
import { projectAnswer } from '../presenter.ts';
import { isStarred, setStar } from '../stars.ts';
import { placeParams, projectOf } from './place.ts';
import { answerProjects, listInput, showProject } from './projects.ts';

const TAG = 'Projects';

/** Routes of the projects that people starred. */
export function starRoutes(app: FastifyInstance, context: Context): void {
  for (const [name, starred, summary] of [
    ['star', true, 'Star a project'],
    ['unstar', false, 'Remove your star from a project'],
  ] as const)
    serve(app, context, {
      method: 'POST',
      paths: [`/api/v4/projects/:id/${name}`],
      summary,
      tag: TAG,
      status: 201,
      params: placeParams,
      input: none,
      answers: projectAnswer,
      otherwise: { 304: z.undefined().meta({ description: 'It was so before' }) },
      answer: async (call) => {
        const { id } = await projectOf(call);
        const { changed } = await setStar(context, call.viewer, id, starred);
        if (changed) return showProject(context, call.viewer, id);
        call.reply.code(304);
        return undefined;
      },
    });
  serve(app, context, {
    method: 'GET',
    paths: ['/api/v4/users/:id/starred_projects'],
    summary: 'List the projects that a person starred, of those you may see',
    tag: TAG,
    signedIn: true,
    params: z.object({ id: required(text).describe('The person: number or username') }),
    input: listInput,
    answers: walkedPageOf(projectAnswer),
    answer: async (call) => {
      const { id: asked } = call.params;
      const id = /^\d+$/.test(asked) ? Number(asked) : await findUserId(context, asked);
      const user = id === null ? null : await findUser(context, call.viewer, id, userShown);
      if (user === null) throw notFound('User');
      return answerProjects(call, [isStarred('n', ':place_id')], user.id);
    },
  });
}
