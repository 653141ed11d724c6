import { withBase } from '../site/base-path.ts';
import type { HubRequest, HubMessage } from './hub-messages.ts';

/** A page's connection to its news hub. */
export interface HubLink {
  post: (request: HubRequest) => void;
  readonly shared: boolean;
}

/** The hub shared by all pages of the viewer; null where the browser has no shared workers, as on Android. */
export function linkToSharedHub(
  viewer: string,
  onMessage: (message: HubMessage) => void,
  onFailure: () => void,
): HubLink | null {
  if (typeof SharedWorker === 'undefined') return null;
  try {
    const worker = new SharedWorker(new URL('./news-worker.ts', import.meta.url), {
      type: 'module',
      name: viewer,
    });
    worker.addEventListener('error', onFailure);
    const { port } = worker;
    port.addEventListener('message', ({ data }: MessageEvent<HubMessage>) => onMessage(data));
    port.start();
    return { post: (request) => port.postMessage(request), shared: true };
  } catch {
    return null;
  }
}

/** A hub for this page only. */
export function linkToOwnHub(viewer: string, onMessage: (message: HubMessage) => void): HubLink {
  const entering = import('./news-hub.ts').then(({ createNewsHub }) =>
    createNewsHub(viewer, withBase('/-/live')).enter(onMessage),
  );
  return {
    // Code that failed to load is requested again when pings remain unanswered.
    post: (request) => void entering.then((send) => send(request)).catch(() => {}),
    shared: false,
  };
}
