import type { Session } from '../api/send.ts';
import { knownViewer } from './viewer.ts';

let waiting: ((signedIn: boolean) => void)[] = [];
let refused = false;
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};

/** The state of the sign-in dialog: whether it is open, and its result. */
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
    notify();
    for (const resolve of all) resolve(signedIn);
  },
};

/** The session of the page: requests refused because it expired wait for a new sign-in. */
export const session: Session = {
  viewer: () => knownViewer()?.id.split('/').at(-1) ?? null,
  signIn(isChange) {
    // A user who declined is asked again only for a change.
    if (refused && !isChange) return Promise.resolve(false);
    return new Promise((resolve) => {
      waiting.push(resolve);
      notify();
    });
  },
};
