import type { Readable } from 'node:stream';
import { Damaged } from './damaged.ts';

const BLOCK = 512;
const MODE = '0000600';
const octal = (value: number, digits: number): string => value.toString(8).padStart(digits, '0');
const padding = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;

/** A tar header block; names are shorter than 100 bytes, sizes below 8 GiB. */
const header = (name: string, size: number): Buffer => {
  const block = Buffer.alloc(BLOCK);
  block.write(name, 0, 100, 'utf8');
  block.write(`${MODE}\0`, 100);
  block.write('0000000\0'.repeat(2), 108);
  block.write(`${octal(size, 11)}\0`, 124);
  block.write(`${octal(Math.floor(Date.now() / 1000), 11)}\0`, 136);
  block.write('        ', 148);
  block.write('0ustar\0', 156);
  block.write('00', 263);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${octal(sum, 6)}\0 `, 148);
  return block;
};

/** The bytes of one tar entry; the chunks of content are `size` bytes in total. */
export async function* tarEntry(
  name: string,
  size: number,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
): AsyncGenerator<Buffer> {
  yield header(name, size);
  yield* content;
  yield Buffer.alloc(padding(size));
}

export function tarEnd(): Buffer {
  return Buffer.alloc(2 * BLOCK);
}

/** Reads a given number of bytes from a stream, in chunks as they arrive. */
class Bytes {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(stream: Readable) {
    this.#chunks = stream[Symbol.asyncIterator]();
  }

  async *take(count: number): AsyncGenerator<Buffer> {
    for (let left = count; left > 0;) {
      if (this.#rest.length === 0) {
        const next = await this.#chunks.next();
        if (next.done) throw new Damaged('the file ends too early');
        this.#rest = next.value;
      }
      const part = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }

  async block(count: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.take(count)) parts.push(part);
    return Buffer.concat(parts);
  }
}

export interface TarEntry {
  readonly name: string;
  readonly size: number;
  /** Must be read to its end before the next entry is requested. */
  readonly content: AsyncGenerator<Buffer>;
}

/** The entries of a tar stream in order. Throws when the stream is incomplete. */
export async function* readTar(stream: Readable): AsyncGenerator<TarEntry> {
  const bytes = new Bytes(stream);
  for (;;) {
    const block = await bytes.block(BLOCK);
    if (block[0] === 0) return;
    const name = block.toString('utf8', 0, 100).replace(/\0.*$/s, '');
    const size = Number.parseInt(block.toString('latin1', 124, 135), 8);
    yield { name, size, content: bytes.take(size) };
    await bytes.block(padding(size));
  }
}
