/** What may stand before a task's box on its line: quote marks, marks of lists, footnotes and descriptions. */
const BEFORE_BOX =
  /^(?:[ \t>]|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])|\[\^[^\s\]]{1,255}\]:|:(?=[ \t]))*\[([ xX~])\](?=\s|$)/;

interface Box {
  /** Where the character between the brackets stands in the line. */
  readonly at: number;
  readonly mark: string;
}

/** The box of a task on its line; null where the line holds none. */
export function boxOf(line: string): Box | null {
  const match = BEFORE_BOX.exec(line);
  return match ? { at: match[0].length - 2, mark: match[1] as string } : null;
}
