import { dayOrNull } from '../../items/api-day.ts';
import type { Section } from './section.ts';

type SectionNode = Omit<Section, 'start' | 'due'> & {
  readonly startDate: string | null;
  readonly dueDate: string | null;
};

/** Converts a section of the API to that of a list. */
export function apiSection({ startDate, dueDate, ...section }: SectionNode): Section {
  return {
    ...section,
    start: dayOrNull(startDate),
    due: dayOrNull(dueDate),
  };
}

/** The section keys of each item, from the API. */
export function keysOf(
  nodes: readonly { readonly id: string; readonly sectionKeys: readonly string[] }[],
): ReadonlyMap<string, readonly string[]> {
  return new Map(nodes.map(({ id, sectionKeys }) => [id, sectionKeys]));
}
