import { crc32 } from 'node:zlib';

/** A file of an archive; its content is read when its turn comes. */
export interface ZipEntry {
  readonly name: string;
  readonly modified: Date;
  /** Null leaves the file out. */
  readonly open: () => Promise<AsyncIterable<Uint8Array> | null>;
}

/** The most bytes of one archive: sizes have 32 bits. */
export const MOST_ZIP_BYTES = 4_000_000_000;

const VERSION = 20;
/** Sizes follow the content, and names are in UTF-8. */
const FLAGS = 0x08_08;
const STORED = 0;

const dosTime = (time: Date): number =>
  (time.getUTCHours() << 11) | (time.getUTCMinutes() << 5) | (time.getUTCSeconds() >> 1);
const dosDate = (time: Date): number =>
  (Math.max(time.getUTCFullYear() - 1980, 0) << 9) | ((time.getUTCMonth() + 1) << 5) | time.getUTCDate();

/** Little-endian numbers, each with its number of bytes. */
const record = (...numbers: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer => {
  const buffer = Buffer.alloc(numbers.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of numbers) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
};

interface Written {
  readonly name: Buffer;
  readonly modified: Date;
  readonly offset: number;
  readonly crc: number;
  readonly size: number;
}

const localHeader = (name: Buffer, modified: Date): Buffer =>
  Buffer.concat([
    record([0x04034b50, 4], [VERSION, 2], [FLAGS, 2], [STORED, 2], [dosTime(modified), 2]),
    record([dosDate(modified), 2], [0, 4], [0, 4], [0, 4], [name.length, 2], [0, 2]),
    name,
  ]);

const centralHeader = ({ name, modified, offset, crc, size }: Written): Buffer =>
  Buffer.concat([
    record([0x02014b50, 4], [VERSION, 2], [VERSION, 2], [FLAGS, 2], [STORED, 2], [dosTime(modified), 2]),
    record([dosDate(modified), 2], [crc, 4], [size, 4], [size, 4], [name.length, 2], [0, 2], [0, 2]),
    record([0, 2], [0, 2], [0, 4], [offset, 4]),
    name,
  ]);

/** A ZIP archive, piece by piece. Files are stored as they are, as pictures are compressed already. */
export async function* zipOf(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for (const { name, modified, open } of entries) {
    const content = await open();
    if (content === null) continue;
    const named = Buffer.from(name);
    const header = localHeader(named, modified);
    yield header;
    let [crc, size] = [0, 0];
    for await (const part of content) {
      crc = crc32(part, crc);
      size += part.length;
      yield Buffer.from(part);
    }
    const descriptor = record([0x08074b50, 4], [crc, 4], [size, 4], [size, 4]);
    yield descriptor;
    written.push({ name: named, modified, offset, crc, size });
    offset += header.length + size + descriptor.length;
  }
  const directory = Buffer.concat(written.map(centralHeader));
  yield directory;
  const count = written.length;
  yield record(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [directory.length, 4],
    [offset, 4],
    [0, 2],
  );
}
