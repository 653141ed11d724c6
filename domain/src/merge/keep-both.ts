import { isRows, mergeText, type MergePart } from './merge.ts';
import { mergeLists } from './three-way.ts';

/**
 * Merges two texts that began as `base`, without conflicts: where they collide both versions stay, mine
 * first. Rows that both versions of a list have are kept once.
 */
export function keepBoth(base: string, mine: string, theirs: string): string {
  const merge = mergeText(base, mine, theirs);
  return merge.clean ? merge.text : merge.parts.map(bothSides).join('');
}

function bothSides(part: MergePart): string {
  if (part.kind === 'merged') return part.text;
  const [base, mine, theirs] = [part.base, part.mine, part.theirs].map(withoutEnd) as [
    string,
    string,
    string,
  ];
  if (mine === '') return part.theirs;
  if (theirs === '') return part.mine;
  const end = part.theirs.slice(theirs.length);
  const lists = isRows(mine) && isRows(theirs) && (base === '' || isRows(base));
  return (lists ? bothLists(rowsOf(base), rowsOf(mine), rowsOf(theirs)) : `${mine}\n\n${theirs}`) + end;
}

const withoutEnd = (text: string): string => text.trimEnd();

const rowsOf = (list: string): string[] => (list === '' ? [] : list.split('\n'));

const bothLists = (base: readonly string[], mine: readonly string[], theirs: readonly string[]): string =>
  mergeLists(base, mine, theirs)
    .flatMap((region) => {
      if (region.kind === 'merged') return region.items;
      return [...region.mine, ...region.theirs.filter((row) => !region.mine.includes(row))];
    })
    .join('\n');
