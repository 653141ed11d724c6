import crypto from 'node:crypto';

/** A SHA-256 checksum of the bytes that pass through. */
export class Checksum {
  readonly #hash = crypto.createHash('sha256');
  bytes = 0;

  add(chunk: Buffer): Buffer {
    this.#hash.update(chunk);
    this.bytes += chunk.length;
    return chunk;
  }

  /** Yields the chunks and adds each to the checksum. */
  async *through(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) yield this.add(chunk);
  }

  finish(): { sha256: string; bytes: number } {
    return { sha256: this.#hash.digest('hex'), bytes: this.bytes };
  }
}
