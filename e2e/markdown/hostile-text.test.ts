import { existsSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isNightly } from '../../server/src/testing/chance.ts';
import { renderMarkdown } from '../../domain/src/markdown/render.ts';
import { createNote } from '../../server/src/notes/changes.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';

const OWN = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)></svg>',
  '[x](javascript:alert(1))',
  '[x](java&#x0A;script:alert(1))',
  '<a href="&#1;javascript:alert(1)">x</a>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<b onmouseover=alert(1) onfocus=alert(1) tabindex=0 autofocus>x</b>',
  '<base href="https://hostile.invalid/"><meta http-equiv=refresh content="0;url=https://hostile.invalid/">',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<img src="https://hostile.invalid/pixel">',
  '<link rel=stylesheet href=https://hostile.invalid/a.css><style>@import url(https://hostile.invalid/b.css)</style>',
  '<p style="background:url(https://hostile.invalid/c)">x</p>',
  '<div data-remote=true data-method=delete data-html=true title="<img src=x onerror=alert(1)>">x</div>',
  '$\\href{javascript:alert(1)}{x}$ $\\text{<img src=x onerror=alert(1)>}$',
  '```mermaid\ngraph TD; a["<img src=x onerror=alert(1)>"]; click a "javascript:alert(1)"\n```',
  '`#fff;background:url(https://hostile.invalid/d)`',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form action=https://hostile.invalid/e><button autofocus>x</button></form>',
];

const COLLECTIONS = [
  'payloads.txt',
  'sanitizer-cases-dompurify.json',
  'html5-vectors-h5sc.json',
  'product-places.json',
];
const BESIDE = new URL('../../../shared/data/security/xss/', import.meta.url);
const AT_ONCE = 500;
const STOPPED = 'stopped in the page itself:';

interface Vector {
  readonly payload?: string;
  readonly vector?: string;
  readonly value?: string;
}

/**
 * The payloads of a collection next to this checkout; null if there is none, which the test output then
 * mentions.
 */
const collection = (name: string): string[] | null => {
  const file = new URL(name, BESIDE);
  if (!existsSync(file)) {
    console.warn(`SKIPPED: no xss/${name} beside this checkout, so none of its payloads was shown`);
    return null;
  }
  const text = readFileSync(file, 'utf8');
  if (name.endsWith('.txt')) return text.split('\n').filter((line) => line !== '');
  return (JSON.parse(text) as Vector[]).map((one) => one.payload ?? one.vector ?? one.value ?? '');
};

/** Does everything a reader could do with each element of the page, without following a link. */
const interactWithEverything = (page: Page) =>
  page.evaluate(() => {
    document.addEventListener('click', (event) => event.preventDefault(), true);
    const events = [
      'mouseover',
      'mouseenter',
      'mousemove',
      'pointerover',
      'focus',
      'focusin',
      'keydown',
      'keyup',
    ];
    const more = [
      'input',
      'animationstart',
      'animationend',
      'transitionend',
      'toggle',
      'load',
      'error',
      'scroll',
    ];
    for (const element of document.querySelectorAll('main *'))
      for (const type of [...events, ...more, ...(element.closest('a, button, summary') ? [] : ['click'])])
        element.dispatchEvent(new Event(type, { bubbles: false }));
  });

/** Anything in the page that could run a script without a policy. */
const live = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll('main *, body > *')) {
      if (element.matches('base, object, embed, main script, main style, main link, main form[action]'))
        found.push(element.outerHTML.slice(0, 200));
      for (const { name, value } of element.attributes) {
        const address = ['href', 'src', 'action', 'formaction', 'xlink:href'].includes(name);
        if (
          name.startsWith('on') ||
          name === 'srcdoc' ||
          (address && /^[\0-\x20]*(javascript|vbscript):/i.test(value))
        )
          found.push(`${name}=${value.slice(0, 120)} of ${element.tagName}`);
      }
    }
    return found;
  });

