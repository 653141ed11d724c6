import type { FastifyReply, FastifyRequest } from 'fastify';
import { CairnError } from '../http/errors.ts';
import { askerOf } from '../http/limits/asking.ts';

/** The open streams of all readers, of which each may have only so many. */
export class OpenStreams {
  readonly #open = new Map<FastifyReply, string>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#open.size;
  }

  /** Counts a stream until its reader has gone. Throws when the reader has too many, or has gone already. */
  add(request: FastifyRequest, reply: FastifyReply): void {
    if (reply.raw.destroyed) throw new CairnError('gone');
    const asker = askerOf(request);
    if ([...this.#open.values()].filter((one) => one === asker).length >= this.#most)
      throw new CairnError('tooMany');
    this.#open.set(reply, asker);
    reply.raw.once('close', () => this.#open.delete(reply));
  }

  /** Ends all streams, for the server to stop. */
  end(): void {
    for (const reply of this.#open.keys()) reply.raw.end();
  }
}
