/** Where a spreadsheet would begin to calculate, whatever separator or white space stands before. */
const FORMULA = /^[\s\p{Cc}\p{Cf};,"'；，]*[=+\-@|%＝＋－＠]/u;

const calculates = (text: string): boolean => FORMULA.test(text) || /^[\t\r]/.test(text);

/**
 * One cell of a CSV file: always quoted, and begun with an apostrophe where a spreadsheet would take it for a formula
 * (a tab or a carriage return at the start counts too). A number is written as it is.
 */
export function csvCell(value: string | number | null): string {
  if (value === null) return '""';
  if (typeof value === 'number') return `"${value}"`;
  const safe = calculates(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** What a cell was before it was written: without the apostrophe that keeps a spreadsheet from calculating. */
export function csvText(cell: string): string {
  return cell.startsWith("'") && calculates(cell.slice(1)) ? cell.slice(1) : cell;
}

/** One line of a CSV file as RFC 4180 has it. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
