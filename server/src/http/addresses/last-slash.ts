const CALLS = '/api/';

/** Addresses of calls are known without a slash at their end, which some clients write. */
export const withoutLastSlash = (url: string): string => {
  if (!url.startsWith(CALLS)) return url;
  const query = url.indexOf('?');
  const end = query < 0 ? url.length : query;
  return url[end - 1] === '/' && end > CALLS.length ? url.slice(0, end - 1) + url.slice(end) : url;
};
