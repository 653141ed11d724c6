import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { startHeartbeat } from './heartbeat.ts';

const after: (() => unknown)[] = [];
afterEach(() => {
  for (const undo of after.splice(0).toReversed()) undo();
});

/** Opens a stream: the server's end of it, and the client's, which only reads when told to. */
const openStream = async () => {
  const server = http.createServer();
  after.push(() => server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const reader = net.connect((server.address() as net.AddressInfo).port, '127.0.0.1');
  after.push(() => reader.destroy());
  reader.on('error', () => {}).write('GET / HTTP/1.1\r\nhost: cairn.test\r\n\r\n');
  const [, stream] = (await once(server, 'request')) as [http.IncomingMessage, http.ServerResponse];
  return { stream, reader };
};

const beating = (stream: http.ServerResponse, mayGoOn = true): Promise<unknown> => {
  after.push(
    startHeartbeat(
      stream,
      async () => mayGoOn,
      () => stream.write(': still here\n\n'),
      10,
    ),
  );
  return once(stream, 'close');
};

/** More than the buffers of any system can contain. */
const MUCH = Buffer.alloc(64 * 1024 * 1024, ' ');

test('a reader who takes nothing is dropped at a heartbeat', async () => {
  const { stream } = await openStream();
  stream.write(MUCH);
  expect(stream.writableNeedDrain).toBe(true);
  await beating(stream);
  expect(stream.writableFinished).toBe(false);
});

test('a reader who takes what comes is kept', async () => {
  const { stream, reader } = await openStream();
  const closed = beating(stream);
  let heard = '';
  reader.setEncoding('latin1').on('data', (part: string) => (heard += part));
  await expect.poll(() => heard.split(': still here').length).toBeGreaterThan(3);
  expect(stream.destroyed).toBe(false);
  reader.destroy();
  await closed;
});

test('a stream whose reader may no longer have it is ended', async () => {
  const { stream, reader } = await openStream();
  reader.resume();
  await beating(stream, false);
  expect(stream.writableFinished).toBe(true);
});
