import type { Reference } from '../references/reference.ts';
import { TooMuchWork } from './budget.ts';
import { escapeHtml } from './html/escape.ts';
import { insertFormulas } from './html/formulas.ts';
import { sanitise } from './html/sanitise.ts';
import { envOf, openPage, type HidesAddress, type Page } from './page.ts';
import { bareParser, fullParser } from './parser.ts';

/** Increased whenever the same text may render differently; stored HTML of an older version is rendered again. */
export const RENDER_VERSION = 5;

/** Safe HTML with a placeholder for each reference, and the references. */
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
 * Renders markdown, the same for every viewer. References are left as `<cairn-ref data-n="0">#1</cairn-ref>`,
 * where n is an index into `references`; for the address of an item the element contains a link. The address
 * of an image on another host is left in `data-outside`. A text that exceeds its budget, or whose HTML would
 * be too large, is returned as source with a notice. Images with a hidden address are left out, and links
 * to one are only their text.
 */
export function renderMarkdown(text: string, hides?: HidesAddress): Rendered {
  const page = openPage(text, false, hides);
  try {
    const written = full.render(text, envOf(page));
    refuseGrowth(written, text);
    const html = page.rawTags ? insertFormulas(page, sanitised(page, written)) : written;
    refuseGrowth(html, text);
    return { html, references: page.references };
  } catch (error) {
    if (isTooMuch(error)) return { html: asWritten(text), references: [] };
    throw error;
  }
}

/** Sanitising visits each escaped character as a separate text. */
function sanitised(page: Page, written: string): string {
  let marks = 0;
  for (let at = written.indexOf('&'); at >= 0; at = written.indexOf('&', at + 1)) marks += 1;
  page.budget.spend(marks * MARK_COST);
  return sanitise(written, page.hides);
}

/** CommonMark and GFM only, not safe to show: no ids, no references, raw HTML as in GFM. */
export function renderBare(text: string): string {
  return bare.render(text, envOf(openPage(text, true)));
}

function refuseGrowth(html: string, text: string): void {
  const most = Math.min(MOST_HTML, ALWAYS_ALLOWED + MOST_GROWTH * text.length);
  if (html.length > most) throw new TooMuchWork('the text grows too much');
}

/** The parser recurses for nested links and images; a stack overflow also means that the text is too deep. */
function isTooMuch(error: unknown): boolean {
  return error instanceof TooMuchWork || error instanceof RangeError;
}

function asWritten(text: string): string {
  const notice = 'This text is too complex to be formatted. It is shown as written.';
  return `<p class="markdown-refused">${notice}</p>\n<pre class="markdown-plain"><code>${escapeHtml(text)}</code></pre>\n`;
}
