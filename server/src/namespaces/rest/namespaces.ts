import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { selectForViewer } from '../../access/viewer-sql.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { selectPage } from '../../http/listing.ts';
import { pageOf } from '../../http/openapi/answers.ts';
import { answerPage, pageParams } from '../../http/paging.ts';
import { flag, id, optional, searchText } from '../../http/params.ts';
import { none, serve } from '../../http/route.ts';
import { pathField } from '../paths.ts';
import { type GroupRow, groupShown, namespaceAnswer, presentNamespace } from '../presenter.ts';
import { namespacesWhere } from './lists.ts';
import { groupOf, placeParams } from './place.ts';
import { namespaceVisible } from '../visible.ts';

const TAG = 'Namespaces';

const existsAnswer = z
  .object({ exists: z.boolean(), suggests: z.array(z.string()).describe('A path that is free instead') })
  .meta({ id: 'NamespaceExists', description: 'Whether a path is taken, as far as the viewer may know' });

/** The paths in a namespace that begin like the given one, in lower case. */
const takenPaths = async (
  context: Context,
  viewer: Viewer,
  path: string,
  parentId: number | null,
): Promise<ReadonlySet<string>> => {
  const rows = await selectForViewer<{ path: string }>(
    context,
    viewer,
    'SELECT lower(n.path) AS path FROM namespaces n WHERE n.parent_id IS NOT DISTINCT FROM :parent_id' +
      ` AND starts_with(lower(n.path), lower(:path)) AND ${namespaceVisible('n')}`,
    { parent_id: parentId, path },
    { parent_id: 'bigint', path: 'text' },
  );
  return new Set(rows.map((row) => row.path));
};

const freeBeside = (path: string, taken: ReadonlySet<string>): string => {
  let n = 1;
  while (taken.has(`${path}${n}`.toLowerCase())) n += 1;
  return `${path}${n}`;
};

/** Routes of the namespaces in which something can be created, for clients that show a choice. */
export function namespaceRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, {
    method: 'GET',
    paths: ['/api/v4/namespaces'],
    summary: 'List the groups that you are a member of; administrators see all',
    tag: TAG,
    signedIn: true,
    params: none,
    input: z.object({
      ...pageParams,
      search: optional(searchText).describe('Part of a name or path; with a slash of whole names and paths'),
      owned_only: optional(flag).describe('Only where the viewer is an owner'),
      top_level_only: optional(flag).describe('Only groups that lie in no other'),
    }),
    answers: pageOf(namespaceAnswer),
    answer: async (call) => {
      const { owned_only: owned, search, top_level_only } = call.input;
      const filters = { search, owned, top_level_only, membership: !call.viewer.admin };
      const which = namespacesWhere(call.viewer, 'group', filters);
      const page = await selectPage<GroupRow>(context, call.viewer, which, groupShown, call.input);
      return answerPage(call, page).map((row) => presentNamespace(context, row));
    },
  });
  serve(app, context, {
    method: 'GET',
    paths: ['/api/v4/namespaces/:id'],
    summary: 'Get a group as the place of others',
    tag: TAG,
    signedIn: true,
    params: placeParams,
    input: none,
    answers: namespaceAnswer,
    answer: async (call) => presentNamespace(context, await groupOf(call)),
  });
  serve(app, context, {
    method: 'GET',
    paths: ['/api/v4/namespaces/:id/exists'],
    summary: 'Ask whether a path is that of a group or project, of those that you may see',
    tag: TAG,
    signedIn: true,
    params: z.object({ id: pathField.describe('The last part of the path') }),
    input: z.object({
      parent_id: optional(id).describe('The parent group; none by default'),
    }),
    answers: existsAnswer,
    answer: async ({ viewer, params, input }) => {
      const taken = await takenPaths(context, viewer, params.id, input.parent_id ?? null);
      const exists = taken.has(params.id.toLowerCase());
      return { exists, suggests: exists ? [freeBeside(params.id, taken)] : [] };
    },
  });
}
