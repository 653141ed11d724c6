const CALLS = '/api/';
const FORMAT = '.json';
/** The OpenAPI document's address ends like this, and so can the file name of an upload. */
const NAMED_SO = /^\/api\/v4\/openapi\.json$|\/uploads\/[^/]+\/[^/]+$/;

const withoutFormat = (path: string): string =>
  path.endsWith(FORMAT) && !NAMED_SO.test(path) ? path.slice(0, -FORMAT.length) : path;

/** Removes a slash or a format at the end of an API address, which some clients write. */
export function withoutEnding(url: string): string {
  if (!url.startsWith(CALLS)) return url;
  const query = url.indexOf('?');
  const path = query < 0 ? url : url.slice(0, query);
  const called = path.endsWith('/') && path.length > CALLS.length ? path.slice(0, -1) : withoutFormat(path);
  return query < 0 ? called : called + url.slice(query);
}
