import { typeNoun } from '@cairn/domain/work-items/type-nouns';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Tree } from './open-tree.ts';
import { allowsSubEpics, childTypes } from './store/tree-rights.ts';
import type { TreeItem } from './store/tree-item.ts';
import type { TreeHead, TreeState } from './store/tree-state.ts';
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
  /** Opens the field for a new child of an item. */
  onAddTo: (item: TreeItem) => void;
}

/** The tree with its dialogs. */
export function TreePanel({ tree, state, showLabels, label, onAddTo }: TreePanelProps) {
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
        {noChildrenText(head)}{' '}
        {head.mayRelate && `Add them to plan this ${typeNoun(head.type).one} in smaller pieces.`}
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
        onAddTo={onAddTo}
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
          near={head.place.fullPath}
          onClose={() => setMoving(null)}
          onMove={(parent) => tree.mover.moveTo(moving, parent)}
        />
      )}
    </div>
  );
}

function noChildrenText(head: TreeHead): string {
  if (head.type !== 'EPIC') {
    const types = childTypes(head).map((type) => typeNoun(type).many);
    return `No ${types.join(' or ')} yet.`;
  }
  return allowsSubEpics(head) ? 'No child issues or epics yet.' : 'No child issues yet.';
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
