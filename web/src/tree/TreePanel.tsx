import { Suspense, lazy, useRef, useState } from 'react';
import type { ItemLink } from '../work-items/item.ts';
import type { Tree } from './open-tree.ts';
import type { TreeItem } from './tree-item.ts';
import type { TreeState } from './tree-state.ts';
import { TreeGrid } from './TreeGrid.tsx';
import styles from './TreePanel.module.css';

const RemoveDialog = lazy(async () => ({ default: (await import('./RemoveDialog.tsx')).RemoveDialog }));
const MoveDialog = lazy(async () => ({ default: (await import('./MoveDialog.tsx')).MoveDialog }));

export type TreePanelProps = { tree: Tree; state: TreeState; showLabels: boolean; label: string };

/** The tree itself with the questions it asks. */
export function TreePanel({ tree, state, showLabels, label }: TreePanelProps) {
  const [removing, setRemoving] = useState<TreeItem | null>(null);
  const [moving, setMoving] = useState<TreeItem | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { head, items, lists } = state;
  const list = lists.get(head.id);
  const parentTitle = (item: TreeItem) => items.get(item.parentId)?.title ?? head.title;
  if (list?.status === 'ready' && list.ids.length === 0 && !list.shown.more) {
    return (
      <p className={styles['empty']}>
        No child issues or epics yet. {head.mayRelate && 'Add them to plan this epic in smaller pieces.'}
      </p>
    );
  }
  // A question gives the focus back to a line that is gone; its neighbour takes it.
  const focusNeighbour = () =>
    afterTwoFrames(() => {
      if (document.activeElement !== document.body) return;
      panel.current?.querySelector<HTMLElement>('[role=row][tabindex="0"]')?.focus();
    });
  const remove = async (item: TreeItem) => {
    await tree.remover.remove(item);
    focusNeighbour();
  };
  const move = async (item: TreeItem, parent: ItemLink) => {
    const refused = await tree.mover.moveTo(item, parent);
    if (refused === null) focusNeighbour();
    return refused;
  };
  return (
    <div ref={panel}>
      <TreeGrid
        tree={tree}
        state={state}
        label={label}
        showLabels={showLabels}
        onRemove={setRemoving}
        onMoveTo={setMoving}
      />
      <Suspense>
        {removing !== null && (
          <RemoveDialog
            item={removing}
            parentTitle={parentTitle(removing)}
            onClose={() => setRemoving(null)}
            onConfirm={() => remove(removing)}
          />
        )}
        {moving !== null && (
          <MoveDialog
            item={moving}
            near={head.group.fullPath}
            onClose={() => setMoving(null)}
            onMove={(parent) => move(moving, parent)}
          />
        )}
      </Suspense>
    </div>
  );
}

function afterTwoFrames(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(run));
}
