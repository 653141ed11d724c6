import { csvLine } from '@cairn/domain/csv/csv';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { CairnError } from '../../http/errors.ts';
import type { Operation } from '../../http/openapi/operation.ts';
import { id, required } from '../../http/params.ts';
import { none, readParams } from '../../http/route.ts';
import { placeParams, projectOf } from '../../namespaces/rest/place.ts';
import { authorizeSources } from '../sources/create.ts';
import { type Counts, countsOf, type FailureRow, failuresOf, getImport } from './queries.ts';

const NUMBERS = ['expected', 'created', 'updated', 'unchanged', 'failed', 'left_out'] as const;

/** The counts of each kind, then a line for each reason; all with the same columns. */
const reportCsv = (counts: readonly Counts[], failures: readonly FailureRow[]): string => {
  const empty = NUMBERS.map(() => null);
  return [
    csvLine(['Kind', 'Issue', 'Expected', 'Created', 'Updated', 'Unchanged', 'Failed', 'Left out', 'Reason']),
    ...counts.map((one) => csvLine([one.kind, null, ...NUMBERS.map((name) => one[name]), null])),
    ...failures.map(({ kind, jira_key, reason }) => csvLine([kind, jira_key, ...empty, reason])),
  ].join('');
};

const params = placeParams.extend({ import_id: required(id).describe('The import') });

/** The route of the report of an import as a table: what became of each kind, and what is missing and why. */
export function reportRoute(app: FastifyInstance, context: Context): void {
  const operation: Operation = {
    method: 'GET',
    url: '/api/v4/projects/:id/jira_imports/:import_id/report.csv',
    summary: 'The report of an import from Jira as CSV; for Maintainers',
    tag: 'Integrations',
    params,
    input: none,
    bodies: [],
    answers: { 200: { description: 'A line for each kind, then one for each reason', file: 'text/csv' } },
  };
  app.get(operation.url, { config: { operation } }, async (request, reply) => {
    const { viewer } = request;
    if (viewer.userId === null) throw new CairnError('unauthorized');
    const call = { context, viewer, params: readParams(params, request.params), request };
    const project = await projectOf(call);
    authorizeSources(viewer, project);
    const row = await getImport(context, project, call.params.import_id);
    const report = reportCsv(await countsOf(context, row.id), await failuresOf(context, row.id));
    return reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': reportDisposition(row.id, 'csv'),
        'cache-control': 'no-store',
      })
      .send(report);
  });
}

/** The header by which a browser stores a report as a file. */
export function reportDisposition(importId: number, format: 'csv' | 'json'): string {
  return `attachment; filename="jira-import-${importId}.${format}"`;
}
