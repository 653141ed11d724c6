import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const TEXT = /\.(?:js|css|html|svg|json|webmanifest)$/;
/** A smaller file fits into one packet uncompressed. */
const SMALLEST = 1024;
// The highest levels take ten times as long for two percent.
const BROTLI_LEVEL = 9;

/**
 * Writes a brotli and a gzip copy beside every text file below a folder, so that requests need not wait for
 * compression.
 */
export async function precompress(folder: string): Promise<void> {
  const names = await fs.readdir(folder, { recursive: true });
  for (const name of names.filter((one) => TEXT.test(one))) {
    const file = path.join(folder, name);
    const content = await fs.readFile(file);
    if (content.length < SMALLEST) continue;
    const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL };
    await fs.writeFile(`${file}.br`, await brotli(content, { params }));
    await fs.writeFile(`${file}.gz`, await gzip(content, { level: 9 }));
  }
}
