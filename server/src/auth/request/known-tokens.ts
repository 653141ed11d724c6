import { digestOf } from '../secrets.ts';

const MOST_KNOWN = 1000;

/**
 * Tokens that worked recently. They are let through while their address is limited for sending many wrong
 * ones, so that somebody guessing tokens does not lock out others at the same address.
 */
export class KnownTokens {
  readonly #digests = new Set<string>();

  has(token: string): boolean {
    return this.#digests.has(this.#keyOf(token));
  }

  add(token: string): void {
    const key = this.#keyOf(token);
    this.#digests.delete(key);
    this.#digests.add(key);
    if (this.#digests.size <= MOST_KNOWN) return;
    const [oldest] = this.#digests;
    this.#digests.delete(oldest as string);
  }

  #keyOf(token: string): string {
    return digestOf(token).toString('base64');
  }
}
