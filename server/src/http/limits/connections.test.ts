import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { type TestContext, testContext } from '../../testing/context.ts';
import { STANDARD_LIMITS } from './wire-limits.ts';

let t: TestContext;
beforeAll(async () => {
  t = await testContext();
});
afterAll(() => t.close());

/** Returns a server that allows few connections and delays its answers until `answer()` is called. */
const serverOf = async (limits: object, trustedProxies: readonly string[] = []) => {
  const context = { ...t.context, settings: { ...t.context.settings, trustedProxies } };
  const app = await buildApp(context, { ...STANDARD_LIMITS, ...limits });
  let answer = (): void => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  app.addHook('onSend', () => answered);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const sockets: net.Socket[] = [];
  /** Opens a connection from an address, sends a text on it, and waits until the server has read it. */
  const open = async (text: string, localAddress = '127.0.0.1') => {
    const accepted = once(app.server, 'connection');
    const socket = net.connect({ port, host: '127.0.0.1', localAddress });
    const closed = new Promise<'closed'>((resolve) => socket.on('close', () => resolve('closed')));
    socket.on('error', () => {});
    sockets.push(socket);
    await accepted;
    const came = text.endsWith('\r\n\r\n') ? once(app.server, 'request') : null;
    socket.write(text);
    if (came !== null) await Promise.race([came, closed]);
    const said = new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))));
    return { socket, closed, said };
  };
  onTestFinished(async () => {
    answer();
    for (const socket of sockets) socket.destroy();
    await app.close();
  });
  return { open, answer: () => answer() };
};

const HALF = 'GET /api/v4/groups HTTP/1.1\r\nHost:';
const WHOLE = 'GET /-/liveness HTTP/1.1\r\nHost: a\r\n\r\n';

test('when all connections are taken, the oldest without a request makes way for a new one', async () => {
  const { open, answer } = await serverOf({ connections: 3, connectionsPerSender: 10 });
  const asking = await open(WHOLE);
  const half = await open(HALF);
  const idle = await open('');
  const first = await open(WHOLE);
  expect(await half.closed).toBe('closed');
  const second = await open(WHOLE);
  expect(await idle.closed).toBe('closed');
  // all three requests are now being answered
  const tooMany = await open(WHOLE);
  expect(await tooMany.closed).toBe('closed');
  answer();
  for (const { said } of [asking, first, second]) expect(await said).toMatch(/^HTTP\/1\.1 200 /);
});

test('one sender has a share of the connections, and fills only that', async () => {
  const { open, answer } = await serverOf({ connections: 10, connectionsPerSender: 2 });
  const other = await open(HALF, '127.0.0.2');
  const mine = [await open(HALF), await open(HALF), await open(WHOLE), await open(WHOLE)];
  expect(await Promise.all(mine.slice(0, 2).map(({ closed }) => closed))).toEqual(['closed', 'closed']);
  const tooMany = await open(WHOLE);
  expect(await tooMany.closed).toBe('closed');
  answer();
  for (const { said } of mine.slice(2)) expect(await said).toMatch(/^HTTP\/1\.1 200 /);
  other.socket.write(' a\r\n\r\n');
  expect(await other.said).toMatch(/^HTTP\/1\.1 200 /);
});

test('a trusted proxy has no share, as it speaks for many', async () => {
  const { open, answer } = await serverOf({ connections: 10, connectionsPerSender: 1 }, ['127.0.0.1']);
  const asked = [await open(WHOLE), await open(WHOLE), await open(WHOLE)];
  answer();
  for (const { said } of asked) expect(await said).toMatch(/^HTTP\/1\.1 200 /);
});
