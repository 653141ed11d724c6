import type { DependencyLink } from '@cairn/domain/timeline/dependencies/dependencies';
import { buildRows, rowsWithChildren, toggledRows, type Children, type EpicTree } from './row-list.ts';
import { indexLinks, NO_LINKS, type DependencyLinks } from '../timeline/dependencies/dependency-links.ts';
import type { EpicRow, TimelineRow } from '../timeline/rows/timeline-row.ts';

export type EpicList = {
  readonly rows: readonly TimelineRow[];
  /** Epics the server has sent, apart from children of opened epics. */
  readonly loaded: number;
  readonly links: DependencyLinks;
};

/** How many epics were loaded, and which of them were open. */
export type KeptEpics = { readonly loaded: number; readonly opened: readonly string[] };

export type EpicStore = ReturnType<typeof createEpicStore>;

/**
 * The epics of a roadmap as plain objects outside of React. Merging each page
 * into a normalised cache and reading the whole list back costs time in the square of its length;
 * here a page is appended and the lines are built once.
 */
export function createEpicStore(kind: Pick<EpicTree, 'scoped' | 'allowSubEpics'>) {
  let tree: EpicTree = { ...kind, listed: [], children: new Map(), expanded: new Set() };
  let list: EpicList = { rows: [], loaded: 0, links: NO_LINKS };
  const listeners = new Set<() => void>();

  const publish = (next: Partial<EpicTree>, rows?: readonly TimelineRow[], sameLinks = false) => {
    tree = { ...tree, ...next };
    list = {
      rows: rows ?? buildRows(tree),
      loaded: tree.listed.length,
      links: sameLinks ? list.links : linksOf(everyEpic(tree)),
    };
    for (const listener of listeners) listener();
  };

  return {
    /** Starts a new list; opened epics stay open and are fetched again by whoever listens. */
    reset(
      epics: readonly EpicRow[],
      children: ReadonlyMap<string, Children> = new Map(),
      opened: Iterable<string> = tree.expanded,
    ): void {
      publish({ listed: epics, children, expanded: new Set(opened) });
    },
    /** What a later visit needs to show the same. */
    kept: (): KeptEpics => ({ loaded: tree.listed.length, opened: [...tree.expanded] }),
    append(epics: readonly EpicRow[]): void {
      const known = new Set(tree.listed.map((epic) => epic.id));
      publish({ listed: [...tree.listed, ...epics.filter((epic) => !known.has(epic.id))] });
    },
    /** Puts changed epics in place of the old ones, wherever they stand. */
    patch(changed: readonly EpicRow[]): void {
      const byId = new Map(changed.map((epic) => [epic.id, epic]));
      const swap = (epics: readonly EpicRow[]) => epics.map((epic) => byId.get(epic.id) ?? epic);
      publish({ listed: swap(tree.listed), children: mapChildren(tree, swap) });
    },
    drop(ids: ReadonlySet<string>): void {
      const keep = (epics: readonly EpicRow[]) => epics.filter((epic) => !ids.has(epic.id));
      publish({ listed: keep(tree.listed), children: mapChildren(tree, keep) });
    },
    setChildren(parentId: string, children: Children): void {
      const next = new Map(tree.children).set(parentId, children);
      publish(
        { children: next },
        rowsWithChildren(list.rows, parentId, { ...tree, children: next }),
        children.status !== 'loaded',
      );
    },
    toggle(epicId: string): void {
      const expanded = new Set(tree.expanded);
      const children = new Map(tree.children);
      if (!expanded.delete(epicId)) expanded.add(epicId);
      // Opened once more, children that could not be fetched are asked for again.
      else if (children.get(epicId)?.status === 'failed') children.delete(epicId);
      const next = { expanded, children };
      publish(next, toggledRows(list.rows, epicId, { ...tree, ...next }), true);
    },
    /** Opened epics whose children have not been asked for. */
    missingChildren(): EpicRow[] {
      return list.rows.flatMap((row) =>
        row.kind === 'epic' && row.expanded === true && !tree.children.has(row.epic.id) ? [row.epic] : [],
      );
    },
    /** Opened epics whose children are at hand. */
    openedEpics(): EpicRow[] {
      return [...everyEpic(tree)].filter((epic) => tree.expanded.has(epic.id) && tree.children.has(epic.id));
    },
    epic(id: string): EpicRow | null {
      for (const epic of everyEpic(tree)) if (epic.id === id) return epic;
      return null;
    },
    epics: (): EpicRow[] => [...everyEpic(tree)],
    current: (): EpicList => list,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function mapChildren(
  tree: EpicTree,
  change: (epics: readonly EpicRow[]) => EpicRow[],
): Map<string, Children> {
  return new Map(
    [...tree.children].map(([id, children]): [string, Children] => [
      id,
      children.status === 'loaded' ? { ...children, epics: change(children.epics) } : children,
    ]),
  );
}

/** Each epic once, listed ones first. */
function* everyEpic(tree: EpicTree): Generator<EpicRow> {
  yield* tree.listed;
  const seen = new Set<string>();
  if (tree.children.size > 0) for (const epic of tree.listed) seen.add(epic.id);
  for (const children of tree.children.values()) {
    if (children.status !== 'loaded') continue;
    for (const epic of children.epics) {
      if (seen.has(epic.id)) continue;
      seen.add(epic.id);
      yield epic;
    }
  }
}

function linksOf(epics: Iterable<EpicRow>): DependencyLinks {
  const all: DependencyLink[] = [];
  for (const epic of epics) for (const blocker of epic.blockedByIds) all.push({ blocker, blocked: epic.id });
  return indexLinks(all);
}
