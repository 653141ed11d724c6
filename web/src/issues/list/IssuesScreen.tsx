import { isUnfiltered } from '@cairn/domain/search/address';
import { useMemo } from 'react';
import { DeferredChrome } from '../../lists/loaded/DeferredChrome.tsx';
import { type PeekAddress, usePeeked } from '../../lists/peek/use-peeked.ts';
import { countOf } from '../../lists/tabs/state-tab.ts';
import { StateTabs } from '../../lists/tabs/StateTabs.tsx';
import styles from '../../lists/ListScreen.module.css';
import type { PageProps } from '../../navigation/page.ts';
import { numberOf, pageOf } from '../../groups/namespace.ts';
import { navigate } from '../../navigation/place.ts';
import { useShortcut } from '../../shortcuts/use-shortcut.ts';
import { IgnoredFiltersNotice } from '../../lists/IgnoredFiltersNotice.tsx';
import { useCounts } from '../../lists/use-counts.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useDocumentTitle } from '../../ui/first/use-document-title.ts';
import { useCsvActions } from '../csv/use-csv-actions.tsx';
import {
  GROUP_ISSUE_COUNTS,
  GROUP_ISSUE_RIGHTS,
  PROJECT_ISSUE_COUNTS,
  PROJECT_ISSUE_RIGHTS,
} from './documents.ts';
import { IssueList } from './IssueList.tsx';
import { NewIssueButton } from './NewIssueButton.tsx';
import { ListActions } from './ListActions.tsx';
import { IssueToolbar } from './IssueToolbar.tsx';
import { NewIssueInProject } from './NewIssueInProject.tsx';
import {
  askedQuery,
  type IssueListView,
  ignoredIssueFilters,
  readIssueView,
  writeIssueView,
} from './list-view.ts';
import type { ViewedList } from '../../saved-views/use-saved-views.ts';
import { ViewsBar } from '../../saved-views/ViewsBar.tsx';
import { WithSavedViews } from '../../saved-views/WithSavedViews.tsx';
import { ISSUE_VIEWS } from './saved-issue-views.ts';
import { areStored } from './stored-counts.ts';
import { useIssueFilter } from './use-issue-filter.ts';

type IssuesScreenProps = Pick<
  PageProps,
  'namespace' | 'groupName' | 'title' | 'query' | 'onQueryChange' | 'notFound'
>;

/** The issues of a project, or of all projects of a group. */
export function IssuesScreen(props: IssuesScreenProps) {
  const { namespace, groupName, title, notFound } = props;
  useDocumentTitle(title, groupName);
  const address = usePeeked(props.query, props.onQueryChange);
  return (
    <WithSavedViews
      kind={ISSUE_VIEWS}
      namespace={namespace}
      title="Issues"
      query={address.query}
      onQueryChange={address.onQueryChange}
    >
      {(viewed) => (
        <ViewedIssues namespace={namespace} notFound={notFound} address={address} viewed={viewed} />
      )}
    </WithSavedViews>
  );
}

type ViewedIssuesProps = Pick<IssuesScreenProps, 'namespace' | 'notFound'> & {
  address: PeekAddress;
  viewed: ViewedList;
};

function ViewedIssues({ namespace, notFound, address, viewed }: ViewedIssuesProps) {
  const { query, onQueryChange, addressOf } = viewed;
  const { kind, fullPath } = namespace;
  const list = pageOf(namespace, 'issues');
  const view = useMemo(() => readIssueView(query), [query]);
  const setView = (next: IssueListView) => onQueryChange(writeIssueView(next, query));
  const asked = useIssueFilter(namespace, view.filters);
  const { filter, refused } = asked;
  const counts = useCounts(
    kind === 'group' ? GROUP_ISSUE_COUNTS : PROJECT_ISSUE_COUNTS,
    { fullPath, filter },
    { enabled: filter !== undefined, isStored: areStored(filter) },
  );
  const { recount } = counts;
  const uncounted = counts.data === undefined && (counts.error !== null || refused !== null);
  const known = useAnswer(
    kind === 'group' ? GROUP_ISSUE_RIGHTS : PROJECT_ISSUE_RIGHTS,
    { fullPath },
    { enabled: uncounted, retry: true },
  );
  const place = counts.data?.place ?? (counts.data === undefined ? known.data?.place : null);
  const newPath = pageOf(namespace, 'issues/new');
  const rights = place?.userPermissions;
  // Only projects have this permission.
  const canCreate = rights !== undefined && 'createIssue' in rights && rights.createIssue === true;
  const byState = counts.data?.place?.issues.countsByState ?? null;
  const counted = counts.areOld || byState === null ? undefined : byState;
  const own = askedQuery(view);
  const csv = useCsvActions({
    list,
    query: own,
    count: counted && countOf(counted, view.state),
    canExport: rights?.exportIssues === true,
    canImport: rights !== undefined && 'importIssues' in rights && rights.importIssues === true,
  });
  useShortcut(
    {
      id: 'project.newIssue',
      group: 'Project',
      keys: ['i'],
      description: 'New issue',
      run: () => navigate(newPath),
    },
    canCreate,
  );
  if (place === null) return notFound;
  const counting = counts.data === undefined && !uncounted;
  return (
    <div className={styles['page']} data-peek={address.peeked !== null || undefined}>
      <DeferredChrome question={query}>
        <header className={styles['header']}>
          <h1 tabIndex={-1} className={styles['title']}>
            Issues
          </h1>
          <div className={styles['buttons']} data-arriving={counting || undefined}>
            {canCreate && (
              <NewIssueButton
                newPath={newPath}
                objectivePath={
                  place !== undefined && 'okrsEnabled' in place && place.okrsEnabled
                    ? pageOf(namespace, 'objectives/new')
                    : null
                }
              />
            )}
            {kind === 'group' && place !== undefined && counts.data?.currentUser != null && (
              <NewIssueInProject groupId={numberOf(place.id)} />
            )}
            <ListActions key={list} list={list} query={own} more={csv.items} />
            {csv.dialog}
          </div>
        </header>
        <ViewsBar list={viewed} />
      </DeferredChrome>
      <div className={styles['bar']} data-arriving={counting || undefined}>
        <StateTabs
          state={view.state}
          counts={byState}
          areOld={counts.areOld}
          exact={counts.exact}
          queryOf={(tab) => addressOf(writeIssueView({ ...view, state: tab }, query))}
          onQuery={viewed.go}
        />
      </div>
      <IssueToolbar
        namespace={namespace}
        view={view}
        currentUser={counts.data?.currentUser ?? null}
        onView={setView}
      />
      <IgnoredFiltersNotice what={ignoredIssueFilters(query)} onRemove={() => setView(view)} />
      <IssueList
        namespace={namespace}
        view={view}
        asked={asked}
        address={address}
        query={query}
        bareQuery={viewed.bareQuery}
        addressOf={addressOf}
        notFound={notFound}
        isFiltered={!isUnfiltered(view.filters)}
        total={counted && countOf(counted, 'all')}
        matching={counted && countOf(counted, view.state)}
        counting={counted === undefined && counts.error === null}
        newPath={canCreate ? newPath : null}
        onImport={csv.openImport}
        recount={recount}
        onView={setView}
      />
    </div>
  );
}
