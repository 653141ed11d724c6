/** A title without the marks of its inline code, for places that show plain words. */
export function titleWords(title: string): string {
  return title.replace(/(`+)([^`]+)\1/g, '$2');
}
