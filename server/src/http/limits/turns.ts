import { CairnError } from '../errors.ts';

export interface TurnLimits {
  /** How many turns one user or address may have at once. */
  readonly each: number;
  /** How many turns there may be in total; unlimited by default. */
  readonly all?: number;
  /** How many more than `all` may begin for users who have none; 0 by default. */
  readonly firsts?: number;
  /** How many requests of one user or address may wait; a further one is refused with `tooMany`. */
  readonly waiting: number;
}

interface Waiting {
  readonly key: string;
  readonly begin: () => void;
}

/**
 * Limits how much each user has in progress at once. What exceeds the limit waits in a queue, first come,
 * first served.
 */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #underWay = new Map<string, number>();
  #all = 0;
  #queue: Waiting[] = [];

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /**
   * Waits for a turn and returns the function that ends it. Throws when too many wait, or when the signal
   * aborts.
   */
  async take(key: string, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    if (!this.#isFree(key)) await this.#wait(key, signal);
    else this.#begin(key);
    let over = false;
    return () => {
      if (over) return;
      over = true;
      this.#end(key);
    };
  }

  #of(key: string): number {
    return this.#underWay.get(key) ?? 0;
  }

  #isFree(key: string): boolean {
    const { each, all = Number.POSITIVE_INFINITY, firsts = 0 } = this.#limits;
    const own = this.#of(key);
    return own < each && this.#all < (own === 0 ? all + firsts : all);
  }

  #begin(key: string): void {
    this.#underWay.set(key, this.#of(key) + 1);
    this.#all += 1;
  }

  #wait(key: string, signal: AbortSignal): Promise<void> {
    if (this.#queue.filter((one) => one.key === key).length >= this.#limits.waiting)
      throw new CairnError('tooMany');
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.#queue = this.#queue.filter((one) => one !== waiting);
        reject(signal.reason as Error);
      };
      const begin = (): void => {
        signal.removeEventListener('abort', leave);
        this.#begin(key);
        resolve();
      };
      const waiting: Waiting = { key, begin };
      signal.addEventListener('abort', leave, { once: true });
      this.#queue.push(waiting);
    });
  }

  #end(key: string): void {
    const left = this.#of(key) - 1;
    if (left > 0) this.#underWay.set(key, left);
    else this.#underWay.delete(key);
    this.#all -= 1;
    const next = this.#queue.find((one) => this.#isFree(one.key));
    if (!next) return;
    this.#queue = this.#queue.filter((one) => one !== next);
    next.begin();
  }
}
