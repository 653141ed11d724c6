import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { type FileSettings, fileSettings } from '../../files/settings.ts';

/**
 * A storage server with the part of S3 that the file store uses: put, get, head, delete and list of one
 * bucket, by path.
 */
export interface TestBucket {
  readonly objects: Map<string, Buffer>;
  /** The signatures of all requests so far. */
  readonly signatures: string[];
  readonly settings: (folder: string) => FileSettings;
  /**
   * Sets how it answers from now on: normally, with half of a file and then nothing, never, with a closed
   * connection, or with errors.
   */
  readonly turn: (way: 'well' | 'stalling' | 'silent' | 'closed' | 'failing') => Promise<void>;
  /** The number of unfinished answers. */
  readonly open: () => number;
  readonly close: () => Promise<void>;
}

const listing = (objects: ReadonlyMap<string, Buffer>): string => {
  const found = [...objects].map(
    ([key, bytes]) => `<Contents><Key>${key}</Key><Size>${bytes.length}</Size></Contents>`,
  );
  return `<ListBucketResult><IsTruncated>false</IsTruncated>${found.join('')}</ListBucketResult>`;
};

const partOf = (whole: Buffer, range: string | undefined): Buffer => {
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  return end === undefined ? whole : whole.subarray(Number(start), Number(end) + 1);
};

const QUICK_MS = 200;

export async function testBucket(): Promise<TestBucket> {
  const objects = new Map<string, Buffer>();
  const signatures: string[] = [];
  let way = 'well';
  const answer = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    signatures.push(String(request.headers.authorization));
    if (way === 'silent') return;
    const url = new URL(request.url ?? '/', 'http://bucket');
    const key = decodeURIComponent(url.pathname.replace(/^\/cairn-files\/?/, ''));
    const body = Buffer.concat(await request.toArray());
    if (way === 'failing') return void response.writeHead(500).end();
    if (key === '') {
      response.setHeader('content-type', 'application/xml');
      return void response.end(listing(objects));
    }
    if (request.method === 'PUT') objects.set(key, body);
    if (request.method === 'DELETE') objects.delete(key);
    const found = objects.get(key);
    if (!found && request.method !== 'DELETE') return void response.writeHead(404).end();
    response.setHeader('last-modified', new Date().toUTCString());
    const part = found && partOf(found, request.headers.range);
    if (found && part !== found) response.statusCode = 206;
    if (part && request.method !== 'PUT') response.setHeader('content-length', part.length);
    if (way === 'stalling' && part && request.method === 'GET')
      return void response.write(part.subarray(0, part.length / 2));
    response.end(request.method === 'GET' ? part : undefined);
  };
  let open = 0;
  const server = http.createServer((request, response) => {
    open++;
    response.on('close', () => open--);
    void answer(request, response).catch(() => {});
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    objects,
    signatures,
    settings: (folder) => {
      const filesUrl = `s3+http://some-key:some%2Fsecret@127.0.0.1:${port}/cairn-files?region=eu-central-1`;
      const settings = fileSettings({ filesUrl, uploadLimitMib: 1, diskReserveMib: 0 }, folder);
      return { ...settings, silentMs: QUICK_MS };
    },
    turn: async (next) => {
      if (next === 'closed') await stop();
      else if (!server.listening) await listen(port);
      if (way === 'silent') server.closeAllConnections();
      way = next;
    },
    open: () => open,
    close: stop,
  };
}
