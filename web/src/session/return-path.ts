import { withBase } from '../site/base-path.ts';

/** Where to go after signing in: the requested path if it is on this site, else the start page. */
export function returnPath(search: string): string {
  const wanted = new URLSearchParams(search).get('redirect') ?? '';
  const site = 'http://site.invalid';
  try {
    const url = new URL(wanted, site);
    const here = url.origin === site && url.pathname.startsWith(withBase('/')) && wanted.startsWith('/');
    return here ? url.pathname + url.search + url.hash : withBase('/');
  } catch {
    return withBase('/');
  }
}
