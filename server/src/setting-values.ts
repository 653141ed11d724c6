import { z } from 'zod';

export function wholeNumber(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((n) => n >= min && n <= max, `must be a whole number from ${min} to ${max}`);
}

export const yesOrNo = z.enum(['yes', 'no'], 'must be yes or no');

const parsed = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

/** True for an absolute http(s) URL to which paths can be appended. */
const isBase = (text: string): boolean => {
  const url = parsed(text);
  // URL also accepts http:host for http://host
  return (
    url !== null &&
    /^https?:\/\//i.test(text) &&
    `${url.username}${url.password}${url.search}${url.hash}` === ''
  );
};

const BASE_PATH = /^(?:\/[\w.~-]+)*\/?$/;
/** The first path segments of Cairn's own routes; a public URL that began with one would be ambiguous. */
const OWN_PATH = /^\/(?:-|admin|api|assets|dashboard|groups|help|projects|uploads|users)(?:\/|$)/;

const hasPath = (shape: RegExp) => (text: string) => shape.test(parsed(text)?.pathname ?? '/');

/** The public URL, without a trailing slash. */
export const publicUrl = z
  .string()
  .refine(isBase, 'must be an address like https://cairn.example.com or https://example.com/cairn')
  .refine(
    hasPath(BASE_PATH),
    'must have a path of letters, digits and -._~ alone, like https://example.com/cairn',
  )
  .refine(
    (text) => !hasPath(OWN_PATH)(text),
    'must have a path that does not begin as addresses of Cairn do, such as /groups or /api',
  )
  .transform((url) => new URL(url).href.replace(/\/+$/, ''));

/** True for a PostgreSQL URL. With a socket folder in ?host= its host is empty, which URL does not parse. */
const isDatabase = (text: string): boolean =>
  /^postgres(?:ql)?:\/\//.test(text) && (parsed(text) !== null || /[?&]host=/.test(text));

export const databaseUrl = z
  .string()
  .refine(isDatabase, 'must be an address like postgres://user:password@host:5432/database');

export const mailServerUrl = z
  .string()
  .refine(
    (text) => ['smtp:', 'smtps:'].includes(parsed(text)?.protocol ?? ''),
    'must be an address like smtp://user:password@mail.example.com:587',
  )
  .refine(
    (text) => URL.canParse(text) && new URL(text).hostname !== '',
    'must name the host of a mail server',
  );
