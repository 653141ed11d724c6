import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PNG, type PictureSite, pictureSite } from '../testing/fixtures/picture-site.ts';
import { fetchImage } from './fetch.ts';

let site: PictureSite;
let host: net.Server;
let answer: (socket: net.Socket) => void;
beforeAll(async () => {
  site = await pictureSite();
  host = net.createServer((socket) => {
    socket.on('error', () => {}).once('data', () => answer(socket));
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  host.close();
  await site.close();
});

/** Writes again and again until the other side disconnects. */
const forEver = (socket: net.Socket, piece: string): void => {
  const timer = setInterval(() => socket.write(piece), 10);
  socket.on('close', () => clearInterval(timer));
};

const NASTY: readonly [string, (socket: net.Socket) => void][] = [
  [
    'switches protocols',
    (s) => s.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'),
  ],
  [
    'switches protocols and does not say to which',
    (s) => s.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'),
  ],
  ['closes at once', (s) => s.destroy()],
  ['closes in the middle of its head', (s) => s.end('HTTP/1.1 200 OK\r\nContent-')],
  [
    'closes in the middle of its body',
    (s) => s.end(`HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n${PNG.toString('latin1')}`),
  ],
  ['sends no HTTP', (s) => s.end('SSH-2.0-OpenSSH\r\n')],
  ['says nothing', () => {}],
  ['stops in the middle of its head', (s) => s.write('HTTP/1.1 200 OK\r\nContent-')],
  ['says for ever that it goes on', (s) => forEver(s, 'HTTP/1.1 100 Continue\r\n\r\n')],
  [
    'has no end of headers',
    (s) => {
      s.write('HTTP/1.1 200 OK\r\n');
      forEver(s, 'a: b\r\n');
    },
  ],
  [
    'has no end of a body',
    (s) => {
      s.write('HTTP/1.1 200 OK\r\n\r\n');
      forEver(s, 'x');
    },
  ],
  ['leads on for ever', (s) => s.end('HTTP/1.1 302 Found\r\nLocation: /again\r\nContent-Length: 0\r\n\r\n')],
];

const reachable = () => {
  const { port } = host.address() as AddressInfo;
  const settings = { ...site.settings, patienceMs: 300, mayReach: () => true };
  return { settings, url: new URL(`http://pictures.test:${port}/a.png`) };
};

test.each(NASTY)('a host that %s gives no image, and is not waited for', async (_, nasty) => {
  const closed: Promise<unknown>[] = [];
  answer = (socket) => {
    closed.push(new Promise((resolve) => socket.on('close', resolve)));
    nasty(socket);
  };
  const { settings, url } = reachable();
  await expect(fetchImage(settings, url)).rejects.toThrow();
  await Promise.all(closed);
});

test('an answer that comes too late for its name is not waited for', async () => {
  const { settings, url } = reachable();
  const resolve = () => new Promise<never>(() => {});
  await expect(fetchImage({ ...settings, resolve }, url)).rejects.toThrow('it takes too long');
});
