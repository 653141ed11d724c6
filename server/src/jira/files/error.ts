/** A file that cannot be read. The message says why and what to do, with the line where that is known. */
export class JiraFileError extends Error {
  /** The line of the file, from 1; null if it is not known. */
  readonly line: number | null;
  /** True when the file can be read after the order of day and month in its dates was chosen. */
  readonly needsDateOrder: boolean;

  constructor(message: string, line: number | null = null, needsDateOrder = false) {
    super(line === null ? message : `Line ${line}: ${message}`);
    this.line = line;
    this.needsDateOrder = needsDateOrder;
  }
}
