import { groupOfPathname, isPage } from '../pages/addresses.ts';
import { readAddress } from '../references/address.ts';
import { numberOf, type Reference } from '../references/reference.ts';
import { scanReferences } from '../references/scan.ts';

/** The current location: the nearest group and, on a page of a project, the project. */
export interface JumpLocation {
  readonly group: string | null;
  readonly project: string | null;
}

/** Something that typed text may refer to, to be looked up. */
export type Jump =
  | { readonly kind: 'epic' | 'issue'; readonly path: string; readonly iid: string }
  | { readonly kind: 'milestone'; readonly path: string; readonly iid: string }
  | { readonly kind: 'milestones'; readonly path: string; readonly title: string }
  | { readonly kind: 'labels'; readonly path: string; readonly title: string }
  | { readonly kind: 'person'; readonly username: string }
  | {
      readonly kind: 'page';
      readonly path: string | null;
      readonly inProject: boolean;
      readonly address: string;
    };

const LONGEST = 2048;

/** Candidates for a path before a mark: relative to the current group and its ancestors, then as a full path. */
const pathsOf = (written: string | null, home: string | null, group: string | null): string[] => {
  if (written === null) return home === null ? [] : [home];
  return [...(group === null ? [] : groupAndAncestors(group).map((one) => `${one}/${written}`)), written];
};

/** `a/b/c`, `a/b` and `a`. */
const groupAndAncestors = (path: string): string[] => {
  const steps = path.split('/');
  return steps.map((_step, index) => steps.slice(0, steps.length - index).join('/'));
};

/**
 * What a text refers to that is, as a whole, a reference or an address of this site, most likely first; empty
 * if it is neither. Addresses of other sites do not count.
 */
export function jumpsOf(text: string, home: JumpLocation, origin: string): Jump[] {
  const typed = text.trim();
  if (typed.length > LONGEST) return [];
  const address = typed.startsWith(`${origin}/`) ? typed.slice(origin.length) : typed;
  if (address.startsWith('/')) return jumpsOfAddress(address);
  const [found, ...others] = scanReferences(typed);
  if (found === undefined || others.length > 0 || found.start !== 0 || found.end !== typed.length) return [];
  return jumpsOfReference(found.reference, home);
}

const jumpsOfReference = (reference: Reference, { group, project }: JumpLocation): Jump[] => {
  const { kind, path, id } = reference;
  if (kind === 'user') return [{ kind: 'person', username: id }];
  const place = project ?? group;
  switch (kind) {
    case 'epic':
      return pathsOf(path, group, group).map((one) => ({ kind, path: one, iid: id }));
    case 'issue':
      return pathsOf(path, project, group).map((one) => ({ kind, path: one, iid: id }));
    case 'work_item':
      return itemsAt(pathsOf(path, place, group), id);
    case 'milestone': {
      const number = numberOf(reference);
      return pathsOf(path, place, group).flatMap((one): Jump[] => [
        ...(number === null ? [] : [{ kind, path: one, iid: id }]),
        { kind: 'milestones', path: one, title: id },
      ]);
    }
    case 'label':
      return pathsOf(path, place, group).map((one) => ({ kind: 'labels', path: one, title: id }));
    default:
      return [];
  }
};

const itemsAt = (paths: readonly string[], iid: string): Jump[] =>
  paths.flatMap((path): Jump[] => [
    { kind: 'epic', path, iid },
    { kind: 'issue', path, iid },
  ]);

const jumpsOfAddress = (address: string): Jump[] => {
  const shown = readAddress(address);
  if (shown !== null) {
    const { kind, path, number } = shown;
    if (kind === 'work_item') return itemsAt([path], number);
    if (kind === 'epic' || kind === 'issue') return [{ kind, path, iid: number }];
    if (kind === 'milestone') return [{ kind, path, iid: number }];
  }
  const pathname = address.replace(/[?#].*$/s, '');
  if (pathname === '/' || !isPage(pathname)) return [];
  const place = groupOfPathname(pathname);
  if (place !== null) {
    const path = place.project?.fullPath ?? place.fullPath;
    return [{ kind: 'page', path, inProject: place.project !== undefined, address }];
  }
  const username = /^\/([\w.-]+)\/?$/.exec(pathname)?.[1];
  return username === undefined
    ? [{ kind: 'page', path: null, inProject: false, address }]
    : [{ kind: 'person', username }];
};
