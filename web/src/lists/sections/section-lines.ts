import type { Addition } from '../../work-items/adding/additions.ts';
import type { SectionedState } from './sectioned-list.ts';
import { type Section, type SectionId, sectionId } from './section.ts';

/** What is being added to a grouped list, by place: `top:` or `end:` and the id of a section. */
export interface AddingLines {
  /** The place of the open field. */
  readonly open: string | null;
  readonly additions: readonly Pick<Addition, 'id' | 'at'>[];
}

export const topOf = (section: SectionId): string => `top:${section}`;
export const endOf = (section: SectionId): string => `end:${section}`;
/** The section of a place. */
export const sectionAt = (place: string): SectionId => place.slice(4);

interface Line {
  /** The item's own id at its first occurrence, else combined with the section's. */
  readonly id: string;
  readonly section: SectionId;
  readonly of: Section;
}

export type SectionItem = Line & { readonly kind: 'item'; readonly itemId: string };
export type SectionLine =
  | (Line & { readonly kind: 'heading' })
  | SectionItem
  /** Space for an item that is not loaded yet. */
  | (Line & { readonly kind: 'waiting' })
  /** A new item that is not listed yet, or the row that adds more. */
  | (Line & { readonly kind: 'addition'; readonly addition: number })
  | (Line & { readonly kind: 'add'; readonly place: string })
  /** After the loaded rows: there are more, or reading them failed. */
  | (Line & { readonly kind: 'more' | 'busy' | 'failed' });

/** The rows of a grouped list from top to bottom: each heading, and the items of expanded sections. */
export function sectionLines(
  { sections, lists }: Pick<SectionedState, 'sections' | 'lists'>,
  collapsed: ReadonlySet<SectionId>,
  pageSize: number,
  adding: AddingLines | null = null,
): SectionLine[] {
  const lines: SectionLine[] = [];
  const addLines = (place: string, section: SectionId, of: Section, isOffered: boolean): void => {
    if (adding === null) return;
    for (const { id, at } of adding.additions)
      if (at === place) lines.push({ kind: 'addition', id: `addition ${id}`, section, of, addition: id });
    if (isOffered || adding.open === place)
      lines.push({ kind: 'add', id: `add ${place}`, section, of, place });
  };
  const listed = new Set<string>();
  for (const of of sections) {
    const section = sectionId(of);
    lines.push({ kind: 'heading', id: `section ${section}`, section, of });
    if (collapsed.has(section)) continue;
    addLines(topOf(section), section, of, false);
    const list = lists.get(section);
    for (const itemId of list?.ids ?? []) {
      lines.push({
        kind: 'item',
        id: listed.has(itemId) ? `${itemId} ${section}` : itemId,
        section,
        of,
        itemId,
      });
      listed.add(itemId);
    }
    if (list === undefined || list.status === 'loading') {
      // They reserve the space of the first page, so that little moves when it has loaded.
      for (let at = list?.ids.length ?? 0; at < Math.min(of.count, pageSize); at += 1)
        lines.push({ kind: 'waiting', id: `waiting ${at} ${section}`, section, of });
      continue;
    }
    if (list.status === 'failed' || list.status === 'missing' || list.more === 'failed')
      lines.push({ kind: 'failed', id: `failed ${section}`, section, of });
    else if (list.next !== null)
      lines.push({ kind: list.more === 'busy' ? 'busy' : 'more', id: `more ${section}`, section, of });
    addLines(endOf(section), section, of, list.status === 'ready');
  }
  return lines;
}

/** A section with rendered rows: its first and last row, and those of them near the visible part. */
export interface DrawnSection {
  readonly section: SectionId;
  readonly of: Section;
  /** The row of its heading, which stays in view as long as any of its rows. */
  readonly heading: SectionLine;
  readonly start: number;
  readonly end: number;
  readonly below: readonly {
    readonly line: Exclude<SectionLine, { kind: 'heading' }>;
    readonly at: number;
  }[];
}

/** The rows between two indexes, by section. */
export function drawnSections(lines: readonly SectionLine[], first: number, last: number): DrawnSection[] {
  const drawn: DrawnSection[] = [];
  const isHeading = (at: number) => lines[at]?.kind === 'heading';
  let start = Math.min(first, lines.length - 1);
  while (start > 0 && !isHeading(start)) start -= 1;
  while (start >= 0 && start < Math.min(last, lines.length)) {
    const heading = lines[start] as SectionLine;
    let end = start + 1;
    while (end < lines.length && !isHeading(end)) end += 1;
    const from = Math.max(start + 1, first);
    const below = lines
      .slice(from, Math.min(end, last))
      .flatMap((line, by) => (line.kind === 'heading' ? [] : [{ line, at: from + by }]));
    drawn.push({ section: heading.section, of: heading.of, heading, start, end, below });
    start = end;
  }
  return drawn;
}