describe('A23: hostile text shown in a real page, under the policy that is shipped', () => {
  let app: RunningApp;
  let group: { id: number; fullPath: string };
  const alarms: string[] = [];

  beforeAll(async () => {
    app = await openApp();
    group = await app.make.group({ path: 'hostile', name: 'Hostile', visibility: 'public' });
  });
  afterEach(async () => {
    const said = await app.leave().then(
      () => '',
      (error: Error) => error.message,
    );
    // What the policy blocked is checked below, where its document is known.
    const thrown = said
      .replace(/^A page failed: /, '')
      .split('\n')
      .filter((line) => line !== '' && !/content security policy/i.test(line));
    expect([...alarms.splice(0), ...thrown]).toEqual([]);
  });
  afterAll(() => app.close());

  /** Opens the page of an epic and watches for everything that must not happen. */
  const show = async (iid: number): Promise<Page> => {
    const page = await app.visit(null);
    page.on('dialog', (dialog) => {
      alarms.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    const foreign = (url: string) => !/^(?:data|blob|about):/.test(url) && !url.startsWith(app.address);
    // A request that the policy blocks also emits an event, but is never sent.
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText;
      if (foreign(request.url()) && why !== 'csp') alarms.push(`request: ${request.url()} ${why}`);
    });
    page.on('requestfinished', (request) => {
      if (foreign(request.url())) alarms.push(`request: ${request.url()}`);
    });
    // Diagrams are rendered in a document without an origin; what is blocked there is no failure.
    await page.addInitScript((mark) => {
      if (globalThis.origin === 'null') return;
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample, blockedURI }) => {
        if (effectiveDirective.startsWith('script'))
          console.error(mark, effectiveDirective, blockedURI, sample);
      });
    }, STOPPED);
    page.on('console', (message) => {
      if (message.text().startsWith(STOPPED)) alarms.push(message.text());
    });
    const at = `/groups/hostile/-/epics/${iid}`;
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame() && !frame.url().startsWith(`${app.address}${at}`))
        alarms.push(`went to ${frame.url()}`);
    });
    page.on('popup', (popup) => void alarms.push(`popup: ${popup.url()}`));
    await page.goto(at);
    return page;
  };

  it('its own payloads as title, description, comment and label', async () => {
    const labels: number[] = [];
    for (const [n, payload] of OWN.entries()) {
      const title = `${n} ${payload.replaceAll(/[,\n]/g, ' ')}`.slice(0, 200);
      labels.push((await app.make.label({ place: group, title })).id);
    }
    const description = OWN.join('\n\n');
    for (const title of OWN.slice(0, isNightly() ? 4 : 1)) {
      const epic = await app.make.epic({ group, title, description, labelIds: labels });
      for (const note of OWN)
        await createNote(app.context, await app.make.admin(), { itemId: epic.id, note });
      const page = await show(epic.iid);
      await page
        .getByRole('heading', { level: 1 })
        .filter({ hasText: title.slice(0, 12) })
        .waitFor();
      await page
        .getByRole('region', { name: 'Activity' })
        .getByText('<script>alert(1)</script>')
        .first()
        .waitFor();
      await interactWithEverything(page);
      expect(await live(page)).toEqual([]);
    }
  });

  it.each(COLLECTIONS)('every payload of %s', { timeout: 300_000 }, async (name) => {
    const payloads = collection(name) ?? [];
    for (let n = 0; n < payloads.length; n += AT_ONCE) {
      const { id, iid } = await app.make.epic({ group, title: `Payloads from ${n}`, description: 'x' });
      // Rendered one by one: an unclosed one would hide the next ones.
      const html = payloads
        .slice(n, n + AT_ONCE)
        .map((text) => renderMarkdown(text).html.replaceAll(/<cairn-ref[^>]*>|<\/cairn-ref>/g, ''));
      await app.context.db
        .updateTable('work_items')
        .set({ description_html: `${html.join('\n')}<p>the end</p>`, description_references: sql`NULL` })
        .where('id', '=', id)
        .execute();
      const page = await show(iid);
      await page.getByText('the end').waitFor({ state: 'attached' });
      await interactWithEverything(page);
      expect(await live(page)).toEqual([]);
      await page.close();
    }
  });
});
