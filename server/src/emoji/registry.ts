import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';

/** The result of a toggle: whether the reaction is set now, and its id. */
export interface Reacted {
  readonly on: boolean;
  readonly id: number;
}

/**
 * Toggles the viewer's reaction to the item or note with an id; `on` in the result is the new state. With
 * `wanted`, throws unless that is the new state.
 */
export type Toggle = (
  context: Context,
  viewer: Viewer,
  given: { readonly id: number; readonly name: string; readonly wanted?: boolean | undefined },
) => Promise<Reacted>;

let toggles: ReadonlyMap<string, Toggle> = new Map();

/** Registers the toggles by kind as in global ids, so that this module does not depend on them. */
export function connectAwardables(all: Readonly<Record<string, Toggle>>): void {
  toggles = new Map(Object.entries(all));
}

export function toggleOf(kind: string): Toggle | undefined {
  return toggles.get(kind);
}
