import type { Env } from 'markdown-it';
import type { Reference } from '../references/reference.ts';
import { Budget } from './budget.ts';
import { OpenTags } from './html/open-tags.ts';

/** A heading and the name its address ends with. */
export interface Heading {
  readonly level: number;
  readonly text: string;
  readonly slug: string;
}

/** What one rendering gathers on its way. */
export interface Page {
  readonly budget: Budget;
  /** True for the bare CommonMark and GFM that the conformance cases ask for. */
  readonly bare: boolean;
  /** Set once the text holds a raw HTML tag; only then must the result pass the allow-list. */
  rawTags: boolean;
  readonly openTags: OpenTags;
  readonly references: Reference[];
  readonly referenceNumbers: Map<string, number>;
  readonly headings: Heading[];
  readonly slugs: Map<string, number>;
  /** Trusted HTML put in after the allow-list, by number. */
  readonly islands: string[];
  /** Distinguishes the footnotes of one text from those of another on the same screen. */
  readonly checksum: string;
  formulaCharacters: number;
  formulaOutput: number;
  readonly formulas: Map<string, string | null>;
}

const KEY = 'cairnPage';

export function openPage(text: string, bare: boolean): Page {
  return {
    budget: new Budget(text.length),
    bare,
    rawTags: false,
    openTags: new OpenTags(),
    references: [],
    referenceNumbers: new Map(),
    headings: [],
    slugs: new Map(),
    islands: [],
    checksum: checksum(text),
    formulaCharacters: 0,
    formulaOutput: 0,
    formulas: new Map(),
  };
}

/** The environment markdown-it carries through a rendering. */
export function envOf(page: Page): Env {
  return { [KEY]: page };
}

export function pageOf(env: Env | undefined): Page {
  return env?.[KEY] as Page;
}

function checksum(text: string): string {
  let sum = 0;
  for (let i = 0; i < text.length; i += 1) sum = (Math.imul(sum, 31) + text.charCodeAt(i)) >>> 0;
  return String(sum % 10_000);
}
