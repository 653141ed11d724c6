import { typeNoun } from '@cairn/domain/work-items/type-nouns';
import { Refused } from '../../api/refused.ts';
import type { Reaction } from '../../emoji/reaction.ts';
import type { Item } from '../item.ts';
import type { ItemChanges } from '../page/item-documents.ts';
import type { PageFacts } from '../page/item-facts.ts';
import type { ItemState } from '../../items/state.ts';

/** Ids of the changes, to undo them; empty when nothing can be undone. */
export interface Written {
  readonly changeIds: readonly string[];
}

/** A change of an item: what is sent, and what is shown until the server answers. */
export interface ItemChange {
  readonly sent: ItemChanges;
  readonly shown: Partial<PageFacts>;
}

/** The texts of an item in a form, and the version they were edited from. */
export interface ItemText {
  readonly title: string;
  readonly description: string;
  readonly lockVersion: number;
}

/** Outcome of a save of texts; a conflict contains the newer texts. */
export type SaveAnswer =
  | ({
      readonly kind: 'saved';
      /** True when newer texts of somebody else were merged. */
      readonly joined: boolean;
      /** Results of the quick actions in the description. */
      readonly said: readonly string[];
    } & Written)
  | { readonly kind: 'conflict'; readonly theirs: ItemText };

/** Facts of an item that are read and written outside its page's query. */
export interface HeldFacts {
  readonly subscribed: boolean;
  readonly reactions: readonly Reaction[];
}

/** What to do with the children of a deleted item. */
export type ChildrenFate = 'release' | 'delete';

/**
 * Changes of one item. Each shows its effect at once; when the server refuses, it reverts the effect and
 * throws `Refused`.
 */
export interface ItemWrites {
  /** Saves texts, and the type with the given id if there is one. */
  save(text: ItemText, base: ItemText, workItemTypeId?: string): Promise<SaveAnswer>;
  /** Changes the value of a widget. */
  set(change: ItemChange): Promise<Written>;
  setState(state: ItemState): Promise<Written>;
  /** Changes the type, given by its id in the API. */
  setType(workItemTypeId: string): Promise<Written>;
  setConfidential(confidential: boolean): Promise<Written>;
  setLocked(locked: boolean): Promise<Written>;
  /** Closes it as a duplicate of another item, given by its id. */
  markAsDuplicate(originalId: string): Promise<Written>;
  setSubscribed(subscribed: boolean): Promise<void>;
  remove(children: ChildrenFate): Promise<Written>;
  /** Undoes changes and shows the result. */
  undo(changeIds: readonly string[]): Promise<void>;
  /** Reloads the item. */
  reread(): Promise<void>;
  /** Applies facts that another answer of the server contained. */
  hold(change: (known: HeldFacts) => Partial<HeldFacts>): void;
}

/** The server's message, or the given text when there is none. */
export function refusalText(problem: unknown, otherwise: string): string {
  return problem instanceof Refused && problem.messages.length > 0 ? problem.message : otherwise;
}

/** Message that the texts of an item were not saved, with the server's messages if there are any. */
export function unsavedText({ type }: Pick<Item, 'type'>, problem: unknown): string {
  const said = problem instanceof Refused ? problem.messages : [];
  return [`Error updating ${typeNoun(type).one}`, ...said].join('. ');
}
