import { parseDay } from '@cairn/domain/dates/day';
import type { Namespace } from '../groups/namespace.ts';
import type { TimeReport } from '../api/routes.ts';
import { requestJson } from '../api/send-json.ts';
import { withBase } from '../site/base-path.ts';

export const GROUPINGS = ['person', 'item', 'label', 'week'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** What a report is about, as in the address of its page. */
export interface ReportQuery {
  readonly by: Grouping;
  /** YYYY-MM-DD; empty for no limit. */
  readonly from: string;
  readonly until: string;
  readonly username: string;
}

const dayIn = (params: URLSearchParams, name: string): string => {
  const text = params.get(name) ?? '';
  return parseDay(text) === null ? '' : text;
};

export function readReportQuery(query: string, isOfPerson: boolean): ReportQuery {
  const params = new URLSearchParams(query);
  return {
    by: GROUPINGS.find((one) => one === params.get('by')) ?? (isOfPerson ? 'item' : 'person'),
    from: dayIn(params, 'from'),
    until: dayIn(params, 'until'),
    username: params.get('username') ?? '',
  };
}

/** The parameters that are set. */
const given = (query: object): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));

export function writeReportQuery(query: ReportQuery): string {
  return new URLSearchParams(given(query)).toString();
}

/** Reads a page of a report; null for a place that is missing or hidden. Throws when the server fails. */
export async function readReport(
  namespace: Namespace | null,
  query: ReportQuery,
  after: TimeReport['next'],
  signal: AbortSignal,
): Promise<TimeReport | null> {
  const options = {
    query: { ...given(query), ...(after && { after_seconds: after.seconds, after_key: after.key }) },
    signal,
  };
  const answer =
    namespace === null
      ? await requestJson('GET', '/-/timelogs.json', options)
      : await requestJson(
          'GET',
          namespace.kind === 'group' ? '/groups/{id}/-/timelogs.json' : '/{id}/-/timelogs.json',
          {
            ...options,
            params: { id: namespace.fullPath },
          },
        );
  if (answer.ok) return answer.body;
  if ([401, 403, 404].includes(answer.status)) return null;
  throw new Error(`The server answered with status ${answer.status}.`);
}

/** The address of the entries of a report as a file. */
export function csvAddress(namespace: Namespace | null, { by: _by, ...query }: ReportQuery): string {
  const parameters = new URLSearchParams(given(query)).toString();
  const place =
    namespace === null ? '' : `${namespace.kind === 'group' ? 'groups/' : ''}${namespace.fullPath}/`;
  return withBase(`/${place}-/timelogs.csv${parameters === '' ? '' : `?${parameters}`}`);
}
