const SCHEMES = new Set(
  'http https mailto ftp ftps sftp ssh git smb irc ircs xmpp tel sms news nntp magnet geo'.split(' '),
);
const IMAGE_SCHEMES = new Set(['http', 'https']);

// Characters that browsers drop or that are invisible: controls, spaces, soft hyphens, direction marks,
// joiners.
const INVISIBLE =
  // oxlint-disable-next-line no-control-regex, no-misleading-character-class -- just these characters are looked for, each alone
  /[\u0000-\u0020\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u3000\uFE00-\uFE0F\uFEFF\uFFF0-\uFFFB]/g;
const PRINTABLE = /^[!-~]*$/;
const BEFORE_COLON = /^([^:/?#]*):/;
const SCHEME = /^[a-z][a-z0-9+.-]*$/i;

/** The address as a browser reads it; most addresses have no dropped characters. */
function seenIn(address: string): string {
  return PRINTABLE.test(address) ? address : address.replace(INVISIBLE, '');
}

/** The scheme in lower case, '' for a relative address, null for one that is unsafe in a browser. */
function schemeOf(seen: string): string | null {
  const before = BEFORE_COLON.exec(seen)?.[1];
  if (before === undefined) return '';
  return SCHEME.test(before) ? before.toLowerCase() : null;
}

/** Classifies a link: to this host, to another host, or forbidden. */
export function destinationOf(address: string): 'inside' | 'outside' | 'forbidden' {
  const seen = seenIn(address);
  const scheme = schemeOf(seen);
  if (scheme === '') return /^[/\\]{2}/.test(seen) ? 'outside' : 'inside';
  return scheme !== null && SCHEMES.has(scheme) ? 'outside' : 'forbidden';
}

/**
 * The attribute that has the address of an image on another host instead of `src`. The image is not fetched
 * until the server has replaced the address with one this reader may fetch.
 */
export const OUTSIDE_IMAGE = 'data-outside';

/** The attribute for an image's address; null if images may not be loaded from it. */
export function imageAttribute(address: string): 'src' | typeof OUTSIDE_IMAGE | null {
  const scheme = schemeOf(seenIn(address));
  if (scheme === '') return destinationOf(address) === 'inside' ? 'src' : OUTSIDE_IMAGE;
  return scheme !== null && IMAGE_SCHEMES.has(scheme) ? OUTSIDE_IMAGE : null;
}

/** Attributes of links to other hosts, so that the other page gets no referrer and cannot reach the page that opened it. */
export const OUTSIDE = { rel: 'nofollow noreferrer noopener', target: '_blank' } as const;

const UNSAFE_CHARACTER = /%(?![0-9a-f]{2})|[^A-Za-z0-9;/?:@&=+$,\-_.!~*'()#%]/giu;

/** Percent-encodes characters that are not allowed in an address, without encoding twice. */
export function encodeAddress(address: string): string {
  return address.replace(UNSAFE_CHARACTER, (character) =>
    /^[\uD800-\uDFFF]$/.test(character) ? '%EF%BF%BD' : encodeURIComponent(character),
  );
}
