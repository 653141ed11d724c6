import {
  readVisibilityToken,
  RIGHTS_META,
  PERSISTED_COOKIE,
  VISIBLE_META,
  visibilityTokenText,
} from '@cairn/domain/persisted-list/visibility-token';
import { readStored, writeStored } from '../ui/first/stored.ts';

/** A list as it was shown last. */
export interface PersistedList<Row, Part = unknown> {
  /** The serialised query of the list. */
  readonly question: string;
  /** The viewer it was shown to. */
  readonly viewer: unknown;
  /**
   * The query used when the address had none, for example from the default view; null when the address had
   * one.
   */
  readonly bareQuery?: string | null;
  /** The position of the change log at that time. */
  readonly position: string | null;
  /** Whether the viewer could bulk-edit its items. */
  readonly canEdit: boolean | null;
  readonly rows: readonly Row[];
  /** For a list in sections: each section with its rows. */
  readonly parts?: readonly Part[];
}

/** The storage key, the one GitLab uses for its list. */
const KEY = 'issues_list';
/** In characters; a row without labels takes about 500. */
const MOST_TEXT = 300_000;
const SECONDS = 14 * 24 * 60 * 60;
/** Paths that can be used unescaped in a cookie's Path attribute. */
const PLAIN_PATH = /^[\w./%~+-]+$/;

const pageMeta = (name: string): string | undefined =>
  globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

let isOver = false;

/** A random nonce; randomUUID does not exist on plain http. */
const newNonce = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(36)).join('');

const numberOf = (id: string): number => Number(id.slice(id.lastIndexOf('/') + 1));

function setCookie(path: string, text: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${PERSISTED_COOKIE}=${text}; path=${path}; max-age=${seconds}; samesite=lax${secure}`;
}

const cookie = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((one) => one.startsWith(`${PERSISTED_COOKIE}=`))
    ?.slice(PERSISTED_COOKIE.length + 1);

/** The text starts with the viewer and address, so that both can be read without parsing the rest. */
const split = (text: string): { head: string; body: string } => {
  const end = text.indexOf('\n');
  return { head: text.slice(0, end), body: text.slice(end + 1) };
};

/** Deletes the persisted list, and persists nothing more until the page is reloaded. */
export function forgetPersistedList(): void {
  isOver = true;
  const text = readStored(KEY);
  const [, path] = text === null ? [] : split(text).head.split(' ');
  writeStored(KEY, null);
  if (path !== undefined) setCookie(path, '', 0);
}

/** Persists the list of the current address for its next load. Does nothing when no one is signed in. */
export function persistList<Row extends { readonly id: string }, Part>(list: PersistedList<Row, Part>): void {
  const rights = pageMeta(RIGHTS_META);
  const path = location.pathname;
  if (isOver || rights === undefined || !PLAIN_PATH.test(path)) return;
  const before = readStored(KEY);
  const text = `${rights} ${path}\n${JSON.stringify(list)}`;
  writeStored(KEY, text.length > MOST_TEXT ? null : text);
  const [, last] = before === null ? [] : split(before).head.split(' ');
  if (last !== undefined && last !== path) setCookie(last, '', 0);
  setCookie(
    path,
    visibilityTokenText({ nonce: newNonce(), ids: list.rows.map(({ id }) => numberOf(id)) }),
    SECONDS,
  );
}

/**
 * The persisted list of this address, limited to the rows that the page's visibility token confirms; null
 * without a token. A token is valid once: a page from the browser's cache carries an old one.
 */
export function readPersistedList<Row extends { readonly id: string }, Part = unknown>(): PersistedList<
  Row,
  Part
> | null {
  const rights = pageMeta(RIGHTS_META);
  const text = readStored(KEY);
  if (rights === undefined || text === null) return null;
  const { head, body } = split(text);
  const path = globalThis.location.pathname;
  if (head !== `${rights} ${path}`) return null;
  const [asked, token] = [readVisibilityToken(cookie()), readVisibilityToken(pageMeta(VISIBLE_META))];
  if (asked === null || token === null || asked.nonce !== token.nonce) return null;
  setCookie(path, visibilityTokenText({ ...asked, nonce: newNonce() }), SECONDS);
  const visible = new Set(token.ids);
  const list = parsed<Row, Part>(body);
  const rows = list?.rows.filter(({ id }) => visible.has(numberOf(id))) ?? [];
  if (list === null || rows.length < list.rows.length) writeStored(KEY, null);
  return list === null ? null : { ...list, rows };
}

function parsed<Row, Part>(body: string): PersistedList<Row, Part> | null {
  try {
    return JSON.parse(body) as PersistedList<Row, Part>;
  } catch {
    return null;
  }
}

if (globalThis.document !== undefined) {
  // Another tab signed out, or was loaded with other permissions.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === null || (key === KEY && newValue === null)) forgetPersistedList();
  });
  // A page restored from the back/forward cache received nothing meanwhile.
  addEventListener('pageshow', ({ persisted }) => {
    isOver ||= persisted;
  });
}
