import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { none, serve } from '../http/route.ts';
import { COMMON_EMOJI } from './known.ts';
import { emojiUsedBy } from './rest/lists.ts';

const nameAnswer = z
  .object({ name: z.string() })
  .meta({ id: 'EmojiChoice', description: 'An emoji to choose' });

/** The emoji that the web app's picker suggests: the viewer's most used ones first. */
export function emojiPages(app: FastifyInstance, context: Context): void {
  serve(app, context, {
    method: 'GET',
    paths: ['/-/autocomplete/award_emojis'],
    summary: 'Emoji to choose from',
    tag: 'Pickers',
    params: none,
    input: none,
    answers: z.array(nameAnswer),
    answer: async ({ viewer }) => {
      const used = viewer.userId === null ? [] : await emojiUsedBy(context, viewer.userId);
      return [...new Set([...used, ...COMMON_EMOJI])].map((name) => ({ name }));
    },
  });
}
