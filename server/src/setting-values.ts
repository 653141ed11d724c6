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

/** A whole address of ours, to which paths are added. */
const isBase = (text: string): boolean => {
  const url = parsed(text);
  // URL also takes http:host for http://host
  return (
    url !== null &&
    /^https?:\/\//i.test(text) &&
    `${url.username}${url.password}${url.search}${url.hash}` === ''
  );
};

const BASE_PATH = /^(?:\/[\w.~-]+)*\/?$/;
/** The first words of Cairn's own addresses; below one of them nobody could tell an address with the path from one without. */
const OWN_PATH = /^\/(?:-|admin|api|assets|dashboard|groups|help|projects|uploads|users)(?:\/|$)/;

const hasPath = (shape: RegExp) => (text: string) => shape.test(parsed(text)?.pathname ?? '/');

/** Where people find the site, without the slash at its end. */
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

/** An address of a PostgreSQL; a socket folder in ?host= leaves the host empty, which URL does not read. */
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
