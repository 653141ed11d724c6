import { type DateOrder, formatDate, formatTime, readDate, type WrittenDate } from './dates.ts';
import { JiraFileError } from './error.ts';

/** Reads the dates of a CSV file, whose order of day and month may have to follow from later dates. */
export class CsvDates {
  readonly #timeZone: string;
  #order: DateOrder | null;
  #undecided = false;

  constructor(order: DateOrder | undefined, timeZone: string) {
    this.#order = order ?? null;
    this.#timeZone = timeZone;
  }

  /** Whether the order of day and month is known. */
  get isOrderKnown(): boolean {
    return this.#order !== null;
  }

  /** Whether a date was read since the last call that could be in either order. */
  takeUndecided(): boolean {
    const undecided = this.#undecided;
    this.#undecided = false;
    return undecided;
  }

  /** Reads a date; null for any other text, and for one that cannot be decided yet. */
  read(written: string, line: number): WrittenDate | null {
    const date = readDate(written, this.#order);
    if (date === 'other-order')
      throw new JiraFileError(
        `The date ${JSON.stringify(written)} does not fit the order of day and month of the other dates.`,
        line,
      );
    if (date === 'either-order') {
      this.#undecided = true;
      return null;
    }
    if (date?.shows) this.#order = date.shows;
    return date;
  }

  /** Reads a time as Jira's REST API writes it; undefined for any other text. */
  time(written: string, line: number): string | undefined {
    const date = this.read(written, line);
    return date === null ? undefined : formatTime(date, this.#timeZone);
  }

  /** Reads the date or time of a custom field; one at midnight is a date. The text itself if it is none. */
  dateOrTime(written: string, line: number): string {
    const date = this.read(written, line);
    if (date === null) return written;
    const { time } = date;
    const isMidnight = time === null || (time.hour === 0 && time.minute === 0 && time.second === 0);
    return isMidnight ? formatDate(date) : formatTime(date, this.#timeZone);
  }

  /** Reads the time of a column; throws for a text that is none. */
  column(heading: string, written: string, line: number): string | null {
    return this.#required(heading, written, line, (date) => formatTime(date, this.#timeZone));
  }

  /** Reads the day of a column; throws for a text that is none. */
  day(heading: string, written: string, line: number): string | null {
    return this.#required(heading, written, line, formatDate);
  }

  #required(
    heading: string,
    written: string,
    line: number,
    format: (date: WrittenDate) => string,
  ): string | null {
    if (written === '') return null;
    const date = this.read(written, line);
    if (date !== null) return format(date);
    if (this.#undecided) return null;
    throw new JiraFileError(
      `The column ${heading} has a date that is not understood: ${JSON.stringify(written.slice(0, 60))}. Set the language of your Jira profile to English and export the file again.`,
      line,
    );
  }
}
