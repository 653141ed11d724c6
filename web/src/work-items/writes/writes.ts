import { Refused } from '../../server/refused.ts';
import type { Reaction } from '../../emoji/reaction.ts';
import type { ItemKind, ItemLabel, ItemLink } from '../item.ts';
import type { ItemState } from '../../items/state.ts';

/** What a change wrote, so that it can be taken back; empty where nothing can be. */
export interface Written {
  readonly changeIds: readonly string[];
}

/** The texts of an item as a form edits them, and the version they began from. */
export interface ItemText {
  readonly title: string;
  readonly description: string;
  readonly lockVersion: number;
}

/** How a save of texts ended; a conflict brings the texts that are in the way. */
export type SaveAnswer =
  | ({
      readonly kind: 'saved';
      /** Somebody else's newer words came in. */
      readonly joined: boolean;
      /** What became of the quick actions in the description. */
      readonly said: readonly string[];
    } & Written)
  | { readonly kind: 'conflict'; readonly theirs: ItemText };

/** What is read and written of an item beside its page. */
export interface HeldFacts {
  readonly subscribed: boolean;
  readonly awardEmoji: { readonly nodes: readonly Reaction[] };
}

/** What becomes of the children of an item that is deleted. */
export type ChildrenFate = 'release' | 'delete';

/**
 * Changes of one item. Each shows its effect at once, takes it back when the server refuses, and then
 * throws `Refused`.
 */
export interface ItemWrites {
  save(text: ItemText, base: ItemText): Promise<SaveAnswer>;
  setState(state: ItemState): Promise<Written>;
  setLabels(labels: readonly ItemLabel[]): Promise<Written>;
  setConfidential(confidential: boolean): Promise<Written>;
  /** Whether only members may comment. */
  setLocked(locked: boolean): Promise<Written>;
  setParent(parent: ItemLink | null): Promise<Written>;
  setSubscribed(subscribed: boolean): Promise<void>;
  remove(children: ChildrenFate): Promise<Written>;
  /** Takes changes back and shows what came of it. */
  undo(changeIds: readonly string[]): Promise<void>;
  /** Reads the item again. */
  reread(): Promise<void>;
  /** Shows what the server just said of the item elsewhere. */
  hold(change: (known: HeldFacts) => Partial<HeldFacts>): void;
}

/** The server's own sentence, or the given one when it said nothing. */
export function refusalText(problem: unknown, otherwise: string): string {
  return problem instanceof Refused && problem.said.length > 0 ? problem.message : otherwise;
}

/** Why the texts of an item were not saved, with the server's sentences if it had any. */
export function unsavedText(kind: ItemKind, problem: unknown): string {
  const said = problem instanceof Refused ? problem.said : [];
  return [`Error updating ${kind}`, ...said].join('. ');
}
