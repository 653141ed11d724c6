import katex from 'katex';
import sanitize from 'sanitize-html';
import type { Env } from 'markdown-it';
import { pageOf, type Page } from '../page.ts';
import { escapeHtml } from './escape.ts';
import { openTag } from './tags.ts';

/** Above these limits formulas are shown as source: rendering them costs far more than reading them. */
const LONGEST = 1000;
const MOST_CHARACTERS = 5000;
const MOST_OUTPUT = 400_000;
const MOST_FORMULAS = 200;
const MOST_EXPANSIONS = 200;

const TAGS = (
  'math semantics mrow mi mn mo ms mtext mspace mfrac msqrt mroot mstyle mpadded mphantom menclose munder mover ' +
  'munderover msub msup msubsup mtable mtr mtd'
).split(' ');
const ATTRIBUTES = (
  'xmlns display mathvariant stretchy fence separator lspace rspace minsize maxsize width height depth voffset ' +
  'linethickness displaystyle scriptlevel accent accentunder movablelimits largeop symmetric form notation ' +
  'columnalign columnspacing rowspacing columnlines rowlines rowalign mathcolor mathbackground mathsize'
).split(' ');

/** Renders a formula as MathML, or as code if it has an error or the text exceeds the limits. */
export function formulaHtml(env: Env | undefined, formula: string, display: boolean): string {
  const page = pageOf(env);
  const key = `${display ? 'd' : 'i'}${formula}`;
  if (!page.formulas.has(key)) page.formulas.set(key, setFormula(page, formula, display));
  const math = page.formulas.get(key);
  if (math == null || page.formulaOutput + math.length > MOST_OUTPUT) {
    return `${openTag(env, 'code', { class: display ? 'math-source math-display' : 'math-source' })}${escapeHtml(formula)}</code>`;
  }
  page.formulaOutput += math.length;
  if (!page.rawTags) return math;
  // MathML is not in the allow-list for raw HTML, so it is inserted after sanitising.
  page.islands.push(math);
  return `${openTag(env, 'cairn-math', { 'data-n': page.islands.length - 1 })}</cairn-math>`;
}

function setFormula(page: Page, formula: string, display: boolean): string | null {
  page.formulaCharacters += formula.length;
  const tooMuch =
    formula.length > LONGEST ||
    page.formulaCharacters > MOST_CHARACTERS ||
    page.formulas.size >= MOST_FORMULAS;
  if (tooMuch || formula.trim() === '') return null;
  try {
    const html = katex.renderToString(formula, {
      output: 'mathml',
      displayMode: display,
      throwOnError: true,
      strict: 'ignore',
      trust: false,
      maxExpand: MOST_EXPANSIONS,
      maxSize: 20,
      macros: {},
    });
    return onlyMath(html);
  } catch (error) {
    if (error instanceof katex.ParseError || error instanceof RangeError) return null;
    throw error;
  }
}

/** Keeps the MathML elements and removes the annotation in which KaTeX repeats the source. */
function onlyMath(html: string): string {
  return sanitize(html.replace(/<annotation encoding="application\/x-tex">[^<]*<\/annotation>/, ''), {
    allowedTags: TAGS,
    allowedAttributes: { '*': ATTRIBUTES },
    parseStyleAttributes: false,
  });
}

const ISLAND = /<cairn-math data-n="(\d+)"><\/cairn-math>/g;

/** Inserts the formulas that were left out of sanitising. */
export function insertFormulas(page: Page, html: string): string {
  if (page.islands.length === 0) return html;
  return html.replace(ISLAND, (_, number: string) => page.islands[Number(number)] ?? '');
}
