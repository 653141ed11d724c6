import { renderMarkdown } from '@cairn/domain/markdown/render';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { basePathOf, htmlBelow } from '../../http/addresses/base-path.ts';
import { flag, optional, required, text, verbatim } from '../../http/params.ts';
import { none, serve } from '../../http/route.ts';
import { getProject } from '../../namespaces/queries.ts';
import { htmlFor } from '../html-for.ts';
import { fillImages } from '../outside-images.ts';
import { fillPlaceholders } from '../references/placeholders.ts';
import type { ReferencePlace } from '../registry.ts';
import { limitRendering } from '../render-limit.ts';

/** The place of a text that belongs to no group or project: only full paths resolve. */
const NOWHERE: ReferencePlace = { id: 0, kind: 'group', full_path: '', traversal_ids: [] };

/** The route that renders Markdown. It changes nothing and needs read access only, but is rate-limited. */
export function markdownRoute(app: FastifyInstance, context: Context): void {
  serve(app, context, {
    method: 'POST',
    paths: ['/api/v4/markdown'],
    summary: 'Render markdown',
    tag: 'Markdown',
    status: 201,
    changesNothing: true,
    params: none,
    input: z.object({
      text: required(verbatim).describe('Markdown'),
      gfm: optional(flag).describe('Whether references become links'),
      project: optional(text).describe('Where short references are looked up: full path of a project'),
    }),
    answers: z.object({ html: z.string() }).meta({ description: 'The rendered text' }),
    answer: async ({ viewer, input, request }) => {
      const home = input.project === undefined ? NOWHERE : await getProject(context, viewer, input.project);
      await limitRendering(context, viewer, request.ip, input.text);
      const rendering = renderMarkdown(input.text);
      // Without `gfm`, references stay text.
      if (input.gfm !== true) {
        const html = htmlBelow(basePathOf(context.settings), fillImages(rendering.html, context.settings));
        return { html: fillPlaceholders(html, (_number, inside) => inside) };
      }
      const [html = ''] = await htmlFor(context, viewer, [{ rendering, home }]);
      return { html };
    },
  });
}
