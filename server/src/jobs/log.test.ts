import pg from 'pg';
import { expect, test } from 'vitest';
import { freePort } from '../testing/servers/spawn-server.ts';
import { jobsLogger } from './log.ts';

/** Returns the error of a connection to a database that does not exist. */
const away = async (): Promise<unknown> => {
  const client = new pg.Client({ host: '127.0.0.1', port: await freePort() });
  return client.connect().then(
    () => null,
    (error: unknown) => error,
  );
};

test('while the database is away the queue and its jobs are one line a minute, and anything else is told', async () => {
  const lines: string[] = [];
  let time = 0;
  const logger = jobsLogger(
    (line) => lines.push(line),
    () => time,
  );
  const worker = logger.scope({ label: 'worker' });
  const error = await away();
  for (let attempt = 1; attempt <= 50; attempt++) {
    logger.error(`Error with notify listener (trying again in ${attempt}ms)`, { error });
    worker.error(`Failed task ${attempt} with error\n  and a stack`, { failure: true, error });
  }
  expect(lines).toEqual([
    expect.stringMatching(/^cairn: jobs: the database does not answer: connect ECONNREFUSED .+: 1\)$/),
  ]);
  worker.error('Failed task 7 with error', { failure: true, error: new Error('a mistake') });
  logger.info('Completed task 8');
  time = 60_000;
  logger.error('Error with notify listener', { error });
  expect(lines.slice(1)).toEqual([
    'cairn: jobs: Failed task 7 with error',
    expect.stringMatching(/\(failures since the last line: 100\)$/),
  ]);
});
