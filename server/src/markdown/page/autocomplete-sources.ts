import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { flag, optional, searchText, text } from '../../http/params.ts';
import { serve } from '../../http/route.ts';
import { groupOf, placeParams, projectOf } from '../../namespaces/rest/place.ts';
import { commandAnswer, commandsFor } from '../../quick-actions/queries.ts';
import { autocompleteSourceOf } from '../registry.ts';
import { targetOf } from '../references/target.ts';

/** Merge requests and the like do not exist here; clients ask for them anyway and get empty lists. */
const NAMES = [
  'members',
  'issues',
  'epics',
  'labels',
  'milestones',
  'iterations',
  'commands',
  'merge_requests',
  'snippets',
  'vulnerabilities',
  'wikis',
] as const;

/** The web app sends no longer search texts. */
const LONGEST_SEARCH = 20;

const input = z.object({
  search: optional(searchText).describe('What was typed so far, at most 20 characters'),
  type: optional(text).describe('What the text belongs to: Epic, Issue or WorkItem'),
  type_id: optional(text).describe('Its number within its group or project, or its global id'),
  confidential_only: optional(flag).describe('Only confidential items'),
  addable_only: optional(flag).describe('Only items that may become children of it'),
});

const WAYS = [
  { kind: 'group', base: '/groups/:id/-', placeOf: groupOf },
  { kind: 'project', base: '/:id/-', placeOf: projectOf },
] as const;

/** Suggestions for autocompletion: `GET …/-/autocomplete_sources/issues?search=fen`. */
export function offerRoutes(app: FastifyInstance, context: Context): void {
  for (const { kind, base, placeOf } of WAYS) {
    for (const name of NAMES) {
      const source = autocompleteSourceOf(name);
      serve(app, context, {
        method: 'GET',
        paths: [`${base}/autocomplete_sources/${name}`],
        summary: `Offer ${name.replaceAll('_', ' ')} of a ${kind} while typing`,
        tag: 'Pickers',
        params: placeParams,
        input,
        check: ({ search }) =>
          search !== undefined && [...search].length > LONGEST_SEARCH
            ? `search is too long (maximum is ${LONGEST_SEARCH} characters)`
            : null,
        answers: z.array(name === 'commands' ? commandAnswer : source.offer),
        answer: async (call) => {
          const { viewer, input: asked } = call;
          const place = await placeOf(call);
          const itemId = await targetOf(context, viewer, place, asked.type, asked.type_id);
          const search = asked.search?.trim() ?? '';
          const confidentialOnly = asked.confidential_only ?? false;
          if (name === 'commands') return commandsFor(context, viewer, place, itemId);
          const addableTo = asked.addable_only === true ? itemId : null;
          return source.find({
            context,
            viewer,
            place,
            search,
            confidentialOnly,
            addableTo,
            itemId,
          });
        },
      });
    }
  }
}
