import { boxOf } from './box.ts';

interface Toggle {
  /** The line of the checkbox, from 1. */
  readonly line: number;
  /** The line as it was when the page was rendered. */
  readonly lineSource: string;
  readonly checked: boolean;
}

/**
 * Checks or unchecks one task by changing one character. Null if the line does not exist, has changed or has
 * no checkbox. Reads no other line, so long lists cost no more.
 */
export function toggleTask(text: string, { line, lineSource, checked }: Toggle): string | null {
  const from = startOfLine(text, line);
  if (from < 0 || !text.startsWith(lineSource, from)) return null;
  const next = text[from + lineSource.length];
  if (next !== undefined && next !== '\n' && next !== '\r') return null;
  const box = /[\r\n]/.test(lineSource) ? null : boxOf(lineSource);
  if (!box) return null;
  const at = from + box.at;
  if ((box.mark.toLowerCase() === 'x') === checked && box.mark !== '~') return text;
  return `${text.slice(0, at)}${checked ? 'x' : ' '}${text.slice(at + 1)}`;
}

function startOfLine(text: string, line: number): number {
  const ends = /\r\n|\r|\n/g;
  for (let i = 1; i < line; i += 1) if (!ends.exec(text)) return -1;
  return line >= 1 ? ends.lastIndex : -1;
}
