import { readFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** An issue as Jira answers it. */
export interface ReplayedIssue {
  readonly id: string;
  readonly key: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** How the next requests for a path are answered instead; each once. */
export interface Fault {
  readonly path: string;
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

const fixture = (name: string): ReplayedIssue[] =>
  JSON.parse(
    readFileSync(new URL(`../fixtures/jira/${name}.json`, import.meta.url), 'utf8'),
  ) as ReplayedIssue[];

/** Issues in the shapes of Jira Cloud and of Jira Server. */
export const CLOUD_ISSUES = fixture('cloud-issues');
export const SERVER_ISSUES = fixture('server-issues');

interface Options {
  readonly cloud: boolean;
  readonly issues: readonly ReplayedIssue[];
  /** The most issues of one answer. */
  readonly pageSize: number;
  readonly users?: readonly Readonly<Record<string, unknown>>[];
}

const PROJECTS = [
  { id: '10153', key: 'TIMOB', name: 'Titanium SDK/CLI' },
  { id: '10154', key: 'MOD', name: 'Titanium Modules' },
];

/** A small Jira on this machine that answers from fixtures, page by page, for one username and token. */
export async function startJira({ cloud, issues, pageSize, users = [] }: Options) {
  const requests: { readonly url: URL; readonly authorization: string | undefined }[] = [];
  const faults: Fault[] = [];
  const answer = (url: URL): unknown => {
    const number = (name: string) => Number(url.searchParams.get(name) ?? 0);
    const { pathname } = url;
    if (pathname === '/rest/api/2/serverInfo')
      return {
        version: cloud ? '1001.0.0' : '9.12.0',
        deploymentType: cloud ? 'Cloud' : 'Server',
        serverTitle: 'Test',
      };
    if (pathname === '/rest/api/2/myself') return { displayName: 'Jira Admin' };
    if (!cloud && pathname === '/rest/api/2/project') return PROJECTS;
    if (cloud && pathname === '/rest/api/3/project/search') {
      const startAt = number('startAt');
      return { values: PROJECTS.slice(startAt, startAt + 1), isLast: startAt + 1 >= PROJECTS.length };
    }
    const project = PROJECTS.find(({ key }) => pathname === `/rest/api/2/project/${key}`);
    if (project) return project;
    if (pathname === (cloud ? '/rest/api/3/users/search' : '/rest/api/2/user/search'))
      return users.slice(number('startAt'), number('startAt') + number('maxResults'));
    const size = Math.min(pageSize, number('maxResults'));
    if (cloud && pathname === '/rest/api/3/search/jql') {
      const from = Number((url.searchParams.get('nextPageToken') ?? 'token-0').slice('token-'.length));
      const isLast = from + size >= issues.length;
      return {
        issues: issues.slice(from, from + size),
        isLast,
        ...(!isLast && { nextPageToken: `token-${from + size}` }),
      };
    }
    if (!cloud && pathname === '/rest/api/2/search') {
      const startAt = number('startAt');
      return { startAt, total: issues.length, issues: issues.slice(startAt, startAt + size) };
    }
    return undefined;
  };
  const server = http.createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://jira.test');
    requests.push({ url, authorization: request.headers.authorization });
    const at = faults.findIndex(({ path }) => path === url.pathname);
    const [fault] = at < 0 ? [] : faults.splice(at, 1);
    if (fault?.status === 0) return void request.destroy();
    if (fault) return void response.writeHead(fault.status, fault.headers).end('{}');
    const body = answer(url);
    if (body === undefined) return void response.writeHead(404).end('{}');
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    /** Faults with the status 0 close the connection. */
    faults,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type JiraReplay = Awaited<ReturnType<typeof startJira>>;
