import { describe, expect, it } from 'vitest';
import { sanitise } from './html/sanitise.ts';
import { renderMarkdown } from './render.ts';
import { dangersIn } from './testing/inert.ts';
import { collection } from './testing/machine.ts';

const OWN = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](java&#x0A;script:alert(1))',
  '<a href="&#1;javascript:alert(1)">x</a>',
  '<a href="java\u00ADscript:alert(1)">x</a>',
  '![x](data:image/svg+xml;base64,PHN2Zz4=)',
  '<div title="\n\n- [ ] " onclick=alert(1) x="\n\n</div>',
  '<div>\n<cairn-ref data-n="0" x="\n</div>\n\n#1',
  '<cairn-ref data-n="0">#1</cairn-ref>',
  '<cairn-math data-n="0"></cairn-math> $a$',
  '<input type="text" name="q"><section id="x" class="modal">y</section>',
  '<p id="gon" class="js-delete" data-method="delete" style="position:fixed">x</p>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '$\\href{javascript:alert(1)}{x}$ $\\htmlData{a=b}{x}$ $\\text{<img src=x onerror=alert(1)>}$',
  '<b>$\\frac{a}{b}$</b>',
  '`#fff;background:url(x)` `rgb(0,0,0);}`',
  '![a](b){width=1 onerror=alert(1)}',
  '[^"><img src=x>]: y\n\n[^"><img src=x>]',
  '# "><img src=x onerror=alert(1)>\n\n[TOC]',
  '```"><img/src=x/onerror=alert(1)>\nx\n```',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<base href="//example.invalid/"><meta http-equiv=refresh content="0;url=x"><form action=x><button>y</button></form>',
  '<a href="https://example.invalid" target="_top" rel="opener">x</a>',
];

interface Vector {
  readonly payload?: string;
  readonly vector?: string;
  readonly value?: string;
}

const COLLECTIONS = [
  'xss/payloads.txt',
  'xss/sanitizer-cases-dompurify.json',
  'xss/html5-vectors-h5sc.json',
  'xss/product-places.json',
  'naughty-strings.json',
];

function read(path: string): string[] {
  const text = collection(`security/${path}`);
  if (text === null) return [];
  if (path.endsWith('.txt')) return text.split('\n').filter((line) => line !== '');
  return (JSON.parse(text) as (Vector | string)[]).map((one) =>
    typeof one === 'string' ? one : (one.payload ?? one.vector ?? one.value ?? ''),
  );
}

/** The payload in every context: alone, in a sentence, in a list, a quote, a table, a link, next to raw HTML. */
const places = (payload: string): string[] => [
  payload,
  `text ${payload} text`,
  `<div>\n\n- [ ] ${payload}\n\n</div>`,
  `> ${payload}`,
  `| ${payload} |\n|---|\n| ${payload} |`,
  `[${payload}](${payload})`,
  `<b title="${payload}">x</b> #1 ${payload}`,
];

describe('A23: what comes out of the pipeline', () => {
  it.each(OWN)('is inert for %j', (payload) => {
    for (const text of places(payload)) expect(dangersIn(renderMarkdown(text).html)).toEqual([]);
  });

  it.each(COLLECTIONS)('is inert for every payload of %s', { timeout: 120_000 }, (path) => {
    const live = read(path).flatMap((payload) =>
      places(payload).flatMap((text) => {
        const dangers = dangersIn(renderMarkdown(text).html);
        return dangers.length === 0 ? [] : [{ text, dangers }];
      }),
    );
    expect(live).toEqual([]);
  });

  it('holds no reference that a user wrote as a tag', () => {
    const { html, references } = renderMarkdown('<b>x</b> <cairn-ref data-n="0">secret</cairn-ref> #1');
    expect(html).toBe('<p><b>x</b> secret <cairn-ref data-n="0">#1</cairn-ref></p>\n');
    expect(references).toHaveLength(1);
  });

  it('leaves what was written visible where a tag is not allowed', () => {
    const { html } = renderMarkdown('<script>alert(1)</script>');
    expect(html).toBe('&lt;script>alert(1)&lt;/script>');
  });
});

describe('the allow-list', () => {
  it('takes every attribute from a tag that is not the renderer’s own', () => {
    expect(sanitise('<p id="a" class="b" data-n="0" style="c" onclick="d">x</p>')).toBe('<p>x</p>');
    expect(sanitise('<cairn-ref data-n="0">x</cairn-ref>')).toBe('<span>x</span>');
  });
});

describe('the check itself', () => {
  it.each([
    '<script>x</script>',
    '<p onclick="x">y</p>',
    '<a href="javascript:x">y</a>',
    '<a href="java\tscript:x">y</a>',
    '<img src="data:image/svg+xml,x" />',
    '<img src="https://other.example/a.png" />',
    '<img data-outside="javascript:x" />',
    '<p style="position:fixed">x</p>',
    '<p id="gon">x</p>',
    '<p class="modal">x</p>',
    '<a href="//x" target="_blank">x</a>',
    '<p>x',
    'a < b',
  ])('sees the danger in %s', (html) => {
    expect(dangersIn(html)).not.toEqual([]);
  });
});
