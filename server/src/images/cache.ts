import crypto from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

const DAY_MS = 86_400_000;
const MOST_BYTES = 256 * 1_048_576;
const MOST_FILES = 10_000;
/** So much may come on top before the folder is looked through again. */
const SLACK_BYTES = MOST_BYTES / 16;

/** Images of other hosts on disk: each for a day, all together within bounds, the oldest gone first. */
export class ImageCache {
  readonly #folder: string;
  #sinceSweep = Number.POSITIVE_INFINITY;

  constructor(folder: string) {
    this.#folder = folder;
  }

  #fileOf(address: string): string {
    return path.join(this.#folder, crypto.createHash('sha256').update(address).digest('hex'));
  }

  /** What is kept of an address and not too old; else null. */
  async read(address: string): Promise<Buffer | null> {
    const file = this.#fileOf(address);
    try {
      const { mtimeMs } = await stat(file);
      return Date.now() - mtimeMs < DAY_MS ? await readFile(file) : null;
    } catch {
      return null;
    }
  }

  /** Keeps an image, if the disk takes it. */
  async keep(address: string, bytes: Buffer): Promise<void> {
    const file = this.#fileOf(address);
    const whole = `${file}.${crypto.randomBytes(8).toString('hex')}`;
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
      await writeFile(whole, bytes, { mode: 0o600 });
      await rename(whole, file);
      this.#sinceSweep += bytes.length;
      if (this.#sinceSweep > SLACK_BYTES) await this.sweep();
    } catch {
      await rm(whole, { force: true }).catch(() => {}); // it is shown all the same, and fetched again
    }
  }

  /** Takes away what is too old, and the oldest of what is too much. */
  async sweep(most = { bytes: MOST_BYTES, files: MOST_FILES }): Promise<void> {
    this.#sinceSweep = 0;
    const files = await Promise.all(
      (await readdir(this.#folder)).map(async (name) => {
        const file = path.join(this.#folder, name);
        const known = await stat(file).catch(() => null); // another process was faster
        return { file, size: known?.size ?? 0, at: known?.mtimeMs ?? 0 };
      }),
    );
    let [bytes, count] = [0, 0];
    for (const { file, size, at } of files.toSorted((a, b) => b.at - a.at)) {
      bytes += size;
      count += 1;
      if (bytes > most.bytes || count > most.files || Date.now() - at > DAY_MS)
        await rm(file, { force: true });
    }
  }
}
