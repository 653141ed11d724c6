import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const worthwhile = /\.(?:js|css|html|svg)$/;
/** The last percent costs seconds for larger files than this, and all of them are fetched only when asked for. */
const LARGE = 400_000;
const QUICK_QUALITY = 9;
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
  const quality = text.length > LARGE ? QUICK_QUALITY : constants.BROTLI_MAX_QUALITY;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  await Promise.all([
    writeFile(`${path}.br`, await brotli(text, { params })),
    writeFile(`${path}.gz`, await zip(text, { level: constants.Z_BEST_COMPRESSION })),
  ]);
}
