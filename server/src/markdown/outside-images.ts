import { OUTSIDE, OUTSIDE_IMAGE } from '@cairn/domain/markdown/html/addresses';
import { escapeXml } from '@cairn/domain/text/xml';
import type { ServerSettings } from '../context.ts';
import { proxiedAddress } from '../images/address.ts';

// Rendered HTML has no bare < or > outside tags, and no bare quotes within attribute values.
const LINK_OR_IMAGE = new RegExp(`<(/?)a(?=[ >])|<img [^<>]*?${OUTSIDE_IMAGE}="([^"<>]*)"[^<>]*>`, 'g');
const ALT = / alt="([^"<>]*)"/;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const unescaped = (value: string): string =>
  value.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] as string);

const parsed = (address: string, base: string): URL | null =>
  URL.canParse(address, base) ? new URL(address, base) : null;

type Settings = Pick<ServerSettings, 'publicUrl' | 'secret' | 'images'>;

const image = (tag: string, address: string, inLink: boolean, settings: Settings): string => {
  const held = `${OUTSIDE_IMAGE}="${address}"`;
  const url = parsed(unescaped(address), settings.publicUrl);
  if (!url) return tag.replace(`${held} `, '');
  const href = escapeXml(url.href);
  if (url.origin === new URL(settings.publicUrl).origin) return tag.replace(held, () => `src="${href}"`);
  const proxied = proxiedAddress(settings, url);
  const alt = ALT.exec(tag)?.[1] ?? '';
  const shown = proxied
    ? tag.replace(held, () => `src="${escapeXml(proxied)}" data-canonical-src="${href}"`)
    : alt || href;
  if (inLink) return shown;
  const kind = proxied ? 'no-attachment-icon' : 'media-link media-image';
  // A link around an image without alt text has no other accessible name.
  const name = proxied && alt === '' ? ` aria-label="${href}"` : '';
  return `<a class="${kind}" href="${href}"${name} rel="${OUTSIDE.rel}" target="${OUTSIDE.target}">${shown}</a>`;
};

/**
 * Replaces each image of another host by one loaded through the image proxy, with a link to its source; by
 * the link only where no image may be fetched.
 */
export function fillImages(html: string, settings: Settings): string {
  if (!html.includes(OUTSIDE_IMAGE)) return html;
  let links = 0;
  return html.replace(LINK_OR_IMAGE, (tag: string, closing: string | undefined, address?: string) => {
    if (address !== undefined) return image(tag, address, links > 0, settings);
    links = Math.max(0, links + (closing === '' ? 1 : -1));
    return tag;
  });
}
