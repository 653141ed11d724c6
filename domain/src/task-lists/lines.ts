/** A line of a text and its line end, so that joining all gives the text. */
export interface Line {
  readonly text: string;
  readonly end: string;
}

/** Splits a text at markdown's line ends. The line after the last line end counts, even if empty. */
export function splitLines(text: string): Line[] {
  const lines: Line[] = [];
  let from = 0;
  for (const match of text.matchAll(/\r\n|\r|\n/g)) {
    lines.push({ text: text.slice(from, match.index), end: match[0] });
    from = match.index + match[0].length;
  }
  lines.push({ text: text.slice(from), end: '' });
  return lines;
}

export function joinLines(lines: readonly Line[]): string {
  return lines.map(({ text, end }) => text + end).join('');
}

export function isBlank(line: Line | undefined): boolean {
  return line !== undefined && /^[ \t]*$/.test(line.text);
}
