import { readGrouping } from '@cairn/domain/search/grouping';
import List from 'lucide-react/icons/list';
import ListTree from 'lucide-react/icons/list-tree';
import { type ReactNode, useMemo } from 'react';
import type { Namespace } from '../groups/namespace.ts';
import styles from '../lists/ListScreen.module.css';
import { DeferredChrome } from '../lists/loaded/DeferredChrome.tsx';
import { useNewest } from '../lists/loaded/use-newest.ts';
import { GroupBy } from '../lists/sections/GroupBy.tsx';
import { FilterBar } from '../search/FilterBar.tsx';
import { SortControl } from '../search/SortControl.tsx';
import type { Suggest } from '../search/suggestion.ts';
import type { Person } from '../search/values/people.ts';
import { SegmentedControl } from '../ui/buttons/SegmentedControl.tsx';
import type { ItemListKind } from './kinds/kind.ts';
import type { ListLayout, ListView } from './list-view.ts';

const LAYOUTS: readonly { value: ListLayout; label: string; icon: ReactNode }[] = [
  { value: 'list', label: 'List', icon: <List size={16} aria-hidden="true" /> },
  { value: 'tree', label: 'Tree', icon: <ListTree size={16} aria-hidden="true" /> },
];

export interface ListToolbarProps {
  kind: ItemListKind;
  /** Null for the viewer's own items of all groups and projects. */
  namespace: Namespace | null;
  view: ListView;
  viewer: Person | null;
  onView: (view: ListView) => void;
}

/** Filter bar, sort menu, grouping, and the choice of list or tree. */
export function ListToolbar({ kind, namespace, view, viewer, onView }: ListToolbarProps) {
  const suggest = useMemo(
    (): Suggest => async (key, search, after) => (await kind.suggest(namespace, viewer))(key, search, after),
    [kind, namespace, viewer],
  );
  const tokens = useMemo(() => kind.tokens.filter(({ key }) => key !== kind.preset?.key), [kind]);
  const newest = useNewest({ view, onView });
  const change = (part: Partial<ListView>) => {
    const now = newest();
    now.onView({ ...now.view, ...part });
  };
  return (
    <div className={styles['toolbar']}>
      <FilterBar
        tokens={tokens}
        signedIn={viewer !== null}
        filters={view.filters}
        onChange={(filters) => change({ filters })}
        suggest={suggest}
        recentKey={kind.recentSearches}
      />
      <DeferredChrome question={view}>
        <SortControl options={kind.sorts} sort={view.sort} onChange={(sort) => change({ sort })} />
        <GroupBy
          list={kind.list}
          grouping={view.grouping}
          readScopes={() => kind.labelScopes(namespace, view)}
          onChange={(word) => {
            const grouping = readGrouping(kind.list, word);
            change({ grouping, ...(grouping !== null && { layout: 'list' }) });
          }}
        />
      </DeferredChrome>
      {kind.tree !== undefined && (
        <SegmentedControl
          label="Layout"
          value={view.layout}
          onChange={(layout) => change({ layout, ...(layout === 'tree' && { grouping: null }) })}
          segments={LAYOUTS}
        />
      )}
    </div>
  );
}
