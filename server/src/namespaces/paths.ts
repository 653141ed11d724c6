import { z } from 'zod';

/** Maximum depth of nested groups, including the project. */
export const MAX_LEVELS = 20;

/**
 * First path segments that the server uses itself, that browsers and crawlers request, or that GitLab
 * reserves.
 */
const RESERVED = [
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
];

const SHAPE =
  "can contain only letters, digits, '_', '-' and '.'. It cannot start with '-' or '.' or end in '.', '.git' or '.atom'.";

/** One segment of a path: ASCII only, so that paths cannot differ by look-alike letters only. */
export const pathField = z
  .string({ error: (issue) => (issue.input === undefined ? "can't be blank" : 'must be text') })
  .min(1, { error: "can't be blank" })
  .max(255, { error: 'is too long (maximum is 255 characters)' })
  .regex(/^[A-Za-z0-9_][A-Za-z0-9_.-]*$/, { error: SHAPE })
  .refine((path) => !/(\.|\.git|\.atom)$/i.test(path), { error: SHAPE })
  // a request path may end in .json to name its format
  .refine((path) => !/\.json$/i.test(path), { error: "can't end in '.json'" });

/**
 * The error of a top-level path: it must not hide one of the server's own, and a number would be read as an
 * id.
 */
export function topLevelProblem(path: string): string | null {
  return RESERVED.includes(path.toLowerCase())
    ? 'is a reserved name'
    : /^\d+$/.test(path)
      ? 'must not be a number'
      : null;
}
