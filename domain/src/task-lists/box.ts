/** What may precede the checkbox on its line: marks of quotes, lists, footnotes and descriptions. */
const BEFORE_BOX =
  /^(?:[ \t>]|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])|\[\^[^\s\]]{1,255}\]:|:(?=[ \t]))*\[([ xX~])\](?=\s|$)/;

interface Box {
  /** Offset in the line of the character between the brackets. */
  readonly at: number;
  readonly mark: string;
}

/** The task checkbox on a line; null if there is none. */
export function boxOf(line: string): Box | null {
  const match = BEFORE_BOX.exec(line);
  return match ? { at: match[0].length - 2, mark: match[1] as string } : null;
}
