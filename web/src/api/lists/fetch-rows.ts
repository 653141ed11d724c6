import { send } from '../send.ts';

export interface RowsPage<Row> {
  rows: Row[];
  next: string | null;
}

/** One page of a list and the number of the next one; null when the list is missing or hidden. */
export async function fetchRows<Row>(
  path: string,
  page: string,
  signal: AbortSignal,
): Promise<RowsPage<Row> | null> {
  const address = `${path}${path.includes('?') ? '&' : '?'}per_page=100&page=${page}`;
  const response = await send(address, { signal });
  if (response.status === 404 || response.status === 401) return null;
  if (!response.ok) throw new Error(`The server answered with status ${response.status}.`);
  const next = response.headers.get('x-next-page');
  return { rows: (await response.json()) as Row[], next: next === null || next === '' ? null : next };
}
