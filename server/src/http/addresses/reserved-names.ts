/**
 * First path segments that the server uses itself, that browsers and crawlers request, or that GitLab
 * reserves.
 */
const RESERVED: ReadonlySet<string> = new Set([
  '404.html',
  '422.html',
  '500.html',
  '502.html',
  '503.html',
  'admin',
  'api',
  'apple-touch-icon.png',
  'assets',
  'auth',
  'before-paint.js',
  'dashboard',
  'deploy.html',
  'explore',
  'favicon.ico',
  'favicon.png',
  'favicon.svg',
  'files',
  'groups',
  'health',
  'health_check',
  'help',
  'import',
  'index.html',
  'invites',
  'jwt',
  'layers.css',
  'login',
  'new',
  'oauth',
  'profile',
  'projects',
  'public',
  'robots.txt',
  's',
  'search',
  'sign_in',
  'sign_up',
  'sitemap',
  'sitemap.xml',
  'sitemap.xml.gz',
  'slash-command-logo.png',
  'snippets',
  'unsubscribes',
  'uploads',
  'users',
  'v2',
]);

/** True for a name that no person and no top-level group may have: their pages are at `/name`. */
export function isReservedName(name: string): boolean {
  return RESERVED.has(name.toLowerCase());
}
