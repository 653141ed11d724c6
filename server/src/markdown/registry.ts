import { z } from 'zod';
import type { Reference, ReferenceKind } from '@cairn/domain/references/reference';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import type { Reader } from '../db/reader.ts';

/** The fields of a group or project that references need. */
export interface ReferencePlace {
  readonly id: number;
  readonly kind: string;
  readonly full_path: string;
  readonly traversal_ids: readonly number[];
}

/** One reference to look up. */
export interface Wanted {
  readonly reference: Reference;
  /** The group or project of the text; references to things in it may be short. */
  readonly home: ReferencePlace;
  /** Where to look: `home`, or the group or project in the reference's path. The viewer may see it. */
  readonly place: ReferencePlace;
  /** The comment that an address links to. */
  readonly note: string | null;
}

/** A part of a link's text; colours are those of labels. */
export interface LinkPart {
  readonly text: string;
  readonly className: string;
  readonly style: string;
}

/** The link of a reference, for a viewer who may see its target. */
export interface Link {
  /** The kind by its API name: `issue`, `milestone`, `user`. */
  readonly kind: string;
  /** The path below the public address; null for a target without a page. */
  readonly href: string | null;
  readonly text: string;
  readonly title: string;
  readonly parts?: readonly LinkPart[];
  /** Values of `data-` attributes, by name. */
  readonly data?: Readonly<Record<string, string | number>>;
  /** The work item that the link targets. */
  readonly itemId?: number;
}

/** Looks up all references of some kinds at once; null for missing and hidden ones. */
export type Resolver = (
  reader: Reader,
  viewer: Viewer,
  wanted: readonly Wanted[],
) => Promise<readonly (Link | null)[]>;

let resolvers: Readonly<Partial<Record<ReferenceKind, Resolver>>> = {};

/** Registers the resolvers of each kind, so that this module does not depend on the modules of the targets. */
export function connectReferences(all: Readonly<Partial<Record<ReferenceKind, Resolver>>>): void {
  resolvers = all;
}

/** References by resolver; kinds without one stay text. */
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

/** The input of an autocomplete source. */
export interface AutocompleteCall {
  readonly context: Context;
  readonly viewer: Viewer;
  readonly place: ReferencePlace;
  /** At most 20 characters; empty for the first suggestions. */
  readonly search: string;
  /** Only confidential epics and issues: others may not be children of a confidential epic. */
  readonly confidentialOnly: boolean;
  /** The epic to which the suggested epics and issues could be added as children. */
  readonly addableTo: number | null;
  /** The item whose text is being edited, if the viewer may see it. */
  readonly itemId: number | null;
}

/** The suggestions of one kind while a user types. */
export interface AutocompleteSource {
  /** The schema of a suggestion in REST. */
  readonly offer: z.ZodType;
  /** Returns the first suggestions, the best first, and only what the viewer may see. */
  readonly find: (call: AutocompleteCall) => Promise<unknown[]>;
}

/** Builds a source whose suggestions have the type of its schema. */
export function autocompleteSource<T extends z.ZodType>(
  offer: T,
  find: (call: AutocompleteCall) => Promise<z.output<T>[]>,
): AutocompleteSource {
  return { offer, find };
}

const NOTHING = autocompleteSource(z.never(), () => Promise.resolve([]));

let autocompleteSources: ReadonlyMap<string, AutocompleteSource> = new Map();

/** Registers the autocomplete sources by the name of their list. */
export function connectAutocompleteSources(all: Readonly<Record<string, AutocompleteSource>>): void {
  autocompleteSources = new Map(Object.entries(all));
}

/** The source of a name; an empty one when none is registered. */
export function autocompleteSourceOf(name: string): AutocompleteSource {
  return autocompleteSources.get(name) ?? NOTHING;
}

/**
 * Finds the item that a text belongs to, by its iid in a group or project or by its global id; null when
 * missing or hidden.
 */
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

/** Registers the finder of a text's item. */
export function connectItemFinder(find: ItemFinder): void {
  itemFinder = find;
}

export const findTextItem: ItemFinder = (...asked) => itemFinder(...asked);
