import type { NodeViewRenderer } from '@tiptap/core';
import { imageAttribute } from '@cairn/domain/markdown/html/addresses';
import { sendJson } from '../../api/send-json.ts';

/** Node view of an image; one on another host is loaded through the server's proxy, as it is for readers. */
export const imageView: NodeViewRenderer = ({ node, HTMLAttributes }) => {
  const dom = document.createElement('img');
  const { src, ...others } = HTMLAttributes as Record<string, string | null | undefined>;
  for (const [name, value] of Object.entries(others)) if (value != null) dom.setAttribute(name, value);
  const written = String(node.attrs['src'] ?? '');
  if (imageAttribute(written) === 'src') dom.src = src ?? '';
  else
    void throughServer(written).then((shown) => {
      if (shown !== null) dom.src = shown;
    });
  return { dom };
};

const known = new Map<string, Promise<string | null>>();

/**
 * URL of the server's proxy for an image on another host; null when it is not proxied. Only the server can
 * sign such a URL.
 */
function throughServer(address: string): Promise<string | null> {
  const asked = known.get(address) ?? askServer(address).catch(() => null);
  known.set(address, asked);
  return asked;
}

async function askServer(address: string): Promise<string | null> {
  const text = `<img src="${address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`;
  const body = { text, gfm: true };
  const { html } = await sendJson('POST', '/api/v4/markdown', { body, changesNothing: true });
  return new DOMParser().parseFromString(html, 'text/html').querySelector('img')?.getAttribute('src') ?? null;
}
