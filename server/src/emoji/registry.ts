import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';

/** Sets or takes back the viewer's reaction to the thing with that id; on says which. */
export type Toggle = (
  context: Context,
  viewer: Viewer,
  given: { readonly id: number; readonly name: string },
) => Promise<{ on: boolean }>;

const toggles = new Map<string, Toggle>();

/** Says how people react to a kind of thing, named as in its global ids, so that reactions need not know it. */
export const registerAwardable = (kinds: readonly string[], toggle: Toggle): void => {
  for (const kind of kinds) toggles.set(kind, toggle);
};

export const toggleOf = (kind: string): Toggle | undefined => toggles.get(kind);
