import type { KeyboardEvent } from 'react';
import { classNames } from '../ui/first/class-names.ts';
import styles from './TreeTabs.module.css';

export const TREE_VIEWS = ['tree', 'roadmap'] as const;
export type TreeView = (typeof TREE_VIEWS)[number];

const NAMES: { readonly [Key in TreeView]: string } = { tree: 'Tree view', roadmap: 'Roadmap view' };

export interface TreeTabsProps {
  view: TreeView;
  onChange: (view: TreeView) => void;
  /** Prefix of the ids of tabs and panels. */
  id: string;
}

/** Two tabs; arrow keys switch between them. */
export function TreeTabs({ view, onChange, id }: TreeTabsProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const at = TREE_VIEWS.indexOf(view);
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? TREE_VIEWS.length - 1 : at + (by ?? 0);
    const next = TREE_VIEWS[(to + TREE_VIEWS.length) % TREE_VIEWS.length];
    if (next === undefined || next === view) return;
    event.preventDefault();
    onChange(next);
    document.getElementById(`${id}-tab-${next}`)?.focus();
  };
  return (
    <div role="tablist" aria-label="View of the children" className={styles['tabs']}>
      {TREE_VIEWS.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          id={`${id}-tab-${one}`}
          aria-selected={one === view}
          aria-controls={one === view ? `${id}-panel-${one}` : undefined}
          tabIndex={one === view ? 0 : -1}
          className={classNames(styles['tab'], one === view && styles['chosen'])}
          onClick={() => onChange(one)}
          onKeyDown={onKeyDown}
        >
          {NAMES[one]}
        </button>
      ))}
    </div>
  );
}
