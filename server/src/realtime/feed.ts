import type pg from 'pg';
import { CHANGES_CHANNEL } from '../changes/write.ts';
import { type ChangeRow, currentPosition, readChangesSince } from './read-changes.ts';

/** The changes found by one read of the log. resumeAt is the position to continue from. */
export interface FeedBatch {
  readonly changes: readonly ChangeRow[];
  readonly resumeAt: string;
  /** True when there were too many changes to report: clients must fetch everything again. */
  readonly overflow: boolean;
}

type Listener = (batch: FeedBatch) => void;

const MAX_BATCH = 500;
// Waits for further notifications of a burst, to read them together; much shorter than the second within
// which clients must be notified.
const COALESCE_MS = 60;
// Reads the log regularly too, in case a notification was lost.
const LOOK_ANYWAY_MS = 15_000;
const RECONNECT_MS = 1_000;

/**
 * Follows the change log and passes committed entries to listeners, in every process alike. NOTIFY only wakes
 * it up; what it passes on is read from the log. Entries are followed by transaction id, because sequence
 * numbers are assigned before commit.
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

  /** The position up to which everything has been passed to the listeners. */
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
