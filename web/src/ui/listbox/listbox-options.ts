import { countText } from '../dates/first/local-numbers.ts';
import type { ReactNode } from 'react';

export interface ListboxOption {
  /** Unique in the whole list. */
  value: string;
  /** Used for display, search and screen readers. */
  label: string;
  /** Second line. */
  description?: string | undefined;
  /** Avatar, swatch or icon before the label. */
  icon?: ReactNode;
  disabled?: boolean;
  /** True when it is selected for some of several items; the description should say so. */
  partly?: boolean;
  /** Choosing it closes a list of several as well. */
  closes?: boolean;
}

export interface ListboxGroup {
  /** Unique among the groups; an empty title shows no heading. */
  title: string;
  options: readonly ListboxOption[];
}

/** Returns a flat list as a single group without a heading, and groups unchanged. */
export function asGroups(
  options: readonly ListboxOption[] | readonly ListboxGroup[],
): readonly ListboxGroup[] {
  const [first] = options;
  if (first === undefined) return [];
  return 'options' in first
    ? (options as readonly ListboxGroup[])
    : [{ title: '', options: options as readonly ListboxOption[] }];
}

/** The labels of the selected options, in the order of the list. */
export function labelsOf(
  options: readonly ListboxOption[] | readonly ListboxGroup[],
  chosen: readonly string[],
): string[] {
  return asGroups(options)
    .flatMap((group) => group.options)
    .filter((option) => chosen.includes(option.value))
    .map((option) => option.label);
}

/** Throws when two options have the same value or two groups the same title: selections would be ambiguous. */
export function assertDistinct(groups: readonly ListboxGroup[]): void {
  const titles = new Set<string>();
  const values = new Set<string>();
  for (const group of groups) {
    if (titles.has(group.title)) throw new Error(`Two groups of the list have the title "${group.title}".`);
    titles.add(group.title);
    for (const { value } of group.options) {
      if (values.has(value)) throw new Error(`Two options of the list have the value "${value}".`);
      values.add(value);
    }
  }
}

/** The groups with only those options whose label or description contains the text, ignoring case and accents. */
export function matchingGroups(groups: readonly ListboxGroup[], text: string): readonly ListboxGroup[] {
  const wanted = fold(text.trim());
  if (wanted === '') return groups;
  return groups
    .map((group) => ({
      ...group,
      options: group.options.filter((option) =>
        fold(`${option.label} ${option.description ?? ''}`).includes(wanted),
      ),
    }))
    .filter((group) => group.options.length > 0);
}

/** Announcement after a search: "1 result", "3 results". */
export function resultCount(groups: readonly ListboxGroup[]): string {
  const count = groups.reduce((sum, group) => sum + group.options.length, 0);
  return countText(count, 'result');
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
