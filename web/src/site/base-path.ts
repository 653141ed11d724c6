/** The path of this site below its host, as the server wrote it into the document; empty at the host's root. */
const BASE_PATH = globalThis.document?.documentElement?.dataset['base'] ?? '';

/** An address as the browser needs it, from one that begins at the root of this site. */
export const withBase = (path: string): string => BASE_PATH + path;

/** The other way: where a path of the browser lies on this site. */
export const withoutBase = (pathname: string): string =>
  `${pathname}/`.startsWith(`${BASE_PATH}/`) ? pathname.slice(BASE_PATH.length) || '/' : pathname;
