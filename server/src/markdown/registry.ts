import { z } from 'zod';
import type { Reference, ReferenceKind } from '@cairn/domain/references/reference';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import type { Reader } from '../db/reader.ts';

/** A group or project, as far as references care. */
export interface ReferencePlace {
  readonly id: number;
  readonly kind: string;
  readonly full_path: string;
  readonly traversal_ids: readonly number[];
}

/** One reference to look up. */
export interface Wanted {
  readonly reference: Reference;
  /** Where the text stands; short forms are short for things in here. */
  readonly home: ReferencePlace;
  /** Where to look: the home, or what the reference's path names. The viewer may see it. */
  readonly place: ReferencePlace;
  /** The comment that an address leads to. */
  readonly note: string | null;
}

/** A piece of a link's text; colours are those of labels. */
export interface LinkPart {
  readonly text: string;
  readonly className: string;
  readonly style: string;
}

/** What a reference becomes for a viewer who may see its target. */
export interface Link {
  /** As the API names the kind: `issue`, `milestone`, `user`. */
  readonly kind: string;
  /** Below the public address; null for what has no page. */
  readonly href: string | null;
  readonly text: string;
  /** The tooltip. */
  readonly title: string;
  readonly parts?: readonly LinkPart[];
  /** Values of `data-` attributes, by name. */
  readonly data?: Readonly<Record<string, string | number>>;
  /** The work item that the link leads to. */
  readonly itemId?: number;
}

/** Looks up all references of some kinds at once; null for what is absent or hidden. */
export type Resolver = (
  reader: Reader,
  viewer: Viewer,
  wanted: readonly Wanted[],
) => Promise<readonly (Link | null)[]>;

let resolvers: Readonly<Partial<Record<ReferenceKind, Resolver>>> = {};

/** Says how references are looked up, so that texts need not know the nouns. */
export function connectReferences(all: Readonly<Partial<Record<ReferenceKind, Resolver>>>): void {
  resolvers = all;
}

/** References by who looks them up; kinds that nobody knows stay text. */
export function byResolver(wanted: readonly Wanted[]): ReadonlyMap<Resolver, readonly Wanted[]> {
  const groups = new Map<Resolver, Wanted[]>();
  for (const one of wanted) {
    const resolver = resolvers[one.reference.kind];
    if (!resolver) continue;
    const group = groups.get(resolver);
    if (group) group.push(one);
    else groups.set(resolver, [one]);
  }
  return groups;
}

/** What an autocomplete list is asked for. */
export interface AutocompleteCall {
  readonly context: Context;
  readonly viewer: Viewer;
  readonly place: ReferencePlace;
  /** At most 20 characters; empty for the first offers. */
  readonly search: string;
  /** Of epics and issues only confidential ones: others may not go below a confidential epic. */
  readonly confidentialOnly: boolean;
  /** The epic that epics and issues are sought for, to go below it. */
  readonly addableTo: number | null;
  /** The item whose text is being written, if the viewer may see it. */
  readonly itemId: number | null;
}

/** What is offered of one kind while somebody types. */
export interface AutocompleteSource {
  /** An offer as REST shows it. */
  readonly offer: z.ZodType;
  /** Gives the first offers, the best first, and only what the viewer may see. */
  readonly find: (call: AutocompleteCall) => Promise<unknown[]>;
}

/** A source whose offers are as its schema says. */
export function autocompleteSource<T extends z.ZodType>(
  offer: T,
  find: (call: AutocompleteCall) => Promise<z.output<T>[]>,
): AutocompleteSource {
  return { offer, find };
}

const NOTHING = autocompleteSource(z.never(), () => Promise.resolve([]));

let autocompleteSources: ReadonlyMap<string, AutocompleteSource> = new Map();

/** Says what is offered while somebody types, by the name of the list. */
export function connectAutocompleteSources(all: Readonly<Record<string, AutocompleteSource>>): void {
  autocompleteSources = new Map(Object.entries(all));
}

/** What is offered under a name; nothing under a name that nobody fills. */
export function autocompleteSourceOf(name: string): AutocompleteSource {
  return autocompleteSources.get(name) ?? NOTHING;
}

/** Finds the item that a text belongs to, by its number in a place or its global id; null when absent or hidden. */
export type ItemFinder = (
  reader: Reader,
  viewer: Viewer,
  place: ReferencePlace,
  target: ItemTarget,
) => Promise<number | null>;

export interface ItemTarget {
  readonly type: string;
  readonly id: { readonly iid: number } | { readonly globalId: number };
}

let itemFinder: ItemFinder = () => Promise.resolve(null);

/** Says how the item of a text is found. */
export function connectItemFinder(find: ItemFinder): void {
  itemFinder = find;
}

export const findTextItem: ItemFinder = (...asked) => itemFinder(...asked);
