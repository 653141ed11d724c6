import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';

/** What became of a reaction: whether it is set now, and its number. */
export interface Reacted {
  readonly on: boolean;
  readonly id: number;
}

/**
 * Sets or takes back the viewer's reaction to the thing with that id; on says which. Where one of the two is wanted,
 * anything else is refused.
 */
export type Toggle = (
  context: Context,
  viewer: Viewer,
  given: { readonly id: number; readonly name: string; readonly wanted?: boolean | undefined },
) => Promise<Reacted>;

let toggles: ReadonlyMap<string, Toggle> = new Map();

/** Says how people react to things, by their kind as in global ids, so that reactions need not know them. */
export function connectAwardables(all: Readonly<Record<string, Toggle>>): void {
  toggles = new Map(Object.entries(all));
}

export function toggleOf(kind: string): Toggle | undefined {
  return toggles.get(kind);
}
