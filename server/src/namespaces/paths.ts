import { z } from 'zod';

/** How deep groups may nest, the project at the end included. */
export const MAX_LEVELS = 20;

/** First path segments that the server answers itself. */
const RESERVED = [
  'admin',
  'api',
  'assets',
  'auth',
  'dashboard',
  'explore',
  'groups',
  'health',
  'help',
  'import',
  'invites',
  'jwt',
  'login',
  'new',
  'oauth',
  'profile',
  'projects',
  'public',
  'robots.txt',
  'search',
  'sign_in',
  'sign_up',
  'uploads',
  'users',
  'v2',
];

const SHAPE =
  "can contain only letters, digits, '_', '-' and '.'. It cannot start with '-' or '.' or end in '.', '.git' or '.atom'.";

/** One segment of a path: ASCII only, so that two paths never differ by look-alike letters. */
export const pathField = z
  .string({ error: (issue) => (issue.input === undefined ? "can't be blank" : 'must be text') })
  .min(1, { error: "can't be blank" })
  .max(255, { error: 'is too long (maximum is 255 characters)' })
  .regex(/^[A-Za-z0-9_][A-Za-z0-9_.-]*$/, { error: SHAPE })
  .refine((path) => !/(\.|\.git|\.atom)$/i.test(path), { error: SHAPE });

/** A top-level path must not hide one of the server's own, and a number would read as an id. */
export const topLevelProblem = (path: string): string | null =>
  RESERVED.includes(path.toLowerCase())
    ? 'is a reserved name'
    : /^\d+$/.test(path)
      ? 'must not be a number'
      : null;
