import type { SectionedState } from './sectioned-list.ts';
import { type Section, type SectionId, sectionId } from './section.ts';

type Line = {
  /** An item goes by its own id where it stands first, else by its section as well. */
  readonly id: string;
  readonly section: SectionId;
  readonly of: Section;
};

export type SectionItem = Line & { readonly kind: 'item'; readonly itemId: string };
export type SectionLine =
  | (Line & { readonly kind: 'heading' })
  | SectionItem
  /** The room of an item that is not read yet. */
  | (Line & { readonly kind: 'waiting' })
  /** At the end of what is read: there is more, or it could not be read. */
  | (Line & { readonly kind: 'more' | 'busy' | 'failed' });

/** The lines of a grouped list from top to bottom: each heading, and what stands below those that are not collapsed. */
export function sectionLines(
  { sections, lists }: Pick<SectionedState, 'sections' | 'lists'>,
  collapsed: ReadonlySet<SectionId>,
  pageSize: number,
): SectionLine[] {
  const lines: SectionLine[] = [];
  const listed = new Set<string>();
  for (const of of sections) {
    const section = sectionId(of);
    lines.push({ kind: 'heading', id: `section ${section}`, section, of });
    if (collapsed.has(section)) continue;
    const list = lists.get(section);
    if (list === undefined || list.status === 'loading') {
      // They take the room of the first page, so that little moves once it is there.
      for (let at = 0; at < Math.min(of.count, pageSize); at += 1)
        lines.push({ kind: 'waiting', id: `waiting ${at} ${section}`, section, of });
      continue;
    }
    for (const itemId of list.ids) {
      lines.push({
        kind: 'item',
        id: listed.has(itemId) ? `${itemId} ${section}` : itemId,
        section,
        of,
        itemId,
      });
      listed.add(itemId);
    }
    if (list.status === 'failed' || list.status === 'missing' || list.more === 'failed')
      lines.push({ kind: 'failed', id: `failed ${section}`, section, of });
    else if (list.next !== null)
      lines.push({ kind: list.more === 'busy' ? 'busy' : 'more', id: `more ${section}`, section, of });
  }
  return lines;
}

/** Lines that stand below one heading, each with its place among all; without the heading where that is not drawn. */
export type DrawnSection = {
  readonly section: SectionId;
  readonly of: Section;
  readonly heading: number | null;
  readonly below: readonly {
    readonly line: Exclude<SectionLine, { kind: 'heading' }>;
    readonly at: number;
  }[];
};

/** The lines from one place to another, by their sections. */
export function drawnSections(lines: readonly SectionLine[], first: number, last: number): DrawnSection[] {
  const drawn: DrawnSection[] = [];
  for (let at = first; at < Math.min(last, lines.length); at += 1) {
    const line = lines[at] as SectionLine;
    const { section, of } = line;
    const before = drawn.at(-1);
    if (line.kind === 'heading') drawn.push({ section, of, heading: at, below: [] });
    else if (before?.section !== section) drawn.push({ section, of, heading: null, below: [{ line, at }] });
    else drawn[drawn.length - 1] = { ...before, below: [...before.below, { line, at }] };
  }
  return drawn;
}
