import fs from 'node:fs';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import Fastify from 'fastify';
import { allowCompression, compressed } from '../../server/src/http/web-app/compression.ts';

// Runs in its own process: one response compressed by the product, compressed by zlib alone, and
// uncompressed.

const { PORT = '0', ANSWER_FILE = '' } = process.env;
const answer = fs.readFileSync(ANSWER_FILE, 'utf8');
const options = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } };
const ways = {
  br: (text: string) => promisify(zlib.brotliCompress)(text, options),
  gzip: (text: string) => promisify(zlib.gzip)(text),
};

const app = Fastify();
await allowCompression(app);
const type = 'application/json; charset=utf-8';
app.get('/packed', compressed, (_request, reply) => reply.type(type).send(answer));
app.get('/plain', (_request, reply) => reply.type(type).send(answer));
for (const [encoding, pack] of Object.entries(ways)) {
  app.get(`/zlib/${encoding}`, async (_request, reply) =>
    reply
      .type(type)
      .header('content-encoding', encoding)
      .send(await pack(answer)),
  );
}
await app.listen({ host: '127.0.0.1', port: Number(PORT) });
console.log('the packing is ready');
process.on('SIGTERM', () => process.exit(0));
