import type { Reference } from '../references/reference.ts';
import { TooMuchWork } from './budget.ts';
import { escapeHtml } from './html/escape.ts';
import { putIslands } from './html/formulas.ts';
import { sanitise } from './html/sanitise.ts';
import { envOf, openPage, type Page } from './page.ts';
import { bareParser, fullParser } from './parser.ts';

/** Raised whenever the same text may give other HTML than before; stored HTML of an older version is rendered anew. */
export const RENDER_VERSION = 4;

/** HTML safe to show, in which each reference still is a placeholder, and what the placeholders mean. */
export interface Rendered {
  readonly html: string;
  readonly references: readonly Reference[];
}

const MOST_HTML = 5 * 1024 * 1024;
const MOST_GROWTH = 20;
const ALWAYS_ALLOWED = 20_000;
const MARK_COST = 8;

const full = fullParser();
const bare = bareParser();

/**
 * Renders markdown, the same for everybody. References are left as `<cairn-ref data-n="0">#1</cairn-ref>`,
 * where n is an index into `references`; of an address that stands for an item the element holds a link. Of an image
 * on another host the address is left in `data-outside`.
 * A text that would cost or grow too much is returned as written, with a notice.
 */
export function renderMarkdown(text: string): Rendered {
  const page = openPage(text, false);
  try {
    const written = full.render(text, envOf(page));
    refuseGrowth(written, text);
    const html = page.rawTags ? putIslands(page, sanitised(page, written)) : written;
    refuseGrowth(html, text);
    return { html, references: page.references };
  } catch (error) {
    if (isTooMuch(error)) return { html: asWritten(text), references: [] };
    throw error;
  }
}

/** The allow-list reads each escaped mark as a text of its own. */
function sanitised(page: Page, written: string): string {
  let marks = 0;
  for (let at = written.indexOf('&'); at >= 0; at = written.indexOf('&', at + 1)) marks += 1;
  page.budget.spend(marks * MARK_COST);
  return sanitise(written);
}

/** CommonMark and GFM alone, unsafe to show: no ids, no references, raw HTML as GFM leaves it. */
export function renderBare(text: string): string {
  return bare.render(text, envOf(openPage(text, true)));
}

function refuseGrowth(html: string, text: string): void {
  const most = Math.min(MOST_HTML, ALWAYS_ALLOWED + MOST_GROWTH * text.length);
  if (html.length > most) throw new TooMuchWork('the text grows too much');
}

/** The parser recurses for links in links and pictures in pictures; past the stack's end is too deep, too. */
function isTooMuch(error: unknown): boolean {
  return error instanceof TooMuchWork || error instanceof RangeError;
}

function asWritten(text: string): string {
  const notice = 'This text is too complex to be formatted. It is shown as written.';
  return `<p class="markdown-refused">${notice}</p>\n<pre class="markdown-plain"><code>${escapeHtml(text)}</code></pre>\n`;
}
