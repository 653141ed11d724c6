import type { Env } from 'markdown-it';
import type { Reference } from '../references/reference.ts';
import { Budget } from './budget.ts';
import { OpenTags } from './html/open-tags.ts';

/** A heading and its anchor. */
export interface Heading {
  readonly level: number;
  readonly text: string;
  readonly slug: string;
}

/** True for an address that no link or image of the text may have. */
export type HidesAddress = (address: string) => boolean;

/** State of one rendering. */
export interface Page {
  readonly budget: Budget;
  /** True for plain CommonMark and GFM, as the conformance cases expect. */
  readonly bare: boolean;
  /** Set once the text contains a raw HTML tag; only then is the result sanitised. */
  rawTags: boolean;
  readonly openTags: OpenTags;
  readonly references: Reference[];
  readonly referenceNumbers: Map<string, number>;
  readonly headings: Heading[];
  readonly slugs: Map<string, number>;
  /** Trusted HTML that is inserted after sanitising, by index. */
  readonly islands: string[];
  readonly hides: HidesAddress;
  /** Distinguishes the footnotes of several texts on one page. */
  readonly checksum: string;
  formulaCharacters: number;
  formulaOutput: number;
  readonly formulas: Map<string, string | null>;
}

const KEY = 'cairnPage';

export function openPage(text: string, bare: boolean, hides: HidesAddress = () => false): Page {
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
    hides,
    checksum: checksum(text),
    formulaCharacters: 0,
    formulaOutput: 0,
    formulas: new Map(),
  };
}

/** The environment that markdown-it passes through a rendering. */
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
