import { createNewsHub } from './news-hub.ts';
import type { Wish } from './words.ts';

/** A worker that all pages of one viewer share. Its name is the viewer's. */
const scope = self as unknown as { name: string; onconnect: (event: MessageEvent) => void };
const hub = createNewsHub(scope.name);

scope.onconnect = ({ ports: [port] }) => {
  if (port === undefined) return;
  const wish = hub.enter((word) => port.postMessage(word));
  port.addEventListener('message', ({ data }: MessageEvent<Wish>) => wish(data));
  port.start();
};
