import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { openTree, type Tree } from './open-tree.ts';
import type { TreeState } from './tree-state.ts';

/** The tree of an epic: undefined on its way, null when it could not be read. */
export function useTree(fullPath: string, iid: string): { tree: Tree | null | undefined; retry: () => void } {
  const client = useApolloClient();
  const [tree, setTree] = useState<Tree | null>();
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    let left = false;
    let stop: (() => void) | undefined;
    openTree(client, fullPath, iid).then(
      (opened) => {
        if (left) return;
        stop = opened.news.listen();
        // What changed between the early reading and listening is in no news.
        if (opened.early) opened.news.readAll();
        setTree(opened);
      },
      () => left || setTree(null),
    );
    return () => {
      left = true;
      stop?.();
      setTree(undefined);
    };
  }, [client, fullPath, iid, turn]);

  return { tree, retry: () => setTurn((one) => one + 1) };
}

/** What is loaded of a tree, kept up to date. */
export function useTreeState({ store }: Tree): TreeState {
  return useSyncExternalStore(store.subscribe, store.current);
}
