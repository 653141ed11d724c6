import { useId, useRef, useState } from 'react';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import { useKeep, useKept } from '../navigation/use-kept.ts';
import { Switch } from '../ui/fields/Switch.tsx';
import { readStored, writeStored } from '../ui/first/stored.ts';
import { AddMenu } from './AddMenu.tsx';
import { AddForm } from './forms/AddForm.tsx';
import type { FormName } from './forms/form-name.ts';
import type { Tree } from './open-tree.ts';
import { RoadmapPanel } from './RoadmapPanel.tsx';
import { TreeHeader } from './TreeHeader.tsx';
import { TreePanel } from './TreePanel.tsx';
import { FETCH_FAILED } from './reading/tree-loader.ts';
import { allowsSubEpics } from './store/tree-rights.ts';
import { TreeTabs, type TreeView } from './TreeTabs.tsx';
import { useTree, useTreeState } from './use-tree.ts';
import styles from './ChildTree.module.css';

export interface ChildTreeProps {
  fullPath: string;
  iid: string;
  /** The query string without its question mark; it contains the roadmap's settings. */
  search: string;
  onSearchChange: (query: string) => void;
}

interface KeptCard {
  readonly view: TreeView;
  readonly collapsed: boolean;
}

const BOTH = 'Child issues and epics';
const SHOW_LABELS = 'child-tree-show-labels';

/** The children of an epic, as a tree and as a roadmap. */
export function ChildTree(props: ChildTreeProps) {
  const { tree, retry } = useTree(props.fullPath, props.iid);
  const titleId = useId();
  if (tree != null) return <OpenTree {...props} tree={tree} titleId={titleId} />;
  return (
    <section
      className={styles['card']}
      aria-labelledby={titleId}
      data-arriving={tree === undefined || undefined}
    >
      <TreeHeader titleId={titleId} title={BOTH} head={null} collapsed={false} onCollapse={null} add={null} />
      <div className={styles['waiting']}>
        {tree === undefined ? (
          <RowsSkeleton rows={3} />
        ) : (
          <LoadProblem what="the children" title={FETCH_FAILED} onRetry={retry} />
        )}
      </div>
    </section>
  );
}

function OpenTree(props: ChildTreeProps & { tree: Tree; titleId: string }) {
  const { tree, titleId } = props;
  const state = useTreeState(tree);
  const id = useId();
  // A shared URL with roadmap settings opens the roadmap.
  const kept = useKept<KeptCard>('children');
  const [wanted, setView] = useState<TreeView>(kept?.view ?? (props.search === '' ? 'tree' : 'roadmap'));
  const [collapsed, setCollapsed] = useState(kept?.collapsed ?? false);
  useKeep('children', () => ({ view: wanted, collapsed }));
  const [form, setForm] = useState<FormName | null>(null);
  const [showLabels, setShowLabels] = useState(() => readStored(SHOW_LABELS) !== 'false');
  const card = useRef<HTMLElement>(null);
  const { head } = state;
  const subEpics = allowsSubEpics(head.depth);
  const view = subEpics ? wanted : 'tree';

  const add = (next: FormName) => {
    setForm(next);
    setCollapsed(false);
    setView('tree');
  };
  const close = () => {
    setForm(null);
    card.current?.querySelector<HTMLElement>('header [aria-haspopup=menu]')?.focus();
  };
  const keepLabels = (shown: boolean) => {
    setShowLabels(shown);
    writeStored(SHOW_LABELS, String(shown));
  };
  return (
    <section ref={card} className={styles['card']} aria-labelledby={titleId}>
      <TreeHeader
        titleId={titleId}
        title={subEpics ? BOTH : 'Issues'}
        head={head}
        collapsed={collapsed}
        onCollapse={setCollapsed}
        add={head.mayRelate ? <AddMenu head={head} allowSubEpics={subEpics} onAdd={add} /> : null}
      />
      {!collapsed && (
        <>
          {form !== null && (
            <AddForm key={form} form={form} head={head} onAdded={tree.adder.show} onClose={close} />
          )}
          <div className={styles['bar']}>
            {subEpics && <TreeTabs id={id} view={view} onChange={setView} />}
            {view === 'tree' && <Switch label="Show labels" checked={showLabels} onChange={keepLabels} />}
          </div>
          <div
            {...(subEpics && {
              role: 'tabpanel',
              id: `${id}-panel-${view}`,
              'aria-labelledby': `${id}-tab-${view}`,
            })}
          >
            {view === 'tree' ? (
              <TreePanel
                tree={tree}
                state={state}
                showLabels={showLabels}
                label={subEpics ? BOTH : 'Issues'}
              />
            ) : (
              <RoadmapPanel {...props} title={head.title} />
            )}
          </div>
        </>
      )}
    </section>
  );
}
