/** An ILIKE pattern for text that contains the given one as it stands. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
