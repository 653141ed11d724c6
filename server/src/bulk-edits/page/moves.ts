import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { listed } from '../../http/openapi/answers.ts';
import { flag, id, integersUpTo, oneOf, optional, required } from '../../http/params.ts';
import { none, serve } from '../../http/route.ts';
import { answeringErrors } from '../../http/web-app/page-errors.ts';
import { LEFT_KINDS, OPERATIONS } from '../../item-changes/moving/carrier.ts';
import { MOST_MOVED, moveItems, type MovingInput } from '../../item-changes/moving/move-items.ts';
import { leftBehind } from '../../item-changes/moving/preview.ts';
import { itemPath } from '../../work-items/address.ts';
import { findItem } from '../../work-items/queries.ts';
import { namingItem } from '../item-errors.ts';

const TAG = 'Bulk edits';

const moving = z.object({
  ids: required(integersUpTo(MOST_MOVED)).describe(`The items, at most ${MOST_MOVED}`),
  to_project_id: required(id).describe('The project to which they go'),
  operation: required(oneOf(OPERATIONS)).describe('Whether the old items are closed, or stay as they are'),
  with_notes: optional(flag).describe('Whether clones have the comments, too'),
});

const asInput = ({ ids, to_project_id, operation, with_notes }: z.output<typeof moving>): MovingInput => ({
  ids: [...ids],
  target: to_project_id,
  operation,
  withNotes: with_notes,
});

const leftAnswer = z
  .object({
    target: z.string().describe('The name of the project, with its groups'),
    left: z.array(
      z.object({
        kind: listed(LEFT_KINDS),
        names: z.array(z.string()).describe('A number for child items; empty for a hidden parent'),
      }),
    ),
  })
  .meta({ id: 'LeftBehind', description: 'What cannot come along to a project' });

const movedAnswer = z
  .object({
    items: z.array(
      z.object({
        id: z.int(),
        web_path: z.string().nullable().describe('Null where the viewer may not see it'),
        reference: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'MovedItems', description: 'The new items, in the order of the old ones' });

/** The routes to move or clone items to another project, and to say before what stays behind. */
export function moveRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, {
    method: 'POST',
    paths: ['/-/moves/preview'],
    summary: 'What would stay behind if items were moved or cloned to a project',
    tag: TAG,
    params: none,
    input: moving,
    answers: leftAnswer,
    answer: async (call) =>
      answeringErrors(call.reply, async () =>
        namingItem(() => leftBehind(context, call.viewer, asInput(call.input))),
      ),
  });
  serve(app, context, {
    method: 'POST',
    paths: ['/-/moves'],
    summary: `Move or clone up to ${MOST_MOVED} items to a project, all or none`,
    tag: TAG,
    params: none,
    input: moving,
    answers: movedAnswer,
    answer: async (call) =>
      answeringErrors(call.reply, async () => {
        const { moved } = await namingItem(() => moveItems(context, call.viewer, asInput(call.input)));
        const items = [];
        for (const { newId } of moved) {
          const item = await findItem({ db: context.db }, call.viewer, newId);
          items.push({
            id: newId,
            web_path: item && itemPath(item, item.namespace.full_path),
            reference: item && `${item.namespace.full_path}#${item.iid}`,
          });
        }
        return { items };
      }),
  });
}
