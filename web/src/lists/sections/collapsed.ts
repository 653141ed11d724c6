import { useState } from 'react';
import { useKeep, useKept } from '../../navigation/use-kept.ts';
import { readStored, writeStored } from '../../ui/first/stored.ts';
import type { SectionId } from './section.ts';

const STORED_AS = 'lists_collapsed';
/** How many lists, and how many sections of each, are remembered as collapsed. */
const MOST_LISTS = 20;
const MOST_SECTIONS = 100;

type Stored = readonly (readonly [list: string, sections: readonly SectionId[]])[];

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Other code may have written to the storage: entries of another shape are ignored. */
function stored(): Stored {
  try {
    const value: unknown = JSON.parse(readStored(STORED_AS) ?? '[]');
    return Array.isArray(value)
      ? value.flatMap((one) =>
          Array.isArray(one) && typeof one[0] === 'string' && isTexts(one[1]) ? [[one[0], one[1]]] : [],
        )
      : [];
  } catch {
    return [];
  }
}

const rememberedOf = (list: string): readonly SectionId[] =>
  stored().find(([name]) => name === list)?.[1] ?? [];

function remember(list: string, sections: readonly SectionId[]): void {
  const others = stored().filter(([name]) => name !== list);
  const now: Stored = sections.length > 0 ? [[list, sections.slice(-MOST_SECTIONS)], ...others] : others;
  writeStored(STORED_AS, now.length > 0 ? JSON.stringify(now.slice(0, MOST_LISTS)) : null);
}

/** The collapsed sections of a list, as they were left in this browser. */
export function useCollapsed(list: string) {
  const kept = useKept<readonly SectionId[]>('collapsed sections');
  const [collapsed, setCollapsed] = useState<ReadonlySet<SectionId>>(
    () => new Set(kept ?? rememberedOf(list)),
  );
  useKeep('collapsed sections', () => [...collapsed]);
  const set = (next: ReadonlySet<SectionId>) => {
    setCollapsed(next);
    remember(list, [...next]);
  };
  return { collapsed, set };
}
