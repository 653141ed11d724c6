import type { Browser } from 'playwright-core';
import { openSession, SESSION_COOKIE } from '../../server/src/auth/sessions.ts';
import type { Figure } from '../report.ts';
import type { Store } from '../server/store.ts';
import { workshopOf } from '../workshop/workshop.ts';
import { gzippedSize } from './gzip.ts';
import { scriptsOf } from './scripts.ts';

const KB = 1000;
const SECTION = 'Bundle';
/** Comments are rendered last, after the description and the children. */
const COMMENT = '[id^="note_"]';
/** Texts that survive minification, because the libraries use them at run time. */
const LARGE = [
  { name: 'rich editor', word: 'ProseMirror' },
  { name: 'diagrams', word: 'sequenceDiagram' },
  { name: 'formulas', word: 'KaTeX' },
] as const;

const textOf = async (url: string): Promise<string> => (await fetch(url)).text();

/** The scripts in the HTML itself, which every page loads. */
const shellScripts = async (base: string): Promise<string[]> => {
  const html = await textOf(`${base}/`);
  return [...html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map((match) => match[1] as string);
};

/** Measures what a visit to an epic's page loads in addition to the shell, and what it loads only when used. */
export async function measureEpicBundle(
  browser: Browser,
  base: string,
  store: Store,
  say: (line: string) => void,
): Promise<Figure[]> {
  const { group, page, userId } = await workshopOf(store);
  const session = await openSession(store.context, userId, { ip: '', userAgent: '' });
  const cookie = `${SESSION_COOKIE}=${encodeURIComponent(session)}`;
  const shell = await shellScripts(base);
  const address = `${base}/groups/${group.fullPath}/-/epics/${page.iid}`;
  const { all, beforeReady } = await scriptsOf(browser, address, COMMENT, cookie);
  say('bundle: epic page loaded');
  const route = beforeReady.filter((script) => !shell.includes(script));
  const sizes = await Promise.all(route.map((script) => gzippedSize(base + script)));
  const texts = await Promise.all(all.map((script) => textOf(base + script)));
  const early = LARGE.filter(({ word }) => texts.some((text) => text.includes(word)));
  return [
    {
      section: SECTION,
      name: 'JavaScript of the epic page beyond the shell, until its comments are visible',
      value: sizes.reduce((sum, size) => sum + size, 0) / KB,
      bound: 120,
      unit: 'kB',
      detail: `${route.length} files, gzipped`,
    },
    {
      section: SECTION,
      name: 'rich editor, diagrams and formulas loaded with the epic page',
      value: early.length,
      bound: 0,
      unit: '',
      detail: early.length > 0 ? early.map(({ name }) => name).join(', ') : `none in ${all.length} files`,
    },
  ];
}
