import { useState } from 'react';
import { useKeep, useKept } from '../../navigation/use-kept.ts';
import { readStored, writeStored } from '../../ui/first/stored.ts';
import type { SectionId } from './section.ts';

const STORED_AS = 'lists_collapsed';
/** Of so many lists is remembered what was collapsed, and so much of each. */
const MOST_LISTS = 20;
const MOST_SECTIONS = 100;

type Stored = readonly (readonly [list: string, sections: readonly SectionId[]])[];

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Who else has written there is not asked: what does not fit is passed over. */
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

/** Which sections of a list are collapsed, as they were left here the last time. */
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
