/** Where to go after signing in: the path asked for if it lies on this site, else the start page. */
export function returnPath(search: string): string {
  const wanted = new URLSearchParams(search).get('redirect') ?? '/';
  const site = 'http://site.invalid';
  try {
    const url = new URL(wanted, site);
    return wanted.startsWith('/') && url.origin === site ? url.pathname + url.search + url.hash : '/';
  } catch {
    return '/';
  }
}
