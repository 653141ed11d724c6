import type { ApolloClient } from '@apollo/client';
import type { Session } from '../graphql/fetch-link.ts';
import { VIEWER, type Viewer } from './viewer.ts';

let waiting: ((signedIn: boolean) => void)[] = [];
let refused = false;
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

/** The question of signing in again: whether it stands, and its answer. */
export const signedOut = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  asking: (): boolean => waiting.length > 0,
  answer(signedIn: boolean): void {
    const all = waiting;
    waiting = [];
    refused = !signedIn;
    tell();
    for (const resolve of all) resolve(signedIn);
  },
};

let session: Session | null = null;

/** The session of this page; null before its client is made. */
export const pageSession = (): Session | null => session;

/** The person the page was drawn for; what they do waits for them when their session has ended. */
export const sessionOf = (client: ApolloClient): Session =>
  (session = {
    viewer: () => viewerIn(client)?.id.split('/').at(-1) ?? null,
    signIn(isChange) {
      // Who would rather not is asked again only when they change something.
      if (refused && !isChange) return Promise.resolve(false);
      return new Promise((resolve) => {
        waiting.push(resolve);
        tell();
      });
    },
  });

export const viewerIn = (client: ApolloClient): Viewer | null =>
  client.readQuery({ query: VIEWER })?.currentUser ?? null;
