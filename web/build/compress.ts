import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const worthwhile = /\.(?:js|css|html|svg)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes a Brotli and a gzip twin beside every text file of the build, so that the server never compresses them. */
export const compress = (): Plugin => ({
  name: 'compress',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    async handler({ dir }) {
      if (dir === undefined) return;
      for (const file of await readdir(dir, { recursive: true })) {
        if (worthwhile.test(file)) await compressFile(join(dir, file));
      }
    },
  },
});

async function compressFile(path: string): Promise<void> {
  const text = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await Promise.all([
    writeFile(`${path}.br`, await brotli(text, { params })),
    writeFile(`${path}.gz`, await zip(text, { level: constants.Z_BEST_COMPRESSION })),
  ]);
}
