/** A line of a text by its number, counted from 1 like the renderer's; null when there is none. */
export function lineAt(text: string, line: number): string | null {
  return text.split(/\r\n|\r|\n/)[line - 1] ?? null;
}
