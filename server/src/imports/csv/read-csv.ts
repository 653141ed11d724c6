import { csvText } from '@cairn/domain/csv/csv';
import {
  type IssueColumn,
  issueColumnOf,
  unknownHeadings,
  readIssueFileHead,
} from '@cairn/domain/csv/issue-file';
import { composed } from '@cairn/domain/text/names';
import { CsvError, parse } from 'csv-parse';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { type CairnError, invalid } from '../../http/errors.ts';

const NEEDED = ['title', 'description'] as const;

/** One issue of a file: the line it begins on, and its cells that are not empty. */
export interface CsvLine {
  readonly line: number;
  readonly cells: Readonly<Partial<Record<IssueColumn, string>>>;
}

export const MOST_CSV_BYTES = 10_000_000;
/** Maximum number of issues in a file; this many take a minute or two. */
export const MOST_CSV_LINES = 5000;
/** Other trackers export hundreds of columns; each cell must be parsed, though few are used. */
const MOST_COLUMNS = 1000;
const MOST_HEADER_LENGTH = 100_000;

const SAVE_AS_UTF8 = 'save it as CSV in UTF-8 and choose it again';

const wrong = (problem: string): CairnError => invalid({ file: [problem] });

const beginsWith = (bytes: Buffer, ...first: readonly number[]): boolean =>
  first.every((byte, n) => bytes[n] === byte);

/** The text of a file, without a byte-order mark. Throws invalid() with advice for a file that is not text. */
export function decodeCsv(bytes: Buffer): string {
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
}

/** The messages of the parser's error codes. */
const MALFORMED: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'has a quote (") that is not closed',
  CSV_INVALID_CLOSING_QUOTE: 'has text after a closing quote (")',
  INVALID_OPENING_QUOTE:
    'has a quote (") within a cell: put the cell into quotes, and write each quote in it twice',
};

/** The positions of each column in a line. Labels may have several, as some trackers export them. */
const placesIn = (headings: readonly string[]): ReadonlyMap<IssueColumn, readonly number[]> => {
  if (headings.length < 2)
    throw wrong(
      'needs the columns title and description in its first line, separated by commas, semicolons or tabs',
    );
  const places = new Map<IssueColumn, readonly number[]>();
  for (const [at, heading] of headings.entries()) {
    const column = issueColumnOf(heading);
    if (column === null) continue;
    if (places.has(column) && column !== 'labels') throw wrong(`has the column ${column} twice`);
    places.set(column, [...(places.get(column) ?? []), at]);
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

/** Yields the text in pieces, so that the process can do other work in between. */
async function* piecesOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += PIECE) {
    await setImmediate();
    yield text.slice(at, at + PIECE);
  }
}

/** Checks each cell as it is parsed, so that a line of millions of cells is refused early. */
const fewEnough = (cell: string, { index }: { readonly index: number }): string => {
  if (index < MOST_COLUMNS) return cell;
  throw wrong(`has too many columns (maximum is ${MOST_COLUMNS})`);
};

/** The content of a CSV file. */
export interface CsvFile {
  readonly lines: readonly CsvLine[];
  /** The headings of columns that are ignored. */
  readonly ignoredColumns: readonly string[];
}

/**
 * Reads a CSV file of issues. Throws invalid() for a file in the wrong format; the values of lines are not
 * checked here.
 */
export async function readCsv(content: string): Promise<CsvFile> {
  const text = content.replaceAll(/\r\n?/g, '\n');
  const [first = ''] = text.split('\n', 1);
  if (first.trim() === '') throw wrong('is empty: its first line names the columns title and description');
  if (first.length > MOST_HEADER_LENGTH) throw wrong('has a first line that is too long');
  // Without headings, the parser reports broken quotes in the first line, or placesIn() reports an empty
  // file.
  const head = readIssueFileHead(text) ?? { separator: ',', headings: [], linesBefore: 0, from: 0 };
  const options = {
    delimiter: head.separator,
    record_delimiter: '\n',
    relax_column_count: true,
    skip_empty_lines: true,
    info: true,
    cast: fewEnough,
  };
  const lines: CsvLine[] = [];
  let places: ReturnType<typeof placesIn> | undefined;
  try {
    const parser = Readable.from(piecesOf(text.slice(head.from))).pipe(parse(options));
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      if (places === undefined) {
        places = placesIn(record);
        continue;
      }
      if (!record.some((cell) => cell.trim() !== '')) continue;
      if (lines.length === MOST_CSV_LINES)
        throw wrong(`has too many issues (maximum is ${MOST_CSV_LINES}): split it into several files`);
      lines.push({
        line: head.linesBefore + info.lines - breaksIn(record),
        cells: cellsOf(record, places),
      });
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = head.linesBefore + Number(error['lines']);
    throw wrong(`${MALFORMED[error.code] ?? 'cannot be read'} (line ${line})`);
  }
  if (lines.length === 0) throw wrong('has no issue below its first line');
  return { lines, ignoredColumns: unknownHeadings(head.headings) };
}

const cellsOf = (
  record: readonly string[],
  places: ReadonlyMap<IssueColumn, readonly number[]>,
): CsvLine['cells'] =>
  Object.fromEntries(
    [...places]
      .map(([column, at]) => [column, at.map((place) => record[place] ?? '')] as const)
      .map(
        ([column, cells]) =>
          [column, cells.filter((cell) => cell.trim() !== '').map(textOf(column))] as const,
      )
      .filter(([, cells]) => cells.length > 0)
      .map(([column, cells]) => [column, cells.join(',')]),
  );

/** Leading space of a description may matter: it can begin with a code block. */
const textOf =
  (column: IssueColumn) =>
  (cell: string): string =>
    composed(csvText(column === 'description' ? cell : cell.trim()));
