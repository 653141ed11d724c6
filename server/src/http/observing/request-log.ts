import type { FastifyInstance, FastifyServerOptions } from 'fastify';

export const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

interface RequestLine {
  readonly method?: string;
  readonly route?: string;
  readonly status?: number;
  readonly ms?: number;
  readonly viewer?: number | null;
  readonly msg?: string;
}

/** Formats a log line for a terminal. */
export function readable({ method, route, status, ms, viewer, msg }: RequestLine): string {
  return status === undefined
    ? (msg ?? '')
    : `${method} ${route} ${status} in ${ms} ms${viewer === null ? '' : `, user ${viewer}`}`;
}

/** Returns options for a log of JSON lines, or of text when the output is a terminal. */
export async function loggerFor(level: LogLevel): Promise<LoggerOptions> {
  if (!process.stdout.isTTY) return { level };
  const { default: pretty } = await import('pino-pretty');
  const stream = pretty({
    colorize: true,
    translateTime: 'SYS:HH:MM:ss',
    include: 'level,time,err',
    messageFormat: (line) => readable(line),
  });
  return { level, stream };
}

/**
 * Logs one line per request at level info. It contains the route, not the address, which can contain private
 * names, and never a query or a header.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? '*',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        viewer: request.viewer?.userId ?? null,
      },
      'request',
    );
  });
}
