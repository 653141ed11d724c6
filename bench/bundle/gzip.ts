import { gzipSync } from 'node:zlib';

/** The size of a file with plain gzip, in bytes. */
export async function gzippedSize(url: string): Promise<number> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return gzipSync(Buffer.from(await answer.arrayBuffer())).length;
}
