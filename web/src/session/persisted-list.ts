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
  /** The question that it answers, as text. */
  readonly question: string;
  /** Whom it was shown to. */
  readonly viewer: unknown;
  /** How it was read where its address asked for nothing, as through the place's default view; null where it did. */
  readonly bareQuery?: string | null;
  /** Where the change log stood then. */
  readonly position: string | null;
  /** Whether they could change many of its items at once. */
  readonly canEdit: boolean | null;
  readonly rows: readonly Row[];
  /** Of a list in parts: each, and what stands in it. */
  readonly parts?: readonly Part[];
}

/** The name GitLab keeps its list under. */
const KEY = 'issues_list';
/** A row without labels takes about 500 of them. */
const MOST_TEXT = 300_000;
const SECONDS = 14 * 24 * 60 * 60;
/** What the path of a cookie can say as it stands. */
const PLAIN_PATH = /^[\w./%~+-]+$/;

const saidByPage = (name: string): string | undefined =>
  globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

let isOver = false;

/** A mark that no page had before; plain http knows no randomUUID. */
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

/** The text begins with whose it is and where the list lies, so that both are known without reading all of it. */
const split = (text: string): { head: string; body: string } => {
  const end = text.indexOf('\n');
  return { head: text.slice(0, end), body: text.slice(end + 1) };
};

/** Wipes what is kept, and keeps nothing more until the page is loaded anew. */
export function forgetPersistedList(): void {
  isOver = true;
  const text = readStored(KEY);
  const [, path] = text === null ? [] : split(text).head.split(' ');
  writeStored(KEY, null);
  if (path !== undefined) setCookie(path, '', 0);
}

/** Keeps a list of the present address for the next time it is loaded. Nothing is kept for who is not signed in. */
export function persistList<Row extends { readonly id: string }, Part>(list: PersistedList<Row, Part>): void {
  const rights = saidByPage(RIGHTS_META);
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
 * The list that was kept for this address, as far as the page's own answer vouches for its rows; null where it does not.
 * An answer counts once: a page that the browser took from its cache was vouched for when it was fetched.
 */
export function readPersistedList<Row extends { readonly id: string }, Part = unknown>(): PersistedList<
  Row,
  Part
> | null {
  const rights = saidByPage(RIGHTS_META);
  const text = readStored(KEY);
  if (rights === undefined || text === null) return null;
  const { head, body } = split(text);
  const path = globalThis.location.pathname;
  if (head !== `${rights} ${path}`) return null;
  const [asked, told] = [readVisibilityToken(cookie()), readVisibilityToken(saidByPage(VISIBLE_META))];
  if (asked === null || told === null || asked.nonce !== told.nonce) return null;
  setCookie(path, visibilityTokenText({ ...asked, nonce: newNonce() }), SECONDS);
  const visible = new Set(told.ids);
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
  // Another tab signed out, or was loaded with other rights.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === null || (key === KEY && newValue === null)) forgetPersistedList();
  });
  // A page that comes back from the browser's memory heard nothing meanwhile.
  addEventListener('pageshow', ({ persisted }) => {
    isOver ||= persisted;
  });
}
