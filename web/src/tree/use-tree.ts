import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useKeep, useKept } from '../navigation/use-kept.ts';
import { keptOf, reopen, type KeptTree } from './reading/kept-tree.ts';
import { openTree, openTreeEarly, type Tree, type TreeRoot } from './open-tree.ts';
import type { TreeState } from './store/tree-state.ts';

/**
 * Delay in milliseconds after which a tree that was read ahead is reloaded, so that the page is painted
 * first.
 */
const SETTLED_MS = 500;

/** The tree of an item: undefined while loading, null when it could not be read. */
export function useTree({ fullPath, iid, groupPath }: TreeRoot): {
  tree: Tree | null | undefined;
  retry: () => void;
} {
  const kept = useKept<KeptTree>('tree');
  const [tree, setTree] = useState<Tree | null | undefined>(() =>
    kept === undefined ? openTreeEarly({ fullPath, iid, groupPath }) : undefined,
  );
  useKeep('tree', () => tree && keptOf(tree.store.current()));
  const [turn, setTurn] = useState(0);
  const early = useRef(tree);

  useEffect(() => {
    let left = false;
    let stop: (() => void) | undefined;
    let reading: ReturnType<typeof setTimeout> | undefined;
    const show = (opened: Tree) => {
      if (left) return opened.store.end();
      const deafen = opened.news.listen();
      stop = () => {
        deafen();
        opened.store.end();
      };
      // Changes between reading ahead and subscribing have no events.
      if (opened.early) reading = setTimeout(opened.news.readAll, SETTLED_MS);
      setTree(opened);
    };
    const begun = early.current;
    early.current = null;
    if (begun != null) show(begun);
    else {
      const open = async () => {
        const opened = await openTree({ fullPath, iid, groupPath });
        if (kept !== undefined) await reopen(opened, kept);
        show(opened);
      };
      open().catch(() => left || setTree(null));
    }
    return () => {
      left = true;
      clearTimeout(reading);
      stop?.();
      setTree(undefined);
    };
  }, [fullPath, iid, groupPath, turn, kept]);

  return { tree, retry: () => setTurn((one) => one + 1) };
}

/** The loaded state of a tree, kept up to date. */
export function useTreeState({ store }: Tree): TreeState {
  return useSyncExternalStore(store.subscribe, store.current);
}
