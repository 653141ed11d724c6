import { csvText } from '@cairn/domain/csv/csv';
import { CsvError, parse } from 'csv-parse';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { type CairnError, invalid } from '../../http/errors.ts';

/** The columns that are read, by their names in GitLab's form; others are passed over. */
const COLUMNS = ['title', 'description', 'due_date', 'milestone', 'type'] as const;
export type CsvColumn = (typeof COLUMNS)[number];
const NEEDED = ['title', 'description'] as const;

/** One issue as a file tells of it: the line it begins on, and its cells that are not empty. */
export interface CsvLine {
  readonly line: number;
  readonly cells: Readonly<Partial<Record<CsvColumn, string>>>;
}

export const MOST_CSV_BYTES = 10_000_000;
/** So many take a minute or two. */
export const MOST_CSV_LINES = 5000;
const MOST_COLUMNS = 50;
const MOST_HEADER_LENGTH = 2000;

const SAVE_AS_UTF8 = 'save it as CSV in UTF-8 and choose it again';

const wrong = (problem: string): CairnError => invalid({ file: [problem] });

const beginsWith = (bytes: Buffer, ...first: readonly number[]): boolean =>
  first.every((byte, n) => bytes[n] === byte);

/** The text of a file, without a byte-order mark. Throws invalid() with what to do about one that holds none. */
export const decodeCsv = (bytes: Buffer): string => {
  if (beginsWith(bytes, 0x50, 0x4b, 0x03, 0x04))
    throw wrong(`is a spreadsheet or an archive: ${SAVE_AS_UTF8}`);
  if (beginsWith(bytes, 0xff, 0xfe) || beginsWith(bytes, 0xfe, 0xff))
    throw wrong(`is in UTF-16: ${SAVE_AS_UTF8}`);
  let text;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw wrong(`is not in UTF-8: ${SAVE_AS_UTF8}`);
  }
  if (text.includes('\0')) throw wrong(`contains null bytes: ${SAVE_AS_UTF8}`);
  return text;
};

const separatorOf = (header: string): string => {
  const found = [',', ';', '\t'].find((each) => header.includes(each));
  if (found === undefined)
    throw wrong(
      'needs the columns title and description in its first line, separated by commas, semicolons or tabs',
    );
  return found;
};

/** What is wrong with the form of a file, by the parser's codes. */
const MALFORMED: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'has a quote (") that is not closed',
  CSV_INVALID_CLOSING_QUOTE: 'has text after a closing quote (")',
  INVALID_OPENING_QUOTE:
    'has a quote (") within a cell: put the cell into quotes, and write each quote in it twice',
};

const named = (header: string): string => header.trim().toLowerCase().replaceAll(' ', '_');

/** At which place of a line each column stands. */
const placesIn = (headers: readonly string[]): ReadonlyMap<CsvColumn, number> => {
  const names = headers.map(named);
  const places = new Map<CsvColumn, number>();
  for (const column of COLUMNS) {
    const at = names.indexOf(column);
    if (at !== names.lastIndexOf(column)) throw wrong(`has the column ${column} twice`);
    if (at >= 0) places.set(column, at);
  }
  const missing = NEEDED.filter((column) => !places.has(column));
  if (missing.length > 0) throw wrong(`needs a column ${missing.join(' and a column ')} in its first line`);
  return places;
};

interface Parsed {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

const breaksIn = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0);

const PIECE = 65_536;

/** In pieces, so that other work of the process goes on between them. */
async function* piecesOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += PIECE) {
    await setImmediate();
    yield text.slice(at, at + PIECE);
  }
}

/** Looks at each cell as it is read, so that a line of millions of them is given up. */
const fewEnough = (cell: string, { index }: { readonly index: number }): string => {
  if (index < MOST_COLUMNS) return cell;
  throw wrong(`has too many columns (maximum is ${MOST_COLUMNS})`);
};

/** The issues a CSV file holds. Throws invalid() for what is not in GitLab's form; what a line says is not judged here. */
export const readCsv = async (content: string): Promise<CsvLine[]> => {
  const text = content.replaceAll(/\r\n?/g, '\n');
  const [header = ''] = text.split('\n', 1);
  if (header.trim() === '') throw wrong('is empty: its first line names the columns title and description');
  if (header.length > MOST_HEADER_LENGTH) throw wrong('has a first line that is too long');
  const options = {
    delimiter: separatorOf(header),
    record_delimiter: '\n',
    relax_column_count: true,
    skip_empty_lines: true,
    info: true,
    cast: fewEnough,
  };
  const read: CsvLine[] = [];
  let places: ReadonlyMap<CsvColumn, number> | undefined;
  try {
    const parser = Readable.from(piecesOf(text)).pipe(parse(options));
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      if (places === undefined) places = placesIn(record);
      else if (record.some((cell) => cell.trim() !== '')) {
        if (read.length === MOST_CSV_LINES)
          throw wrong(`has too many issues (maximum is ${MOST_CSV_LINES}): split it into several files`);
        read.push({ line: info.lines - breaksIn(record), cells: cellsOf(record, places) });
      }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number(error['lines']);
    throw wrong(`${MALFORMED[error.code] ?? 'cannot be read'} (line ${line})`);
  }
  if (read.length === 0) throw wrong('has no issue below its first line');
  return read;
};

const cellsOf = (record: readonly string[], places: ReadonlyMap<CsvColumn, number>): CsvLine['cells'] =>
  Object.fromEntries(
    [...places]
      .map(([column, at]) => [column, csvText((record[at] ?? '').trim())] as const)
      .filter(([, cell]) => cell !== ''),
  );
