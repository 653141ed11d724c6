import type { WorkItemType } from '@cairn/domain/work-items/type-nouns';
import { useId, useRef, useState } from 'react';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import { useKeep, useKept } from '../navigation/use-kept.ts';
import { Switch } from '../ui/fields/Switch.tsx';
import { readStored, writeStored } from '../ui/first/stored.ts';
import { AddMenu } from './AddMenu.tsx';
import { AddForm } from './forms/AddForm.tsx';
import type { FormName } from './forms/form-name.ts';
import type { Tree, TreeRoot } from './open-tree.ts';
import { RoadmapPanel } from './RoadmapPanel.tsx';
import { TreeAdding, useTreeAdding } from './TreeAdding.tsx';
import { TreeHeader } from './TreeHeader.tsx';
import { TreePanel } from './TreePanel.tsx';
import { fetchFailedText } from './reading/tree-loader.ts';
import { allowsSubEpics } from './store/tree-rights.ts';
import { TreeTabs, type TreeView } from './TreeTabs.tsx';
import { useTree, useTreeState } from './use-tree.ts';
import styles from './ChildTree.module.css';

export interface ChildTreeProps extends TreeRoot {
  type: WorkItemType;
  /** The roadmap of an epic's children; other items have none. */
  roadmap?: {
    /** The query string without its question mark; it contains the roadmap's settings. */
    search: string;
    onSearchChange: (query: string) => void;
  };
}

interface KeptCard {
  readonly view: TreeView;
  readonly collapsed: boolean;
}

const BOTH = 'Child issues and epics';
const ITEMS = 'Child items';
const SHOW_LABELS = 'child-tree-show-labels';

/** The children of an item, as a tree, and those of an epic as a roadmap, too. */
export function ChildTree(props: ChildTreeProps) {
  const { tree, retry } = useTree(props);
  const titleId = useId();
  if (tree != null) return <OpenTree {...props} tree={tree} titleId={titleId} />;
  return (
    <section
      className={styles['card']}
      aria-labelledby={titleId}
      data-arriving={tree === undefined || undefined}
    >
      <TreeHeader
        titleId={titleId}
        title={props.type === 'EPIC' ? BOTH : ITEMS}
        head={null}
        collapsed={false}
        onCollapse={null}
        add={null}
      />
      <div className={styles['waiting']}>
        {tree === undefined ? (
          <RowsSkeleton rows={3} />
        ) : (
          <LoadProblem what="the children" title={fetchFailedText(props.type)} onRetry={retry} />
        )}
      </div>
    </section>
  );
}

function OpenTree(props: ChildTreeProps & { tree: Tree; titleId: string }) {
  const { tree, titleId, roadmap, groupPath } = props;
  const state = useTreeState(tree);
  const id = useId();
  // A shared URL with roadmap settings opens the roadmap.
  const kept = useKept<KeptCard>('children');
  const [wanted, setView] = useState<TreeView>(
    kept?.view ?? ((roadmap?.search ?? '') === '' ? 'tree' : 'roadmap'),
  );
  const [collapsed, setCollapsed] = useState(kept?.collapsed ?? false);
  useKeep('children', () => ({ view: wanted, collapsed }));
  const [form, setForm] = useState<FormName | null>(null);
  const [showLabels, setShowLabels] = useState(() => readStored(SHOW_LABELS) !== 'false');
  const card = useRef<HTMLElement>(null);
  const added = useTreeAdding(tree, state);
  const { head } = state;
  const tabs = roadmap !== undefined && allowsSubEpics(head);
  const view = tabs ? wanted : 'tree';
  const children = state.lists.get(head.id);
  const empty = children?.status === 'ready' && children.ids.length === 0;
  const title = head.type !== 'EPIC' ? ITEMS : tabs ? BOTH : 'Issues';

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
        title={title}
        head={head}
        collapsed={collapsed}
        onCollapse={setCollapsed}
        add={head.mayRelate ? <AddMenu head={head} onAdd={add} /> : null}
      />
      {!collapsed && (
        <>
          {form !== null && (
            <AddForm
              key={`${form.way} ${form.type}`}
              form={form}
              head={head}
              groupPath={groupPath}
              onAdded={tree.adder.show}
              onClose={close}
            />
          )}
          {(tabs || !empty) && (
            <div className={styles['bar']}>
              {tabs && <TreeTabs id={id} view={view} onChange={setView} />}
              {view === 'tree' && <Switch label="Show labels" checked={showLabels} onChange={keepLabels} />}
            </div>
          )}
          <div
            {...(tabs && {
              role: 'tabpanel',
              id: `${id}-panel-${view}`,
              'aria-labelledby': `${id}-tab-${view}`,
            })}
          >
            {roadmap === undefined || view === 'tree' ? (
              <>
                <TreePanel
                  tree={tree}
                  state={state}
                  showLabels={showLabels}
                  label={title}
                  onAddTo={({ id }) => {
                    tree.loader.toggle(id, true);
                    added.adding.additions.open(id);
                  }}
                />
                <TreeAdding state={state} added={added} />
              </>
            ) : (
              <RoadmapPanel {...roadmap} fullPath={props.fullPath} iid={props.iid} title={head.title} />
            )}
          </div>
        </>
      )}
    </section>
  );
}
