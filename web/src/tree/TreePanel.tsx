import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Tree } from './open-tree.ts';
import { allowsSubEpics } from './store/tree-rights.ts';
import type { TreeItem } from './store/tree-item.ts';
import type { TreeState } from './store/tree-state.ts';
import { TreeGrid } from './rows/TreeGrid.tsx';
import styles from './TreePanel.module.css';
import { openable } from '../ui/first/loadable.tsx';

const RemoveDialog = openable(async () => (await import('./RemoveDialog.tsx')).RemoveDialog);
const MoveDialog = openable(async () => (await import('./moves/MoveDialog.tsx')).MoveDialog);

export interface TreePanelProps {
  tree: Tree;
  state: TreeState;
  showLabels: boolean;
  label: string;
}

/** The tree with its dialogs. */
export function TreePanel({ tree, state, showLabels, label }: TreePanelProps) {
  const [removing, setRemoving] = useState<TreeItem | null>(null);
  const [moving, setMoving] = useState<TreeItem | null>(null);
  const panel = useRef<HTMLDivElement & HTMLParagraphElement>(null);
  useFocusAfterQuestion(panel, removing !== null || moving !== null);
  const { head, items, lists } = state;
  const list = lists.get(head.id);
  const parentTitle = (item: TreeItem) => items.get(item.parentId)?.title ?? head.title;
  if (list?.status === 'ready' && list.ids.length === 0 && !list.shown.more) {
    return (
      <p ref={panel} className={styles['empty']} tabIndex={-1}>
        {allowsSubEpics(head.depth) ? 'No child issues or epics yet. ' : 'No child issues yet. '}
        {head.mayRelate && 'Add them to plan this epic in smaller pieces.'}
      </p>
    );
  }
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
      {removing !== null && (
        <RemoveDialog
          item={removing}
          parentTitle={parentTitle(removing)}
          onClose={() => setRemoving(null)}
          onConfirm={() => tree.remover.remove(removing)}
        />
      )}
      {moving !== null && (
        <MoveDialog
          item={moving}
          near={head.group.fullPath}
          onClose={() => setMoving(null)}
          onMove={(parent) => tree.mover.moveTo(moving, parent)}
        />
      )}
    </div>
  );
}

/**
 * A closing dialog returns the focus to its row. If that row is gone, the focus moves to its neighbour, or to
 * the message of the empty tree.
 */
function useFocusAfterQuestion(panel: RefObject<HTMLElement | null>, asking: boolean): void {
  useEffect(() => {
    if (!asking) return undefined;
    // The closing dialog requests its animation frame before effects are cleaned up, so this frame comes
    // after it.
    return () => void requestAnimationFrame(() => focusIfLost(panel));
  }, [asking, panel]);
}

function focusIfLost({ current: panel }: RefObject<HTMLElement | null>): void {
  if (document.activeElement !== document.body) return;
  const line = panel?.querySelector<HTMLElement>('[role=row][tabindex="0"]');
  (line ?? panel)?.focus();
}
