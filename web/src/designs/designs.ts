import { ask } from '../api/ask.ts';
import type { VariablesOf } from '../api/document.ts';
import type { Item } from '../work-items/item.ts';
import { type Design, type DesignsAnswer, ITEM_DESIGNS } from './design-documents.ts';

/** A version of the designs of an issue: one upload or removal. */
export interface DesignVersion {
  readonly id: string;
  readonly sha: string;
  readonly createdAt: string;
  readonly author: { readonly id: string; readonly name: string };
  /** Counted from the first one, as people are shown it. */
  readonly number: number;
}

export interface DesignRights {
  readonly createDesign: boolean;
  readonly updateDesign: boolean;
  readonly destroyDesign: boolean;
  readonly moveDesign: boolean;
}

export interface Designs {
  readonly designs: readonly Design[];
  /** Newest first. */
  readonly versions: readonly DesignVersion[];
  readonly rights: DesignRights;
}

const VERSION_ID = 'gid://gitlab/DesignManagement::Version/';

/** The global id of the version that an address names; null without one. */
export function versionIdOf(version: string | null): string | null {
  return version === null ? null : `${VERSION_ID}${version}`;
}

/** The version with its number in addresses; undefined when the issue has none. */
export function versionNamed(
  versions: readonly DesignVersion[],
  named: string | null,
): DesignVersion | undefined {
  return named === null ? versions[0] : versions.find(({ id }) => id === versionIdOf(named));
}

/** What follows the address of a design or of its item to show this version; the newest needs nothing. */
export function versionInAddress(versions: readonly DesignVersion[], { id }: DesignVersion): string | null {
  return versions[0]?.id === id ? null : id.slice(VERSION_ID.length);
}

/** Reads all designs of an issue at a version, and all its versions; null when there is no such issue. */
export async function readDesigns(
  { fullPath, iid }: Pick<Item, 'fullPath' | 'iid'>,
  version: string | null,
  signal: AbortSignal,
): Promise<Designs | null> {
  const designs: Design[] = [];
  const versions: Omit<DesignVersion, 'number'>[] = [];
  // A version that is no number cannot exist; without one, the address can be corrected.
  const atVersion = version !== null && /^[1-9]\d{0,17}$/.test(version) ? versionIdOf(version) : null;
  const variables = { fullPath, iid, atVersion, after: null, versionsAfter: null };
  for (let next: VariablesOf<typeof ITEM_DESIGNS> = variables; ;) {
    const { project }: DesignsAnswer = await ask(ITEM_DESIGNS, next, { signal });
    const collection = project?.issue?.designCollection ?? null;
    if (project?.issue == null || collection === null) return null;
    designs.push(...collection.designs.nodes.map(withOwnImages));
    versions.push(...collection.versions.nodes);
    const [page, versionsPage] = [collection.designs.pageInfo, collection.versions.pageInfo];
    if (!page.hasNextPage && !versionsPage.hasNextPage) {
      const numbered = unique(versions).map((one, at, all) => ({ ...one, number: all.length - at }));
      return { designs: unique(designs), versions: numbered, rights: project.issue.userPermissions };
    }
    next = { ...variables, after: page.endCursor, versionsAfter: versionsPage.endCursor };
  }
}

/**
 * A design with the addresses of its pictures on the site as it was opened: the server names its public address,
 * which the policy of a page under another one forbids.
 */
export function withOwnImages<Of extends Pick<Design, 'image' | 'imageV432x230'>>(design: Of): Of {
  const { image, imageV432x230 } = design;
  return {
    ...design,
    image: onThisSite(image),
    imageV432x230: imageV432x230 === null ? null : onThisSite(imageV432x230),
  };
}

function onThisSite(address: string): string {
  const { protocol, pathname, search } = new URL(address, location.href);
  return protocol.startsWith('http') ? pathname + search : address;
}

/** One list may have more pages than the other, whose last page is read again meanwhile. */
function unique<One extends { readonly id: string }>(all: readonly One[]): One[] {
  return [...new Map(all.map((one) => [one.id, one])).values()];
}
