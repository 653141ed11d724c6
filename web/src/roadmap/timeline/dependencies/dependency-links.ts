import type { DependencyLink } from '@cairn/domain/timeline/dependencies/dependencies';

/** Blocking links, indexed by either end. */
export interface DependencyLinks {
  readonly all: readonly DependencyLink[];
  readonly of: ReadonlyMap<string, readonly DependencyLink[]>;
}

export const NO_LINKS: DependencyLinks = { all: [], of: new Map() };

export function indexLinks(all: readonly DependencyLink[]): DependencyLinks {
  if (all.length === 0) return NO_LINKS;
  const of = new Map<string, DependencyLink[]>();
  for (const link of all) {
    for (const id of [link.blocker, link.blocked]) {
      const known = of.get(id);
      if (known === undefined) of.set(id, [link]);
      else known.push(link);
    }
  }
  return { all, of };
}
