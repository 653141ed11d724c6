import { ISSUES_RECENT_SEARCHES_KEY } from '@cairn/domain/recent/searches';
import { readGrouping } from '@cairn/domain/search/grouping';
import { ISSUE_SORT_OPTIONS, type IssueSort } from '@cairn/domain/search/issues/sorts';
import { ISSUE_TOKENS } from '@cairn/domain/search/issues/tokens';
import { useMemo } from 'react';
import type { Namespace } from '../../groups/namespace.ts';
import { DeferredChrome } from '../../lists/loaded/DeferredChrome.tsx';
import { useNewest } from '../../lists/loaded/use-newest.ts';
import { GroupBy } from '../../lists/sections/GroupBy.tsx';
import { FilterBar } from '../../search/FilterBar.tsx';
import { SortControl } from '../../search/SortControl.tsx';
import type { Suggest } from '../../search/suggestion.ts';
import type { Person } from '../../search/values/people.ts';
import styles from '../../lists/ListScreen.module.css';
import type { IssueListView } from './list-view.ts';

export interface IssueToolbarProps {
  /** Null for issues of all groups and projects. */
  namespace: Namespace | null;
  view: IssueListView;
  currentUser: Person | null;
  onView: (view: IssueListView) => void;
}

/** Filter bar and sort menu of the list. */
export function IssueToolbar({ namespace, view, currentUser, onView }: IssueToolbarProps) {
  const { kind, fullPath } = namespace ?? { kind: null, fullPath: '' };
  const suggest = useMemo(
    (): Suggest => async (key, search) => {
      const { createIssueSuggestions } = await import('./issue-suggestions.ts');
      return createIssueSuggestions(kind === null ? null : { kind, fullPath }, currentUser)(key, search);
    },
    [kind, fullPath, currentUser],
  );
  const readScopes = async () => {
    if (namespace !== null)
      return (await import('../../lists/sections/label-scopes.ts')).labelScopesOf(namespace);
    return (await import('./grouped/own-scopes.ts')).ownLabelScopes(view);
  };
  const newest = useNewest({ view, onView });
  const change = (part: Partial<IssueListView>) => {
    const now = newest();
    now.onView({ ...now.view, ...part });
  };
  return (
    <div className={styles['toolbar']}>
      <FilterBar
        tokens={ISSUE_TOKENS}
        signedIn={currentUser !== null}
        filters={view.filters}
        onChange={(filters) => change({ filters })}
        suggest={suggest}
        recentKey={ISSUES_RECENT_SEARCHES_KEY}
      />
      <DeferredChrome question={view}>
        <SortControl<IssueSort>
          options={ISSUE_SORT_OPTIONS}
          sort={view.sort}
          onChange={(sort) => change({ sort })}
        />
        <GroupBy
          list="issues"
          grouping={view.grouping}
          readScopes={readScopes}
          onChange={(word) => change({ grouping: readGrouping('issues', word) })}
        />
      </DeferredChrome>
    </div>
  );
}
