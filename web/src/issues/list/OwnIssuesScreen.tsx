import { type FilterState, isUnfiltered } from '@cairn/domain/search/address';
import { ISSUE_TOKENS } from '@cairn/domain/search/issues/tokens';
import { type ReactNode, useMemo } from 'react';
import { type PeekAddress, usePeeked } from '../../lists/peek/use-peeked.ts';
import { countOf } from '../../lists/tabs/state-tab.ts';
import { StateTabs } from '../../lists/tabs/StateTabs.tsx';
import styles from '../../lists/ListScreen.module.css';
import type { PageProps } from '../../navigation/page.ts';
import { withFilter } from '../../search/filter-draft.ts';
import type { Person } from '../../search/values/people.ts';
import { IgnoredFiltersNotice } from '../../lists/IgnoredFiltersNotice.tsx';
import { useCounts } from '../../lists/use-counts.ts';
import { withBase } from '../../site/base-path.ts';
import { SignedIn } from '../../session/SignedIn.tsx';
import { useViewer } from '../../session/viewer.ts';
import { LinkTabs } from '../../ui/buttons/LinkTabs.tsx';
import { useDocumentTitle } from '../../ui/first/use-document-title.ts';
import { RowsSkeleton } from '../../ui/messages/RowsSkeleton.tsx';
import { ALL_ISSUE_COUNTS } from './documents.ts';
import { IssueList } from './IssueList.tsx';
import { ListActions } from './ListActions.tsx';
import { IssueToolbar } from './IssueToolbar.tsx';
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
import { useIssueFilter } from './use-issue-filter.ts';

type OwnIssuesScreenProps = Pick<PageProps, 'title' | 'query' | 'onQueryChange' | 'notFound'>;

/** The issues of all projects that are assigned to the viewer or written by them. */
export function OwnIssuesScreen({ title, notFound, ...whole }: OwnIssuesScreenProps) {
  useDocumentTitle(title);
  const address = usePeeked(whole.query, whole.onQueryChange);
  const viewer = useViewer();
  return (
    <SignedIn what="see your issues">
      <WithSavedViews
        kind={ISSUE_VIEWS}
        namespace={null}
        title={title}
        query={address.query}
        onQueryChange={address.onQueryChange}
      >
        {(viewed) => (
          <div className={styles['page']} data-peek={address.peeked !== null || undefined}>
            <header className={styles['header']}>
              <h1 tabIndex={-1} className={styles['title']}>
                {title}
              </h1>
              {viewer != null && (
                <div className={styles['buttons']}>
                  <ListActions
                    list={withBase('/dashboard/issues')}
                    query={askedQuery(ownView(viewed.query, viewer.username))}
                  />
                </div>
              )}
            </header>
            <ViewsBar list={viewed} />
            {viewer == null ? (
              <RowsSkeleton rows={6} />
            ) : (
              <OwnIssues address={address} notFound={notFound} viewed={viewed} viewer={viewer} />
            )}
          </div>
        )}
      </WithSavedViews>
    </SignedIn>
  );
}

const WHOSE = [
  { id: 'assignee', label: 'Assigned to me' },
  { id: 'author', label: 'Created by me' },
] as const;

/** A view without a person gets the viewer as assignee. */
function ownView(query: string, username: string): IssueListView {
  const view = readIssueView(query);
  const isOfSomebody = view.filters.tokens.some(({ key }) => WHOSE.some(({ id }) => id === key));
  return isOfSomebody ? view : ofViewer(view, 'assignee', username);
}

/** The filters without those by people. */
const beside = (filters: FilterState): FilterState => ({
  ...filters,
  tokens: filters.tokens.filter(({ key }) => WHOSE.every(({ id }) => id !== key)),
});

/** The view of the issues that are assigned to the viewer or written by them. */
function ofViewer(view: IssueListView, key: (typeof WHOSE)[number]['id'], username: string): IssueListView {
  const own = { key, operator: 'is', value: username } as const;
  return { ...view, filters: withFilter(ISSUE_TOKENS, beside(view.filters), own) };
}

interface OwnIssuesProps {
  address: PeekAddress;
  notFound: ReactNode;
  viewed: ViewedList;
  viewer: Person;
}

function OwnIssues({ address, notFound, viewed, viewer }: OwnIssuesProps) {
  const { query, onQueryChange, addressOf } = viewed;
  const { username } = viewer;
  const view = useMemo(() => ownView(query, username), [query, username]);
  const setView = (next: IssueListView) => onQueryChange(writeIssueView(next, query));
  const asked = useIssueFilter(null, view.filters);
  const { filter } = asked;
  const counts = useCounts(ALL_ISSUE_COUNTS, { filter }, { enabled: filter !== undefined });
  const { recount } = counts;
  const counting = counts.data === undefined && counts.error === null && asked.refused === null;
  const byState = counts.data?.issues.countsByState ?? null;
  const counted = counts.areOld || byState === null ? undefined : byState;
  const whose = WHOSE.find(({ id }) =>
    view.filters.tokens.some(
      ({ key, operator, value }) => key === id && operator === 'is' && value === username,
    ),
  );
  const queryOf = (id: (typeof WHOSE)[number]['id']) =>
    addressOf(writeIssueView(ofViewer(view, id, username), query));
  return (
    <>
      <div className={styles['bar']} data-arriving={counting || undefined}>
        <StateTabs
          state={view.state}
          counts={byState}
          areOld={counts.areOld}
          exact={counts.exact}
          queryOf={(state) => addressOf(writeIssueView({ ...view, state }, query))}
          onQuery={viewed.go}
        />
        <LinkTabs
          label="Whose issues"
          current={whose?.id ?? ''}
          tabs={WHOSE.map(({ id, label }) => ({ id, label, href: `?${queryOf(id)}` }))}
          onChoose={(id) => viewed.go(queryOf(id as (typeof WHOSE)[number]['id']))}
        />
      </div>
      <IssueToolbar namespace={null} view={view} currentUser={viewer} onView={setView} />
      <IgnoredFiltersNotice what={ignoredIssueFilters(query)} onRemove={() => setView(view)} />
      <IssueList
        namespace={null}
        view={view}
        asked={asked}
        address={address}
        query={query}
        bareQuery={viewed.bareQuery}
        addressOf={addressOf}
        notFound={notFound}
        isFiltered={!isUnfiltered(beside(view.filters))}
        total={counted && countOf(counted, 'all')}
        matching={counted && countOf(counted, view.state)}
        counting={counted === undefined && counts.error === null}
        newPath={null}
        onImport={null}
        recount={recount}
        onView={setView}
      />
    </>
  );
}
