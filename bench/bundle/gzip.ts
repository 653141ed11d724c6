import { gzipSync } from 'node:zlib';

/** Bytes of a file as a server with plain gzip sends it. */
export async function gzippedSize(url: string): Promise<number> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return gzipSync(Buffer.from(await answer.arrayBuffer())).length;
}
