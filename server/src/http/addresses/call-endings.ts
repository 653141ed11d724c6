const CALLS = '/api/';
const FORMAT = '.json';
/** The description of the calls is named so, and a file of an upload may be. */
const NAMED_SO = /^\/api\/v4\/openapi\.json$|\/uploads\/[^/]+\/[^/]+$/;

const withoutFormat = (path: string): string =>
  path.endsWith(FORMAT) && !NAMED_SO.test(path) ? path.slice(0, -FORMAT.length) : path;

/** Addresses of calls are known without a slash or a format at their end, which some clients write. */
export function withoutEnding(url: string): string {
  if (!url.startsWith(CALLS)) return url;
  const query = url.indexOf('?');
  const path = query < 0 ? url : url.slice(0, query);
  const called = path.endsWith('/') && path.length > CALLS.length ? path.slice(0, -1) : withoutFormat(path);
  return query < 0 ? called : called + url.slice(query);
}
