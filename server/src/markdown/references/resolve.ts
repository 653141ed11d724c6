import { readAddress } from '@cairn/domain/references/address';
import { designId, type Reference } from '@cairn/domain/references/reference';
import type { Viewer } from '../../access/viewer.ts';
import type { Reader } from '../../db/reader.ts';
import { groupAround, loadPlaces, candidatePaths } from './places.ts';
import { byResolver, type Link, type ReferencePlace, type Wanted } from '../registry.ts';

/** A reference and the group or project of its text. */
export interface Mention {
  readonly reference: Reference;
  readonly home: ReferencePlace;
}

interface Asked {
  readonly mention: Mention;
  readonly reference: Reference;
  /** Full paths to try, nearest first; null means the text's own group or project. */
  readonly paths: readonly string[] | null;
  readonly note: string | null;
}

/**
 * The paths of the groups above the nearest one, where a bare epic reference is tried if the nearest has no
 * such epic.
 */
function pathsAbove({ reference: { kind, path }, home }: Mention): string[] {
  if (kind !== 'epic' || path !== null) return [];
  const steps = groupAround(home).toLowerCase().split('/');
  return steps.slice(1).map((_, index) => steps.slice(0, index + 1).join('/'));
}

/** A project has no epics, so a bare epic reference in its texts means one of its group. */
const pathsOf = ({ reference: { kind, path }, home }: Mention): readonly string[] | null => {
  if (path !== null) return candidatePaths(home, path);
  return kind === 'epic' && home.kind === 'project' ? [groupAround(home).toLowerCase()] : null;
};

/** Turns an address of this installation into a reference with a full path; other addresses stay unchanged. */
const asked = (mention: Mention, publicUrl: string): Asked | null => {
  const { reference } = mention;
  if (reference.kind !== 'url') {
    return { mention, reference, paths: pathsOf(mention), note: null };
  }
  if (publicUrl === '' || !reference.id.toLowerCase().startsWith(`${publicUrl.toLowerCase()}/`)) return null;
  const shown = readAddress(reference.id.slice(publicUrl.length));
  if (!shown) return null;
  const meant: Reference =
    shown.design === undefined
      ? { kind: shown.kind, path: shown.path, id: shown.number, suffix: reference.suffix }
      : { kind: 'design', path: shown.path, id: designId(shown.number, shown.design), suffix: '' };
  return { mention, reference: meant, paths: [shown.path.toLowerCase()], note: shown.note };
};

/** Mentions with the same key get the same link. */
const keyOf = ({ reference: { kind, path, id, suffix, quoted }, home }: Mention): string =>
  JSON.stringify([home.id, kind, path, id, suffix, quoted]);

/**
 * Looks up mentions for one viewer: one statement for all paths, and one per kind. Missing and hidden things
 * have no link. A bare epic that the nearest group does not have is looked up in the groups above, and
 * resolves if exactly one is found there. Returns a function that gives the link of a mention.
 */
export async function resolveMentions(
  reader: Reader,
  viewer: Viewer,
  publicUrl: string,
  mentions: readonly Mention[],
): Promise<(mention: Mention) => Link | null> {
  const distinct = new Map(mentions.map((mention) => [keyOf(mention), mention]));
  const wishes = [...distinct].flatMap(([key, mention]) => {
    const wish = asked(mention, publicUrl);
    return wish ? [{ key, wish }] : [];
  });
  const paths = new Set(wishes.flatMap(({ wish }) => wish.paths ?? []));
  const places = await loadPlaces(reader, viewer, [...paths]);
  const keys = new Map<Wanted, string>();
  for (const { key, wish } of wishes) {
    const place = wish.paths === null ? wish.mention.home : placeAmong(places, wish.paths);
    if (place) {
      const { reference, note } = wish;
      keys.set({ reference, home: wish.mention.home, place, note }, key);
    }
  }
  const links = new Map<string, Link>();
  for (const [resolve, wanted] of byResolver([...keys.keys()])) {
    const found = await resolve(reader, viewer, wanted);
    wanted.forEach((one, index) => {
      const link = found[index];
      if (link) links.set(keys.get(one) as string, link);
    });
  }
  const unmet = [...distinct].filter(([key, mention]) => !links.has(key) && pathsAbove(mention).length > 0);
  for (const [key, link] of await epicsAbove(reader, viewer, new Map(unmet))) links.set(key, link);
  return (mention) => links.get(keyOf(mention)) ?? null;
}

/** The links of mentions that match exactly one epic of the groups above. */
async function epicsAbove(
  reader: Reader,
  viewer: Viewer,
  mentions: ReadonlyMap<string, Mention>,
): Promise<ReadonlyMap<string, Link>> {
  const places = await loadPlaces(reader, viewer, [...new Set([...mentions.values()].flatMap(pathsAbove))]);
  const keys = new Map<Wanted, string>();
  for (const [key, mention] of mentions)
    for (const path of pathsAbove(mention)) {
      const place = places.get(path);
      if (place) keys.set({ ...mention, place, note: null }, key);
    }
  const found = new Map<string, Link[]>();
  for (const [resolve, wanted] of byResolver([...keys.keys()])) {
    const links = await resolve(reader, viewer, wanted);
    wanted.forEach((one, index) => {
      const key = keys.get(one) as string;
      found.set(key, [...(found.get(key) ?? []), links[index] ?? []].flat());
    });
  }
  return new Map(
    [...found].flatMap(([key, [link, ...more]]) => (link && more.length === 0 ? [[key, link]] : [])),
  );
}

const placeAmong = (
  places: ReadonlyMap<string, ReferencePlace>,
  paths: readonly string[],
): ReferencePlace | undefined => paths.map((path) => places.get(path)).find((place) => place !== undefined);
