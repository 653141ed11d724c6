import { createNewsHub } from './news-hub.ts';
import type { HubRequest } from './hub-messages.ts';

/** A worker that all pages of one viewer share. Its name is the viewer's. */
const scope = self as unknown as { name: string; onconnect: (event: MessageEvent) => void };
// No document tells a worker where the site lies, but it lies among the site's files itself.
const base = /^(.*)\/assets\//.exec(location.pathname)?.[1] ?? '';
const hub = createNewsHub(scope.name, `${base}/-/live`);

scope.onconnect = ({ ports: [port] }) => {
  if (port === undefined) return;
  const wish = hub.enter((word) => port.postMessage(word));
  port.addEventListener('message', ({ data }: MessageEvent<HubRequest>) => wish(data));
  port.start();
};
