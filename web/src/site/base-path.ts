/** The path of this site below its host, as the server wrote it into the document; empty at the host's root. */
const BASE_PATH = globalThis.document?.documentElement?.dataset['base'] ?? '';

/** An address as the browser needs it, from one that begins at the root of this site. */
export function withBase(path: string): string {
  return BASE_PATH + path;
}

/** The other way: where a path of the browser lies on this site. */
export function withoutBase(pathname: string): string {
  return `${pathname}/`.startsWith(`${BASE_PATH}/`) ? pathname.slice(BASE_PATH.length) || '/' : pathname;
}
