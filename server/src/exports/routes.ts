import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { readParams } from '../http/route.ts';
import { getGroup } from '../namespaces/queries.ts';
import { placeParams } from '../namespaces/rest-place.ts';
import { epicsCsv } from './epics-csv.ts';

/** GET /groups/{path}/-/epics.csv?{query of the list}: the list as a file, read with the rights of who asks. */
export const exportRoutes = (app: FastifyInstance, context: Context): void => {
  app.get('/groups/:id/-/epics.csv', { schema: { hide: true } }, async (request, reply) => {
    const { id } = readParams(placeParams, request.params);
    const group = await getGroup(context, request.viewer, id);
    const query = new URLSearchParams(request.raw.url?.split('?')[1] ?? '');
    const name = `${group.full_path.replaceAll('/', '-')}-epics.csv`;
    return reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
      })
      .send(Readable.from(epicsCsv(context, request.viewer, group, query)));
  });
};
