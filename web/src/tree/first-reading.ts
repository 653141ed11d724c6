import type { ApolloClient } from '@apollo/client';
import { readHead, readPage } from './read-children.ts';
import { LOADING, type TreeHead } from './tree-state.ts';
import type { Page } from './tree-store.ts';

/** What a tree begins with; its page is null when that alone could not be read. */
export type FirstReading = { readonly head: TreeHead; readonly page: Page | null };

type Ahead = { client: ApolloClient; place: string; at: number; reading: Promise<FirstReading> };

/** What was read longer ago is not shown at all. */
const FRESH_MS = 10_000;

let ahead: Ahead | null = null;

const placeOf = (fullPath: string, iid: string): string => `${fullPath}&${iid}`;

/** Reads the head and the first children of an epic's tree. Throws when the epic cannot be read. */
export async function readFirst(client: ApolloClient, fullPath: string, iid: string): Promise<FirstReading> {
  const [head, page] = await Promise.all([
    readHead(client, fullPath, iid),
    readPage(client, { id: '', fullPath, iid }, LOADING).catch(() => null),
  ]);
  return { head, page };
}

/** Begins the first reading of a tree whose page is probably opened next; only the last one begun is kept. */
export function readFirstAhead(client: ApolloClient, fullPath: string, iid: string): Promise<unknown> {
  const reading = readFirst(client, fullPath, iid);
  ahead = { client, place: placeOf(fullPath, iid), at: performance.now(), reading };
  return reading;
}

/** The reading begun ahead, once and while it is fresh; it may be older than the page, so it is to be read again. */
export function takeFirstAhead(
  client: ApolloClient,
  fullPath: string,
  iid: string,
): Promise<FirstReading> | null {
  const taken = ahead;
  const fits = taken?.client === client && taken.place === placeOf(fullPath, iid);
  if (!fits || performance.now() - taken.at > FRESH_MS) return null;
  ahead = null;
  return taken.reading;
}
