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
import { REPORT_GROUPINGS } from '../../time-tracking/queries.ts';
import { timelogsCsv } from '../timelogs-csv.ts';
import { auditCsv } from '../../admin/audit-log/csv.ts';
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
  readonly csv: (
    context: Context,
    viewer: Viewer,
    id: string,
    query: URLSearchParams,
  ) => Promise<{ readonly rows: AsyncGenerator<string>; readonly name: string }>;
  readonly list: ListParams;
}

/** Everyone who sees a list can read it, but only members can export it. */
const forMembers =
  (find: typeof getProject): typeof getProject =>
  async (context, viewer, id) => {
    const place = await find(context, viewer, id);
    assertCanExport(viewer, place);
    return place;
  };

type Csv = (
  context: Context,
  viewer: Viewer,
  place: NamespaceRow,
  query: URLSearchParams,
) => AsyncGenerator<string>;

/** The rows of a group or project. */
const inPlace =
  (find: typeof getProject, noun: string, csv: Csv): Exported['csv'] =>
  async (context, viewer, id, query) => {
    const place = await find(context, viewer, id);
    return { rows: csv(context, viewer, place, query), name: csvName(place, noun) };
  };

const TIME_REPORT: Pick<Exported, 'tag' | 'row' | 'list'> = {
  tag: 'Time tracking pages',
  row: 'entry',
  list: { tokens: [], words: { by: REPORT_GROUPINGS } },
};

const EXPORTS: readonly Exported[] = [
  {
    url: '/-/admin/audit_log.csv',
    tag: 'Administration',
    summary: 'The audit log as a file, for administrators; the query is that of its page',
    row: 'entry',
    csv: async (context, viewer, _id, query) => ({
      rows: auditCsv(context, viewer, query),
      name: 'audit-log.csv',
    }),
    list: { tokens: [], words: {} },
  },
  {
    url: '/groups/:id/-/timelogs.csv',
    summary: 'The time spent in a group as a file; the query is that of the page of the report',
    csv: inPlace(getGroup, 'time', timelogsCsv),
    ...TIME_REPORT,
  },
  {
    url: '/:id/-/timelogs.csv',
    summary: 'The time spent in a project as a file; the query is that of the page of the report',
    csv: inPlace(getProject, 'time', timelogsCsv),
    ...TIME_REPORT,
  },
  {
    url: '/-/timelogs.csv',
    summary: 'The time that a person spent as a file; the query is that of the page of the report',
    csv: async (context, viewer, _id, query) => ({
      rows: timelogsCsv(context, viewer, null, query),
      name: 'time.csv',
    }),
    ...TIME_REPORT,
  },
  {
    url: '/groups/:id/-/epics.csv',
    tag: 'Epic pages',
    summary: 'The epics of a group as a file; the query is that of the page of its list',
    row: 'epic',
    csv: inPlace(getGroup, 'epics', epicsCsv),
    list: EPIC_LIST_PARAMS,
  },
  {
    url: '/groups/:id/-/issues.csv',
    tag: 'Issue pages',
    summary: 'The issues of a group as a file, for its members; the query is that of the page of its list',
    row: 'issue',
    csv: inPlace(forMembers(getGroup), 'issues', issuesCsv),
    list: ISSUE_LIST_PARAMS,
  },
  {
    url: '/:id/-/issues.csv',
    tag: 'Issue pages',
    summary: 'The issues of a project as a file, for its members; the query is that of the page of its list',
    row: 'issue',
    csv: inPlace(forMembers(getProject), 'issues', issuesCsv),
    list: ISSUE_LIST_PARAMS,
  },
];

const operationOf = ({ url, tag, summary, row }: Exported): Operation => ({
  method: 'GET',
  url,
  summary,
  tag,
  params: url.includes(':id') ? placeParams : none,
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
        const { id } = exported.url.includes(':id') ? readParams(placeParams, request.params) : { id: '' };
        const query = pageQuery(request);
        const { rows, name } = await exported.csv(context, request.viewer, id, query);
        assertValidFilterParams(exported.list, query);
        const file = await spooled(incomingFolder(context.settings.files), rows, signal);
        return { file, name };
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
