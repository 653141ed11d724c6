import type pg from 'pg';
import { CHANGES_CHANNEL } from '../changes/write.ts';
import { type ChangeRow, currentPosition, readChangesSince } from './read-changes.ts';

/** The news of one look at the log. resumeAt is where a reader starts again. */
export interface FeedBatch {
  readonly changes: readonly ChangeRow[];
  readonly resumeAt: string;
  /** Too much happened to tell one by one: readers must fetch everything again. */
  readonly overflow: boolean;
}

type Listener = (batch: FeedBatch) => void;

const MAX_BATCH = 500;
// Notifications of a burst are read together; well under the second a reader is promised.
const COALESCE_MS = 60;
// A lost notification is found by looking anyway.
const LOOK_ANYWAY_MS = 15_000;
const RECONNECT_MS = 1_000;

/**
 * Follows the change log and tells listeners what was committed, in every process alike: NOTIFY only wakes, the log
 * is the truth. Entries are followed by transaction, because sequence numbers are handed out before commit.
 */
export class ChangeFeed {
  readonly #pool: pg.Pool;
  readonly #listeners = new Set<Listener>();
  #client: pg.PoolClient | null = null;
  #resumeAt = '1:1:';
  #timer: NodeJS.Timeout | null = null;
  #lookAnyway: NodeJS.Timeout | null = null;
  #stopped = false;
  #reading: Promise<void> = Promise.resolve();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async start(): Promise<void> {
    this.#resumeAt = await currentPosition(this.#pool);
    await this.#listen();
    this.#lookAnyway = setInterval(() => this.#wake(), LOOK_ANYWAY_MS);
    this.#lookAnyway.unref();
  }

  /** Calls the listener with every batch until the returned function is called. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** How far listeners have been told: all up to here was committed before now. */
  get resumeAt(): string {
    return this.#resumeAt;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    if (this.#lookAnyway) clearInterval(this.#lookAnyway);
    await this.#reading.catch(() => {});
    this.#client?.release(true);
    this.#client = null;
  }

  async #listen(): Promise<void> {
    const client = await this.#pool.connect();
    if (this.#stopped) return client.release(true);
    this.#client = client;
    client.on('notification', () => this.#wake());
    client.on('error', () => this.#relisten(client));
    client.on('end', () => this.#relisten(client));
    await client.query(`LISTEN ${CHANGES_CHANNEL}`);
  }

  #relisten(client: pg.PoolClient): void {
    if (this.#client !== client) return;
    this.#client = null;
    client.release(true);
    if (this.#stopped) return;
    setTimeout(() => {
      this.#listen().then(
        () => this.#wake(),
        () => this.#relistenLater(),
      );
    }, RECONNECT_MS).unref();
  }

  #relistenLater(): void {
    if (this.#stopped) return;
    setTimeout(() => {
      this.#listen().catch(() => this.#relistenLater());
    }, RECONNECT_MS).unref();
  }

  #wake(): void {
    if (this.#timer || this.#stopped) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#reading = this.#reading.then(() => this.#look()).catch(() => {});
    }, COALESCE_MS);
    this.#timer.unref();
  }

  async #look(): Promise<void> {
    const found = await readChangesSince(this.#pool, this.#resumeAt, MAX_BATCH);
    this.#resumeAt = found.resumeAt;
    if (found.changes.length === 0 && !found.overflow) return;
    for (const listener of this.#listeners) listener(found);
  }
}
