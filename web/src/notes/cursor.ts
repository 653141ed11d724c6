/**
 * A cursor just before a discussion written at an instant, in the server's form: the values of the sort columns as JSON
 * in base 64. The answer's times are cut to milliseconds, so the cursor stands one away from it.
 */
export function cursorBefore(createdAt: string, order: 'asc' | 'desc'): string {
  const at = new Date(Date.parse(createdAt) + (order === 'asc' ? -1 : 1)).toISOString();
  return btoa(JSON.stringify({ created_at: at, id: '0' }));
}
