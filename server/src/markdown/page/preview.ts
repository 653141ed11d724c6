import { renderMarkdown } from '@cairn/domain/markdown/render';
import { escapeXml } from '@cairn/domain/text/xml';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { flag, optional, text, verbatim } from '../../http/params.ts';
import { serve } from '../../http/route.ts';
import { groupOf, placeParams, projectOf } from '../../namespaces/rest/place.ts';
import { previewCommands } from '../../quick-actions/queries.ts';
import { htmlFor, type Rendering } from '../html-for.ts';
import { peopleReferences } from '../references/people.ts';
import type { ReferencePlace } from '../registry.ts';
import { limitRendering } from '../render-limit.ts';
import { targetOf } from '../references/target.ts';

const TAG = 'Markdown';

/** The target types whose texts may contain quick actions. */
const COMMANDED = ['Epic', 'Issue', 'WorkItem'];

/** The mentioned usernames that exist. */
const mentionedUsers = async (
  context: Context,
  viewer: Viewer,
  home: ReferencePlace,
  { references }: Rendering,
): Promise<string[]> => {
  const wanted = references
    .filter(({ kind }) => kind === 'user')
    .map((reference) => ({ reference, home, place: home, note: null }));
  if (wanted.length === 0) return [];
  const links = await peopleReferences(context, viewer, wanted);
  const people = links.flatMap((link) => (link?.data?.['user'] === undefined ? [] : [link.text.slice(1)]));
  return [...new Set(people)];
};

const previewAnswer = z
  .object({
    body: z.string().describe('The text as HTML'),
    references: z
      .object({
        users: z.array(z.string()).describe('Usernames that the text calls'),
        commands: z.string().describe('What its quick actions would do, as HTML'),
        suggestions: z.array(z.never()),
      })
      .describe('What the text names'),
  })
  .meta({ id: 'MarkdownPreview', description: 'How a text will look and what it will do' });

const WAYS = [
  { kind: 'group', path: '/groups/:id/-/preview_markdown', placeOf: groupOf },
  { kind: 'project', path: '/:id/-/preview_markdown', placeOf: projectOf },
] as const;

/** Routes that preview a text of a group or project. They are rate-limited like the REST route. */
export function previewRoutes(app: FastifyInstance, context: Context): void {
  for (const { kind, path, placeOf } of WAYS) {
    serve(app, context, {
      method: 'POST',
      paths: [path],
      summary: `Preview a text of a ${kind}`,
      tag: TAG,
      changesNothing: true,
      params: placeParams,
      input: z.object({
        text: optional(verbatim).describe('Markdown'),
        target_type: optional(text).describe('What the text belongs to: Epic, Issue or WorkItem'),
        target_id: optional(text).describe('Its number within its group or project, or its global id'),
        render_quick_actions: optional(flag).describe(
          'Whether quick actions stay in the text; they are explained either way',
        ),
        preview_suggestions: optional(flag).describe('Changes nothing: there is no code to suggest'),
      }),
      answers: previewAnswer,
      answer: async (call) => {
        const { viewer, input, request } = call;
        const place = await placeOf(call);
        const written = input.text ?? '';
        await limitRendering(context, viewer, request.ip, written);
        const itemId = await targetOf(context, viewer, place, input.target_type, input.target_id);
        const read = COMMANDED.includes(input.target_type ?? '')
          ? await previewCommands(context, viewer, place, itemId, written)
          : { text: written, explained: [] };
        const rendering = renderMarkdown(input.render_quick_actions === true ? written : read.text);
        const [body = ''] = await htmlFor(context, viewer, [{ rendering, home: place }]);
        return {
          body,
          references: {
            users: await mentionedUsers(context, viewer, place, rendering),
            commands: escapeXml(read.explained.join(' ')),
            suggestions: [],
          },
        };
      },
    });
  }
}
