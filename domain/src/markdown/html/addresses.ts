const SCHEMES = new Set(
  'http https mailto ftp ftps sftp ssh git smb irc ircs xmpp tel sms news nntp magnet geo'.split(' '),
);
const IMAGE_SCHEMES = new Set(['http', 'https']);

// What browsers drop or what hides in a line: controls, spaces, soft hyphens, direction marks, joiners.
const INVISIBLE =
  // oxlint-disable-next-line no-control-regex, no-misleading-character-class -- just these characters are looked for, each alone
  /[\u0000-\u0020\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u3000\uFE00-\uFE0F\uFEFF\uFFF0-\uFFFB]/g;
const PRINTABLE = /^[!-~]*$/;
const BEFORE_COLON = /^([^:/?#]*):/;
const SCHEME = /^[a-z][a-z0-9+.-]*$/i;

/** The address as a browser reads it; most hold nothing that a browser drops. */
function seenIn(address: string): string {
  return PRINTABLE.test(address) ? address : address.replace(INVISIBLE, '');
}

/** The scheme in lower case, '' for a relative address, null for one no browser should be trusted with. */
function schemeOf(seen: string): string | null {
  const before = BEFORE_COLON.exec(seen)?.[1];
  if (before === undefined) return '';
  return SCHEME.test(before) ? before.toLowerCase() : null;
}

/** Where a link leads: to this page's own host, to another place, or where no link may lead. */
export function destinationOf(address: string): 'inside' | 'outside' | 'forbidden' {
  const seen = seenIn(address);
  const scheme = schemeOf(seen);
  if (scheme === '') return /^[/\\]{2}/.test(seen) ? 'outside' : 'inside';
  return scheme !== null && SCHEMES.has(scheme) ? 'outside' : 'forbidden';
}

/**
 * Where an image's address stands in place of `src` when it leads to another host. Nothing is fetched from there before
 * the server has put in its place what this reader may fetch.
 */
export const OUTSIDE_IMAGE = 'data-outside';

/** The attribute that holds an image's address; null where no image may be read from there. */
export function imageAttribute(address: string): 'src' | typeof OUTSIDE_IMAGE | null {
  const scheme = schemeOf(seenIn(address));
  if (scheme === '') return destinationOf(address) === 'inside' ? 'src' : OUTSIDE_IMAGE;
  return scheme !== null && IMAGE_SCHEMES.has(scheme) ? OUTSIDE_IMAGE : null;
}

/** What a link to another place carries, so that the other page learns and reaches nothing. */
export const OUTSIDE = { rel: 'nofollow noreferrer noopener', target: '_blank' } as const;

const UNSAFE_CHARACTER = /%(?![0-9a-f]{2})|[^A-Za-z0-9;/?:@&=+$,\-_.!~*'()#%]/giu;

/** Percent-encodes what may not stand in an address, and leaves what is encoded already. */
export function encodeAddress(address: string): string {
  return address.replace(UNSAFE_CHARACTER, (character) =>
    /^[\uD800-\uDFFF]$/.test(character) ? '%EF%BF%BD' : encodeURIComponent(character),
  );
}
