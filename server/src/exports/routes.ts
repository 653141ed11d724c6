import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { incomingFolder } from '../files/receive.ts';
import { askerOf, untilGone } from '../http/limits/asking.ts';
import type { Operation } from '../http/openapi/operation.ts';
import { none, readParams } from '../http/route.ts';
import { pageQuery } from '../http/web-app/page-query.ts';
import { Turns } from '../http/limits/turns.ts';
import { getGroup } from '../namespaces/queries.ts';
import { placeParams } from '../namespaces/rest-place.ts';
import { epicsCsv } from './epics-csv.ts';
import { spooled } from './spool.ts';

/** A connection is taken for the whole of an export, so most of them are left to everybody else. */
const AT_ONCE = { each: 1, all: 2, waiting: 5 };

const EXPORT: Operation = {
  method: 'GET',
  url: '/groups/:id/-/epics.csv',
  summary: 'The epics of a group as a file; the query is that of the page of its list',
  tag: 'Epic pages',
  params: placeParams,
  input: none,
  bodies: [],
  answers: { 200: { description: 'A line of headings, and a line for each epic', file: 'text/csv' } },
};

/** GET /groups/{path}/-/epics.csv?{query of the list}: the list as a file, read with the rights of who asks. */
export const exportRoutes = (app: FastifyInstance, context: Context): void => {
  const turns = new Turns(AT_ONCE);
  app.get(EXPORT.url, { config: { uncounted: true, operation: EXPORT } }, async (request, reply) => {
    const { id } = readParams(placeParams, request.params);
    const group = await getGroup(context, request.viewer, id);
    const query = pageQuery(request);
    const signal = untilGone(reply);
    const endTurn = await turns.take(askerOf(request), signal);
    try {
      const csv = epicsCsv(context, request.viewer, group, query);
      const file = await spooled(incomingFolder(context.settings.files), csv, signal);
      const name = `${group.full_path.replaceAll('/', '-')}-epics.csv`;
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${name}"`,
          'cache-control': 'no-store',
        })
        .send(file);
    } finally {
      endTurn();
    }
  });
};
