import { type Block, splitBlocks } from './blocks.ts';
import { mergeLists, type Region } from './three-way.ts';

/** A range of the text: merged, or changed differently on both sides. */
export type MergePart =
  | { readonly kind: 'merged'; readonly text: string }
  | { readonly kind: 'conflict'; readonly base: string; readonly mine: string; readonly theirs: string };

export type Merge =
  | { readonly clean: true; readonly text: string }
  | { readonly clean: false; readonly parts: readonly MergePart[] };

/**
 * Merges two texts that began as `base`, paragraph by paragraph; lists and tables row by row. A conflict is
 * only what both changed differently, or both added at one position.
 */
export function mergeText(base: string, mine: string, theirs: string): Merge {
  if (mine === theirs || theirs === base) return { clean: true, text: mine };
  if (mine === base) return { clean: true, text: theirs };
  const [before, ours, others] = [splitBlocks(base), splitBlocks(mine), splitBlocks(theirs)];
  const regions = mergeLists(texts(before), texts(ours), texts(others)).flatMap(byRows);
  const gaps = gapsOf(ours, others, before);
  if (regions.every(({ kind }) => kind === 'merged')) {
    return { clean: true, text: joined(regions.flatMap(itemsOf), gaps, endOf(mine)) };
  }
  return { clean: false, parts: parts(regions, gaps, endOf(mine)) };
}

const texts = (blocks: readonly Block[]): string[] => blocks.map(({ text }) => text);

const itemsOf = (region: Region<string>): readonly string[] => (region.kind === 'merged' ? region.items : []);

const endOf = (text: string): string => text.slice(text.trimEnd().length);

const ROW = /^(?:[ \t]*(?:[-*+][ \t]|\d{1,9}[.)][ \t]|\|)|[ \t]{2,}\S)/;

/** Whether a block is a list or a table, whose rows are merged one by one. */
export function isRows(block: string): boolean {
  return block.split('\n').every((line) => ROW.test(line));
}

/** Merges a list or table by rows: two people may tick two boxes of it. */
function byRows(region: Region<string>): Region<string>[] {
  if (region.kind === 'merged') return [region];
  const { base, mine, theirs } = region;
  const single = base.length === 1 && mine.length === 1 && theirs.length === 1;
  if (!single || ![...base, ...mine, ...theirs].every(isRows)) return [region];
  const rows = [base, mine, theirs].map(([block = '']) => block.split('\n')) as [
    string[],
    string[],
    string[],
  ];
  const merged = mergeLists(...rows);
  if (merged.some(({ kind }) => kind === 'conflict')) return [region];
  return [{ kind: 'merged', items: [merged.flatMap(itemsOf).join('\n')] }];
}

/**
 * The gap between a paragraph and the next: as in mine, else as in theirs or in the base; else one blank
 * line.
 */
type Gaps = (paragraph: string) => string;

function gapsOf(...versions: readonly (readonly Block[])[]): Gaps {
  const gaps = new Map<string, string>();
  for (const { text, gap } of versions.flat()) {
    if (!gaps.has(text) && /\n[ \t]*\r?\n/.test(gap)) gaps.set(text, gap);
  }
  return (paragraph) => gaps.get(paragraph) ?? '\n\n';
}

function joined(paragraphs: readonly string[], gaps: Gaps, end: string): string {
  const last = paragraphs.length - 1;
  return paragraphs.map((text, i) => text + (i === last ? end : gaps(text))).join('');
}

function parts(regions: readonly Region<string>[], gaps: Gaps, end: string): MergePart[] {
  const whole = (items: readonly string[], isLast: boolean): string =>
    items.length === 0 ? '' : joined(items, gaps, isLast ? end : gaps(items.at(-1) ?? ''));
  const filled = regions.filter((region) => region.kind === 'conflict' || region.items.length > 0);
  return filled.map((region, i) => {
    const isLast = i === filled.length - 1;
    if (region.kind === 'merged') return { kind: 'merged', text: whole(region.items, isLast) };
    return {
      kind: 'conflict',
      base: whole(region.base, isLast),
      mine: whole(region.mine, isLast),
      theirs: whole(region.theirs, isLast),
    };
  });
}
