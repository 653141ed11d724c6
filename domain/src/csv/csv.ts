/** Matches text that a spreadsheet would evaluate as a formula, also after separators or white space. */
const FORMULA = /^[\s\p{Cc}\p{Cf};,"'；，]*[=+\-@|%＝＋－＠]/u;

const calculates = (text: string): boolean => FORMULA.test(text) || /^[\t\r]/.test(text);

/**
 * One cell of a CSV file. Text is always quoted, and prefixed with an apostrophe where a spreadsheet would
 * evaluate it as a formula (also after a leading tab or carriage return). Numbers are written as they are.
 */
export function csvCell(value: string | number | null): string {
  if (value === null) return '""';
  if (typeof value === 'number') return `"${value}"`;
  const safe = calculates(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** The original text of a cell: removes the apostrophe that csvCell put in front. */
export function csvText(cell: string): string {
  return cell.startsWith("'") && calculates(cell.slice(1)) ? cell.slice(1) : cell;
}

/** One line of a CSV file, as in RFC 4180. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
