/**
 * A text being edited and its selection, as offsets in UTF-16 code units; start equals end when nothing is
 * selected.
 */
export interface TextField {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Replaces a range and selects a part of the replacement (offsets within the replacement). */
export function splice(
  { text }: TextField,
  from: number,
  to: number,
  insert: string,
  select: readonly [number, number] = [insert.length, insert.length],
): TextField {
  return {
    text: text.slice(0, from) + insert + text.slice(to),
    start: from + select[0],
    end: from + select[1],
  };
}

export function selected({ text, start, end }: TextField): string {
  return text.slice(start, end);
}

/** Offset of the first character of the line that contains the offset. */
export function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1;
}

/** Offset of the line break that ends the line, or of the end of the text. */
export function lineEnd(text: string, at: number): number {
  const found = text.indexOf('\n', at);
  return found < 0 ? text.length : found;
}

/**
 * Range of the whole lines in a selection. A line of which the selection ends before the first character is
 * not included.
 */
export function touchedLines({ text, start, end }: TextField): { from: number; to: number } {
  const last = end > start && text[end - 1] === '\n' ? end - 1 : end;
  return { from: lineStart(text, start), to: lineEnd(text, last) };
}

const FENCE = /^ {0,3}(?:> ?)*(`{3,}|~{3,})/;

/** True inside a fenced code block, where markdown has no meaning. */
export function inFencedCode(text: string, at: number): boolean {
  let open: string | null = null;
  for (const line of text.slice(0, lineStart(text, at)).split('\n')) {
    const fence = FENCE.exec(line)?.[1];
    if (fence === undefined) continue;
    if (open === null) open = fence;
    else if (fence[0] === open[0] && fence.length >= open.length) open = null;
  }
  return open !== null;
}
