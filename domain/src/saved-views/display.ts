import { LIST_RULES, type SavedViewList } from './lists.ts';

/** How a list looks: which parts of its rows are left out, and whether its rows form a tree. */
export type DisplaySettings = {
  readonly hiddenMetadataKeys?: readonly string[];
  readonly layout?: string;
};

/** Hidden columns in the order of the list, each once; what the list does not know is left out. */
export const legalHidden = (list: SavedViewList, keys: readonly string[]): string[] =>
  LIST_RULES[list].columns.flatMap(({ key }) => (keys.includes(key) ? [key] : []));

/** The settings that a view holds; what an older or newer version kept and this one does not know is left out. */
export function savedDisplay(list: SavedViewList, saved: Readonly<Record<string, unknown>>): DisplaySettings {
  const { hiddenMetadataKeys: keys, layout } = saved;
  const known = Array.isArray(keys) ? legalHidden(list, keys.map(String)) : [];
  const kept = LIST_RULES[list].layouts.find((one) => one === layout);
  return {
    ...(known.length > 0 && { hiddenMetadataKeys: known }),
    ...(kept !== undefined && { layout: kept }),
  };
}

/** The names of settings that a view could not hold as they are. */
export function strangeSettings(list: SavedViewList, given: Readonly<Record<string, unknown>>): string[] {
  const { layouts, columns } = LIST_RULES[list];
  return Object.entries(given).flatMap(([name, value]) => {
    const known =
      name === 'layout'
        ? layouts.some((one) => one === value)
        : name === 'hiddenMetadataKeys' &&
          Array.isArray(value) &&
          value.every((one) => columns.some(({ key }) => key === one));
    return known ? [] : [name];
  });
}
