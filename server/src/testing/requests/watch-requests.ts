import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { vi } from 'vitest';

const holdsNul = (value: unknown): boolean => {
  if (typeof value === 'string') return value.includes('\0');
  if (value instanceof Uint8Array || typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(holdsNul);
};

const errorOf = (args: readonly unknown[]): string =>
  args
    .map((arg) => {
      const error = arg instanceof Error ? arg : (arg as { err?: unknown } | null)?.err;
      return error instanceof Error ? `${error.name}: ${error.message}` : JSON.stringify(arg);
    })
    .join(' ');

/** Collects the errors that requests log; call it before the app is ready. */
export function watchLog(app: FastifyInstance, problems: string[]): void {
  app.addHook('onRequest', async (request) => {
    const { log } = request;
    const say = log.error.bind(log);
    log.error = ((...args: Parameters<typeof say>) => {
      problems.push(`logged: ${errorOf(args)}`);
      say(...args);
    }) as typeof log.error;
  });
}

/**
 * Collects statements of this process that send a NUL byte to PostgreSQL, or that it refuses because of an
 * invalid value. Returns a function that stops it.
 */
export function watchStatements(problems: string[]): () => void {
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const failed = (error: unknown): void => {
    const { code, message } = (error ?? {}) as { code?: string; message?: string };
    if (code?.startsWith('22') === true) problems.push(`PostgreSQL refused: ${message}`);
  };
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [first, second] = args;
    if (holdsNul(first) || holdsNul(second))
      problems.push(`NUL byte in: ${JSON.stringify(args.slice(0, 2)).slice(0, 300)}`);
    const last = args.length - 1;
    const callback = args[last];
    if (typeof callback === 'function') {
      args[last] = (error: unknown, ...rest: unknown[]) => {
        failed(error);
        (callback as (...given: unknown[]) => void)(error, ...rest);
      };
    }
    const result = query.apply(this, args);
    if (result instanceof Promise) result.catch(failed);
    return result;
  } as never);
  return () => spy.mockRestore();
}
