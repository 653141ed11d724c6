const ORIGIN = /^https?:\/\/[^/?#]*/i;
const ENCODED = /%([0-9a-f]{2})/gi;
const UNRESERVED = /^[\w.~-]$/;

/**
 * Returns a request's address in the one form that routes, limits and permissions compare: without origin and
 * fragment, and with the letters, digits and `-._~` of its path decoded. The router treats all spellings
 * alike, so nothing else may distinguish them.
 */
export function normalAddress(url: string): string {
  const [address = ''] = url.replace(ORIGIN, '').split('#', 1);
  const query = address.indexOf('?');
  const path = query < 0 ? address : address.slice(0, query);
  const decoded = path.replace(ENCODED, (encoded, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16));
    return UNRESERVED.test(character) ? character : encoded;
  });
  const rest = query < 0 ? '' : address.slice(query);
  return decoded === '' ? `/${rest}` : `${decoded}${rest}`;
}
