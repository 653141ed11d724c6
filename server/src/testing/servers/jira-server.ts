import { readFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { type AnswerOptions, answerOf, WHOLE } from './jira/answers.ts';
import { attachmentBytes, attachmentDigest } from './jira/attachments.ts';
import { CLOUD_LIMITS, type InlineLimits, Refusal } from './jira/search.ts';
import { buildSite, type Json, type ReplayedIssue, type SiteOptions } from './jira/site.ts';

export { recordedJira } from './jira/recorded.ts';
export type { ReplayedIssue } from './jira/site.ts';

/** What happens to some requests instead of the usual answer. */
export interface Fault {
  /** Which requests: a path, or a pattern of it. */
  readonly path: string | RegExp;
  /** How many of these requests are answered as usual first. */
  readonly after?: number;
  /** How many of them are affected then; one without it. */
  readonly times?: number;
  /** Nothing is answered before this is settled. */
  readonly waitFor?: Promise<unknown>;
  /** Answered instead; 0 closes the connection. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * `reset`: the connection closes in the middle of the body. `short`: the body ends there, as if it were
   * whole. `html`: a page for people.
   */
  readonly damage?: 'reset' | 'short' | 'html';
}

interface JiraOptions extends SiteOptions {
  /** The most issues of one answer; 100 without it. */
  readonly pageSize?: number;
  /** How much of an issue a search answers; without it as much as Jira Cloud or Jira Server. */
  readonly limits?: InlineLimits;
}

const fixture = (name: string): ReplayedIssue[] =>
  JSON.parse(
    readFileSync(new URL(`../fixtures/jira/${name}.json`, import.meta.url), 'utf8'),
  ) as ReplayedIssue[];

/** A few issues in the shapes of Jira Cloud and of Jira Server. */
export const CLOUD_ISSUES = fixture('cloud-issues');
export const SERVER_ISSUES = fixture('server-issues');

const PROJECTS = [
  { id: '10153', key: 'TIMOB', name: 'Titanium SDK/CLI' },
  { id: '10154', key: 'MOD', name: 'Titanium Modules' },
];

interface ReplayedRequest {
  readonly url: URL;
  readonly authorization: string | undefined;
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

const textOf = async (request: http.IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
};

const matches = (path: string | RegExp, { pathname }: URL): boolean =>
  typeof path === 'string' ? path === pathname : path.test(pathname);

/** Fault scripts: which of them, if any, affects the next request. */
const nextFault = (faults: Fault[], url: URL): Fault | undefined => {
  for (const [at, fault] of faults.entries()) {
    if (!matches(fault.path, url)) continue;
    const { after = 0, times = 1 } = fault;
    if (after > 0) faults[at] = { ...fault, after: after - 1 };
    else if (times > 1) faults[at] = { ...fault, times: times - 1 };
    else faults.splice(at, 1);
    if (after === 0) return fault;
  }
  return undefined;
};

const send = (response: http.ServerResponse, { status, headers, body }: Answer, fault?: Fault): void => {
  const half = body.subarray(0, Math.floor(body.length / 2));
  if (fault?.damage === 'html') {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html><title>Log in</title></html>');
  } else if (fault?.damage === 'short') {
    response.writeHead(status, { ...headers, 'content-length': half.length }).end(half);
  } else if (fault?.damage === 'reset') {
    response.writeHead(status, { ...headers, 'content-length': body.length });
    response.write(half, () => response.socket?.destroy());
  } else response.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
};

/** A Jira on this machine that answers from recorded or given issues, page by page. */
export async function startJira({ pageSize = 100, limits, ...given }: JiraOptions) {
  const siteOf = (issues: readonly ReplayedIssue[]) => buildSite({ projects: PROJECTS, ...given, issues });
  let site = siteOf(given.issues);
  let options: AnswerOptions = {
    pageSize,
    limits: limits ?? (site.cloud ? CLOUD_LIMITS : WHOLE),
    tokenVersion: 1,
  };
  const requests: ReplayedRequest[] = [];
  const faults: Fault[] = [];
  let url = '';
  let mediaUrl = '';

  const json = (status: number, value: unknown): Answer => ({
    status,
    headers: { 'content-type': 'application/json;charset=UTF-8' },
    body: Buffer.from(
      JSON.stringify(value).replaceAll(/https:\/\/(?:example\.atlassian\.net|jira\.example\.com)/gu, url),
    ),
  });
  const refuse = (status: number, message: string) => json(status, { errorMessages: [message], errors: {} });
  const file = (attachment: Json): Answer => ({
    status: 200,
    headers: { 'content-type': String(attachment['mimeType'] ?? 'application/octet-stream') },
    body: attachmentBytes(attachment),
  });
  const attachmentAt = (pattern: RegExp, pathname: string) =>
    site.attachments.get(pattern.exec(pathname)?.[1] ?? '');

  const answerJira = (asked: URL, authorization: string | undefined, body: string): Answer => {
    if (authorization === undefined)
      return refuse(401, 'Client must be authenticated to access this resource.');
    const stored = site.cloud
      ? attachmentAt(/^\/rest\/api\/[23]\/attachment\/content\/(\d+)$/u, asked.pathname)
      : attachmentAt(/^\/secure\/attachment\/(\d+)\/[^/]+$/u, asked.pathname);
    if (stored && !site.cloud) return file(stored);
    if (stored) {
      const location = `${mediaUrl}/file/${String(stored['id'])}/binary?token=signed`;
      return { status: 302, headers: { location }, body: Buffer.alloc(0) };
    }
    try {
      return json(200, answerOf(site, options, asked, body === '' ? {} : (JSON.parse(body) as Json)));
    } catch (error) {
      if (error instanceof Refusal) return refuse(error.status, error.message);
      throw error;
    }
  };
  // The store of Jira Cloud: addresses are signed, and it refuses any other credential.
  const answerMedia = (asked: URL, authorization: string | undefined): Answer => {
    const stored = attachmentAt(/^\/file\/(\d+)\/binary$/u, asked.pathname);
    if (!stored) return refuse(404, 'Not found');
    if (authorization !== undefined) return refuse(400, 'Only one auth mechanism allowed');
    return asked.searchParams.get('token') === 'signed' ? file(stored) : refuse(403, 'Forbidden');
  };

  const listen = async (answer: typeof answerJira) => {
    const server = http.createServer((request, response) => {
      void (async () => {
        const asked = new URL(request.url ?? '/', 'http://jira.test');
        const { authorization } = request.headers;
        requests.push({ url: asked, authorization });
        const fault = nextFault(faults, asked);
        const body = await textOf(request);
        await fault?.waitFor;
        if (fault?.status === 0) return void request.socket.destroy();
        if (fault?.status !== undefined)
          return void response.writeHead(fault.status, fault.headers).end('{}');
        send(response, answer(asked, authorization, body), fault);
      })().catch((error: unknown) => response.destroy(error as Error));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  };
  const servers = [await listen(answerJira), await listen(answerMedia)] as const;
  [url, mediaUrl] = [servers[0].url, servers[1].url];

  return {
    url,
    /** The fields that it names. */
    fields: site.fields,
    /** All requests, those for the bytes of attachments included. */
    requests,
    faults,
    /** How many requests there were for a path, or for paths of a pattern. */
    count: (path: string | RegExp) => requests.filter((request) => matches(path, request.url)).length,
    /** From now on the tokens of pages that were answered are refused. */
    expireTokens: () => {
      options = { ...options, tokenVersion: options.tokenVersion + 1 };
    },
    /** From now on Jira has these issues. */
    replaceIssues: (issues: readonly ReplayedIssue[]) => {
      site = siteOf(issues);
    },
    /** SHA-256 of an attachment's bytes. */
    digest: (attachmentId: string) => attachmentDigest(site.attachments.get(attachmentId) ?? {}),
    close: async () => {
      for (const { server } of servers) {
        await new Promise<void>((resolve) => {
          server.close(() => resolve());
          server.closeAllConnections();
        });
      }
    },
  };
}

export type JiraReplay = Awaited<ReturnType<typeof startJira>>;
