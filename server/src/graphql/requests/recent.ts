/** A cache that drops the least recently used entry. */
export class Recent<Value> {
  readonly #most: number;
  readonly #entries = new Map<string, Value>();

  hits = 0;
  misses = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): Value | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) this.misses++;
    else {
      this.hits++;
      this.#entries.delete(key);
      this.#entries.set(key, value);
    }
    return value;
  }

  set(key: string, value: Value): void {
    this.#entries.set(key, value);
    if (this.#entries.size > this.#most) {
      const [oldest] = this.#entries.keys();
      this.#entries.delete(oldest as string);
    }
  }
}
