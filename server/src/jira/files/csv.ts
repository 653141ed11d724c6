import { readIssueFileHead } from '@cairn/domain/csv/issue-file';
import { CsvError, parse } from 'csv-parse';
import { pipeline, Readable } from 'node:stream';
import { assertHeadings, type CsvColumns, readColumns } from './csv-columns.ts';
import { CsvDates } from './csv-dates.ts';
import { csvIssue, type CsvRow } from './csv-issue.ts';
import type { JiraFileEntry, JiraFileIssue, JiraFileLimits, JiraFileOptions } from './entry.ts';
import { JiraFileError } from './error.ts';
import { breaksIn } from './text.ts';

/** The separators that Jira offers, and tabs. */
const SEPARATORS = [',', ';', '\t', '|', '^'];
const MOST_HEADER_LENGTH = 2_000_000;
/** How much is read to find out the order of day and month, before it is asked for. */
const MOST_WAITING_LENGTH = 20_000_000;

const INCOMPLETE = 'it is incomplete: export it again';

/** Yields text with plain line breaks. */
async function* plainBreaks(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let held = '';
  for await (const piece of pieces) {
    const text = held + piece;
    held = text.endsWith('\r') ? '\r' : '';
    yield text.slice(0, text.length - held.length).replaceAll(/\r\n?/g, '\n');
  }
  if (held !== '') yield '\n';
}

interface Head {
  readonly separator: string;
  /** The line on which the headings begin. */
  readonly line: number;
  /** The text from the headings on, as far as it is read. */
  readonly text: string;
}

/** Reads as many lines as the headings and Excel's line with the separator need. */
const readHead = async (pieces: AsyncIterator<string>, firstLine: number): Promise<Head> => {
  let text = '';
  let breaks = 0;
  while (breaks < 2 && text.length <= MOST_HEADER_LENGTH) {
    const next = await pieces.next();
    if (next.done) break;
    text += next.value;
    breaks += breaksIn(next.value);
  }
  if (text.indexOf('\n') > MOST_HEADER_LENGTH)
    throw new JiraFileError('The first line is too long.', firstLine);
  const head = readIssueFileHead(text, SEPARATORS);
  const line = firstLine + (head?.linesBefore ?? 0);
  assertHeadings(head?.headings ?? [], line);
  return { separator: head?.separator ?? ',', line, text: text.slice(head?.from ?? 0) };
};

/** Yields the text after the head, and notes how it ends. */
async function* restOf(
  head: string,
  pieces: AsyncIterator<string>,
  state: { endsInLine: boolean },
): AsyncGenerator<string> {
  for (let text: string | undefined = head; text !== undefined;) {
    if (text !== '') {
      state.endsInLine = !text.endsWith('\n');
      yield text;
    }
    const next: IteratorResult<string> = await pieces.next();
    text = next.done ? undefined : next.value;
  }
}

const problemOf = (error: CsvError): string => {
  const messages: Readonly<Record<string, string>> = {
    CSV_QUOTE_NOT_CLOSED: `The file ends in a quoted cell. Either a quote (") is missing, or ${INCOMPLETE}.`,
    CSV_INVALID_CLOSING_QUOTE: 'There is text after a closing quote ("). Export the file again.',
    INVALID_OPENING_QUOTE: 'There is a quote (") within a cell that is not quoted. Export the file again.',
    CSV_MAX_RECORD_SIZE: 'The issue is too large, or a quote (") before this line is not closed.',
  };
  return messages[error.code] ?? 'The line cannot be read. Export the file again.';
};

interface Parsed {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** Yields the rows that are not empty, the headings first. */
async function* rowsOf(
  pieces: AsyncIterable<string>,
  firstLine: number,
  limits: JiraFileLimits,
): AsyncGenerator<CsvRow> {
  const plain = plainBreaks(pieces);
  const head = await readHead(plain, firstLine);
  const state = { endsInLine: false };
  const parser = parse({
    delimiter: head.separator,
    record_delimiter: '\n',
    relax_column_count: true,
    skip_empty_lines: true,
    info: true,
    max_record_size: limits.issueLength,
    // checks each cell as it is parsed, so that a line of millions of cells is refused early
    cast: (cell, { index }) => {
      if (index < limits.columns) return cell;
      throw new JiraFileError(`The file has too many columns (maximum is ${limits.columns}).`);
    },
  });
  const before = head.line - 1;
  let width = 0;
  let last: CsvRow | null = null;
  pipeline(Readable.from(restOf(head.text, plain, state)), parser, () => {});
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      const line = before + info.lines - record.reduce((sum, cell) => sum + breaksIn(cell), 0);
      if (!record.some((cell) => cell.trim() !== '')) continue;
      width ||= record.length;
      if (record.slice(width).some((cell) => cell.trim() !== ''))
        throw new JiraFileError('The line has more cells than the first line has columns.', line);
      last = { line, cells: record };
      yield last;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new JiraFileError(problemOf(error), before + Number(error['lines']));
  }
  if (last !== null && last.cells.length < width && state.endsInLine)
    throw new JiraFileError(`The file ends in the middle of a line; ${INCOMPLETE}.`, last.line);
}

/** Rows that are read before the order of day and month is known. */
class WaitingRows {
  readonly #rows: CsvRow[] = [];
  #length = 0;

  get isEmpty(): boolean {
    return this.#rows.length === 0;
  }

  add(row: CsvRow): void {
    this.#rows.push(row);
    this.#length += row.cells.reduce((sum, cell) => sum + cell.length + 1, 0);
    if (this.#length > MOST_WAITING_LENGTH) throw this.undecided();
  }

  undecided(): JiraFileError {
    return new JiraFileError(
      'The dates of the file can be read with the day first or with the month first, as 02/03/2021 can. Choose the order.',
      this.#rows[0]?.line ?? null,
      true,
    );
  }

  takeAll(): readonly CsvRow[] {
    this.#length = 0;
    return this.#rows.splice(0);
  }
}

/** Yields the issues of rows, as soon as their dates can be decided. */
async function* issuesOf(
  rows: AsyncIterable<CsvRow>,
  columns: CsvColumns,
  dates: CsvDates,
): AsyncGenerator<{ readonly issue: JiraFileIssue; readonly line: number }> {
  const waiting = new WaitingRows();
  for await (const row of rows) {
    const issue = csvIssue(row, columns, dates);
    const isUndecided = dates.takeUndecided();
    if (!isUndecided && waiting.isEmpty) {
      yield { issue, line: row.line };
      continue;
    }
    waiting.add(row);
    if (!dates.isOrderKnown) continue;
    for (const one of waiting.takeAll()) yield { issue: csvIssue(one, columns, dates), line: one.line };
  }
  if (!waiting.isEmpty) throw waiting.undecided();
}

/** Reads a CSV file as Jira exports it. */
export async function* readCsv(
  pieces: AsyncIterable<string>,
  { dateOrder, timeZone = 'UTC' }: JiraFileOptions,
  limits: JiraFileLimits,
  firstLine: number,
): AsyncGenerator<JiraFileEntry> {
  const rows = rowsOf(pieces, firstLine, limits);
  const first = await rows.next();
  if (first.done) return;
  const columns = readColumns(first.value.cells);
  yield { kind: 'fields', fields: columns.custom.map(({ field }) => field) };
  for await (const { issue, line } of issuesOf(rows, columns, new CsvDates(dateOrder, timeZone)))
    yield { kind: 'issue', issue, line };
}
