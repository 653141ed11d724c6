/** The path of this site on its host, which the server writes into the document; empty at the host's root. */
const BASE_PATH = globalThis.document?.documentElement?.dataset['base'] ?? '';

/** Adds the base path to an address that begins at the root of this site. */
export function withBase(path: string): string {
  return BASE_PATH + path;
}

/** Removes the base path from a path of the browser. */
export function withoutBase(pathname: string): string {
  return `${pathname}/`.startsWith(`${BASE_PATH}/`) ? pathname.slice(BASE_PATH.length) || '/' : pathname;
}
