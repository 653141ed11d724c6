import crypto from 'node:crypto';

/** Sums up what passes through. */
export class Checksum {
  readonly #hash = crypto.createHash('sha256');
  bytes = 0;

  add(chunk: Buffer): Buffer {
    this.#hash.update(chunk);
    this.bytes += chunk.length;
    return chunk;
  }

  /** Passes the chunks on and adds each. */
  async *through(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) yield this.add(chunk);
  }

  finish(): { sha256: string; bytes: number } {
    return { sha256: this.#hash.digest('hex'), bytes: this.bytes };
  }
}
