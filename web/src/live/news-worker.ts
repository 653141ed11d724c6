import { createNewsHub } from './news-hub.ts';
import type { HubRequest } from './hub-messages.ts';

/** A worker shared by all pages of one viewer. Its name is the viewer's id. */
const scope = self as unknown as { name: string; onconnect: (event: MessageEvent) => void };
// A worker has no document to name the base path, but its own file is below it.
const base = /^(.*)\/assets\//.exec(location.pathname)?.[1] ?? '';
const hub = createNewsHub(scope.name, `${base}/-/live`);

scope.onconnect = ({ ports: [port] }) => {
  if (port === undefined) return;
  const onRequest = hub.enter((message) => port.postMessage(message));
  port.addEventListener('message', ({ data }: MessageEvent<HubRequest>) => onRequest(data));
  port.start();
};
