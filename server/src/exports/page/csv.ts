import type { FastifyInstance } from 'fastify';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { readsUntil } from '../../db/abandoned-reads.ts';
import { incomingFolder } from '../../files/receive.ts';
import { askerOf, untilGone } from '../../http/limits/asking.ts';
import type { Operation } from '../../http/openapi/operation.ts';
import { none, readParams } from '../../http/route.ts';
import { pageQuery } from '../../http/web-app/page-query.ts';
import { Turns } from '../../http/limits/turns.ts';
import { EPIC_LIST_PARAMS } from '../../epics/page/list.ts';
import { ISSUE_LIST_PARAMS } from '../../issues/page/list.ts';
import { type ListParams, assertValidFilterParams } from '../../lists/filter-params.ts';
import { getGroup, getProject } from '../../namespaces/queries.ts';
import { placeParams } from '../../namespaces/rest/place.ts';
import type { NamespaceRow } from '../../namespaces/rows.ts';
import { epicsCsv } from '../epics-csv.ts';
import { csvName } from '../csv-name.ts';
import { issuesCsv } from '../issues-csv.ts';
import { assertCanExport } from '../changes.ts';
import { spooled } from '../spool.ts';

/** An export uses a database connection until its end, so most of them are left to other requests. */
const AT_ONCE = { each: 1, all: 2, waiting: 5 };

/** A list with an export. */
interface Exported {
  readonly url: string;
  readonly tag: string;
  readonly summary: string;
  readonly row: string;
  readonly noun: string;
  readonly placeOf: (context: Context, viewer: Viewer, id: string | number) => Promise<NamespaceRow>;
  readonly csv: typeof issuesCsv;
  readonly list: ListParams;
}

/** Everyone who sees a list can read it, but only members can export it. */
const forMembers =
  (find: typeof getProject): Exported['placeOf'] =>
  async (context, viewer, id) => {
    const place = await find(context, viewer, id);
    assertCanExport(viewer, place);
    return place;
  };

const EXPORTS: readonly Exported[] = [
  {
    url: '/groups/:id/-/epics.csv',
    tag: 'Epic pages',
    summary: 'The epics of a group as a file; the query is that of the page of its list',
    row: 'epic',
    noun: 'epics',
    placeOf: getGroup,
    csv: epicsCsv,
    list: EPIC_LIST_PARAMS,
  },
  {
    url: '/groups/:id/-/issues.csv',
    tag: 'Issue pages',
    summary: 'The issues of a group as a file, for its members; the query is that of the page of its list',
    row: 'issue',
    noun: 'issues',
    placeOf: forMembers(getGroup),
    csv: issuesCsv,
    list: ISSUE_LIST_PARAMS,
  },
  {
    url: '/:id/-/issues.csv',
    tag: 'Issue pages',
    summary: 'The issues of a project as a file, for its members; the query is that of the page of its list',
    row: 'issue',
    noun: 'issues',
    placeOf: forMembers(getProject),
    csv: issuesCsv,
    list: ISSUE_LIST_PARAMS,
  },
];

const operationOf = ({ url, tag, summary, row }: Exported): Operation => ({
  method: 'GET',
  url,
  summary,
  tag,
  params: placeParams,
  input: none,
  bodies: [],
  answers: { 200: { description: `A line of headings, and a line for each ${row}`, file: 'text/csv' } },
});

/** Serves the exports of lists, with the permissions of the viewer. */
export function exportRoutes(app: FastifyInstance, context: Context): void {
  const turns = new Turns(AT_ONCE);
  for (const exported of EXPORTS) {
    const config = { uncounted: true, operation: operationOf(exported) };
    app.get(exported.url, { config }, async (request, reply) => {
      const signal = untilGone(reply);
      const endTurn = await turns.take(askerOf(request), signal);
      const read = async () => {
        const { id } = readParams(placeParams, request.params);
        const place = await exported.placeOf(context, request.viewer, id);
        const query = pageQuery(request);
        assertValidFilterParams(exported.list, query);
        const csv = exported.csv(context, request.viewer, place, query);
        const file = await spooled(incomingFolder(context.settings.files), csv, signal);
        return { file, name: csvName(place, exported.noun) };
      };
      const { file, name } = await readsUntil.run(signal, read).finally(endTurn);
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${name}"`,
          'cache-control': 'no-store',
        })
        .send(file);
    });
  }
}
