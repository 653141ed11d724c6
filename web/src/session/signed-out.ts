import type { Session } from '../server/send.ts';
import { knownViewer } from './viewer.ts';

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

/** The person the page was drawn for; what they do waits for them when their session has ended. */
export const session: Session = {
  viewer: () => knownViewer()?.id.split('/').at(-1) ?? null,
  signIn(isChange) {
    // Who would rather not is asked again only when they change something.
    if (refused && !isChange) return Promise.resolve(false);
    return new Promise((resolve) => {
      waiting.push(resolve);
      tell();
    });
  },
};
