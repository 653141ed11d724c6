import { EPICS_RECENT_SEARCHES_KEY } from '@cairn/domain/recent/searches';
import { SORT_OPTIONS } from '@cairn/domain/roadmap/sorts';
import { readEpicGrouping } from '@cairn/domain/search/grouping';
import { EPIC_TOKENS } from '@cairn/domain/search/epic-tokens';
import List from 'lucide-react/icons/list';
import ListTree from 'lucide-react/icons/list-tree';
import { useMemo } from 'react';
import { DeferredChrome } from '../../lists/loaded/DeferredChrome.tsx';
import { useNewest } from '../../lists/loaded/use-newest.ts';
import { GroupBy } from '../../lists/sections/GroupBy.tsx';
import { FilterBar } from '../../search/FilterBar.tsx';
import { SortControl } from '../../search/SortControl.tsx';
import type { Suggest } from '../../search/suggestion.ts';
import { SegmentedControl } from '../../ui/buttons/SegmentedControl.tsx';
import type { EpicCounts } from './documents.ts';
import type { ListLayout, ListView } from './list-view.ts';
import styles from '../../lists/ListScreen.module.css';

const LAYOUTS: readonly { value: ListLayout; label: string; icon: React.ReactNode }[] = [
  { value: 'list', label: 'List', icon: <List size={16} aria-hidden="true" /> },
  { value: 'tree', label: 'Tree', icon: <ListTree size={16} aria-hidden="true" /> },
];

export interface ListToolbarProps {
  fullPath: string;
  view: ListView;
  currentUser: EpicCounts['currentUser'];
  onView: (view: ListView) => void;
}

/** Filter bar, sort menu, and the choice of list or tree. */
export function ListToolbar({ fullPath, view, currentUser, onView }: ListToolbarProps) {
  const suggest = useMemo(
    (): Suggest => async (key, search) => {
      const { createEpicSuggestions } = await import('../../roadmap/epic-suggestions.ts');
      return createEpicSuggestions({ fullPath, currentUser })(key, search);
    },
    [fullPath, currentUser],
  );
  const newest = useNewest({ view, onView });
  const change = (part: Partial<ListView>) => {
    const now = newest();
    now.onView({ ...now.view, ...part });
  };
  return (
    <div className={styles['toolbar']}>
      <FilterBar
        tokens={EPIC_TOKENS}
        signedIn={currentUser !== null}
        filters={view.filters}
        onChange={(filters) => change({ filters })}
        suggest={suggest}
        recentKey={EPICS_RECENT_SEARCHES_KEY}
      />
      <DeferredChrome question={view}>
        <SortControl options={SORT_OPTIONS} sort={view.sort} onChange={(sort) => change({ sort })} />
        <GroupBy
          list="epics"
          grouping={view.grouping}
          readScopes={async () =>
            (await import('../../lists/sections/label-scopes.ts')).labelScopesOf({ kind: 'group', fullPath })
          }
          onChange={(word) => {
            const grouping = readEpicGrouping(word);
            change({ grouping, ...(grouping !== null && { layout: 'list' }) });
          }}
        />
      </DeferredChrome>
      <SegmentedControl
        label="Layout"
        value={view.layout}
        onChange={(layout) => change({ layout, ...(layout === 'tree' && { grouping: null }) })}
        segments={LAYOUTS}
      />
    </div>
  );
}
