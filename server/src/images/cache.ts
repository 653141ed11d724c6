import crypto from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

const DAY_MS = 86_400_000;
const MOST_BYTES = 256 * 1_048_576;
const MOST_FILES = 10_000;
/** How many bytes may be added before the folder is swept again. */
const SLACK_BYTES = MOST_BYTES / 16;

/** Caches images of other hosts on disk: each for a day, all within a size limit, the oldest removed first. */
export class ImageCache {
  readonly #folder: string;
  #sinceSweep = Number.POSITIVE_INFINITY;

  constructor(folder: string) {
    this.#folder = folder;
  }

  #fileOf(address: string): string {
    return path.join(this.#folder, crypto.createHash('sha256').update(address).digest('hex'));
  }

  /** Returns the cached image of an address; null when there is none or it is too old. */
  async read(address: string): Promise<Buffer | null> {
    const file = this.#fileOf(address);
    try {
      const { mtimeMs } = await stat(file);
      return Date.now() - mtimeMs < DAY_MS ? await readFile(file) : null;
    } catch {
      return null;
    }
  }

  /** Caches an image; errors of the disk are ignored. */
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
      await rm(whole, { force: true }).catch(() => {}); // the image is shown anyway, and fetched again next time
    }
  }

  /** Removes expired images, and the oldest ones above the limits. */
  async sweep(most = { bytes: MOST_BYTES, files: MOST_FILES }): Promise<void> {
    this.#sinceSweep = 0;
    const files = await Promise.all(
      (await readdir(this.#folder)).map(async (name) => {
        const file = path.join(this.#folder, name);
        const known = await stat(file).catch(() => null); // another process may have removed it
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
