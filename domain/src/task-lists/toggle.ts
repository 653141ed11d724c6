import { boxOf } from './box.ts';

interface Toggle {
  /** The line of the box, from 1. */
  readonly line: number;
  /** The line as the person saw it. */
  readonly lineSource: string;
  readonly checked: boolean;
}

/**
 * Ticks or clears one box: one character changes, nothing else. Null when the line is not there any more, reads
 * differently now or holds no box. Looks at no other line, so it takes no longer in a long list.
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
