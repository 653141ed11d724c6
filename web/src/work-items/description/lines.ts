/** A line of a text by its number, which counts from 1 as the renderer counts; null where there is none. */
export function lineAt(text: string, line: number): string | null {
  return text.split(/\r\n|\r|\n/)[line - 1] ?? null;
}
