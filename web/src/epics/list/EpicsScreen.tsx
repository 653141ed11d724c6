import { IgnoredFiltersNotice } from '../../lists/IgnoredFiltersNotice.tsx';
import { DeferredChrome } from '../../lists/loaded/DeferredChrome.tsx';
import { useCounts } from '../../lists/use-counts.ts';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import FileDown from 'lucide-react/icons/file-down';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { useAnswer } from '../../api/use-answer.ts';
import { RefusedSearch } from '../../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../../ui/messages/RowsSkeleton.tsx';
import { epicsListPath, newEpicPath } from '../../roadmap/urls.ts';
import { IconButton } from '../../ui/first/IconButton.tsx';
import { Menu } from '../../ui/menu/Menu.tsx';
import { LinkButton } from '../../ui/first/LinkButton.tsx';
import { useDocumentTitle } from '../../ui/first/use-document-title.ts';
import { EPIC_COUNTS, EPIC_RIGHTS } from './documents.ts';
import { filterRequest } from './list-request.ts';
import { readListView, rememberLayout, rememberedLayout, writeListView, type ListView } from './list-view.ts';
import { ListToolbar } from './ListToolbar.tsx';
import { type PeekAddress, usePeeked } from '../../lists/peek/use-peeked.ts';
import type { Namespace } from '../../groups/namespace.ts';
import type { ViewedList } from '../../saved-views/use-saved-views.ts';
import { ViewsBar } from '../../saved-views/ViewsBar.tsx';
import { WithSavedViews } from '../../saved-views/WithSavedViews.tsx';
import { EPIC_VIEWS } from './saved-epic-views.ts';
import { StateTabs } from '../../lists/tabs/StateTabs.tsx';
import styles from '../../lists/ListScreen.module.css';
import { EpicList } from './EpicList.tsx';
import { writeGrouping } from '@cairn/domain/search/grouping';
import { searchProblem } from '@cairn/domain/search/terms';
import { askedQuery, ignoredEpicFilters } from './list-view.ts';
import { loadable } from '../../ui/first/loadable.tsx';

const GroupedEpics = loadable(async () => (await import('./grouped/GroupedEpics.tsx')).GroupedEpics);

export interface EpicsScreenProps {
  fullPath: string;
  groupName: string | undefined;
  /** The query string without its question mark. */
  query: string;
  /** Replaces the query string, without a new entry in the history. */
  onQueryChange: (query: string) => void;
  title: string;
  /** Shown in the side panel for an epic that does not exist or is hidden from the viewer. */
  notFound: ReactNode;
}

/** The list of the epics of a group and its subgroups, with filters, sorting and bulk edits. */
export function EpicsScreen({ fullPath, groupName, title, notFound, ...whole }: EpicsScreenProps) {
  useDocumentTitle(title, groupName);
  const namespace = useMemo((): Namespace => ({ kind: 'group', fullPath }), [fullPath]);
  const address = usePeeked(whole.query, whole.onQueryChange);
  return (
    <WithSavedViews
      kind={EPIC_VIEWS}
      namespace={namespace}
      title="Epics"
      query={address.query}
      onQueryChange={address.onQueryChange}
    >
      {(viewed) => <ViewedEpics fullPath={fullPath} notFound={notFound} address={address} viewed={viewed} />}
    </WithSavedViews>
  );
}

type ViewedEpicsProps = Pick<EpicsScreenProps, 'fullPath' | 'notFound'> & {
  address: PeekAddress;
  viewed: ViewedList;
};

function ViewedEpics({ fullPath, notFound, address, viewed }: ViewedEpicsProps) {
  const { query, onQueryChange, addressOf } = viewed;
  const [remembered] = useState(rememberedLayout);
  const view = useMemo(() => readListView(query, remembered), [query, remembered]);
  const setView = (next: ListView) => {
    if (next.layout !== view.layout) rememberLayout(next.layout);
    const written = writeListView(next, query);
    onQueryChange(
      next.layout === 'list' && remembered === 'tree' ? `${written}${written && '&'}layout=list` : written,
    );
  };

  const refused = searchProblem(view.filters.search);
  const counts = useCounts(EPIC_COUNTS, filterRequest(fullPath, view), { enabled: refused === null });
  const { recount } = counts;
  const found = counts.data;
  const group = found?.group;
  const uncounted = group === undefined && (counts.error !== null || refused !== null);
  const rights = useAnswer(EPIC_RIGHTS, { fullPath }, { enabled: uncounted, retry: true });
  const canCreate = (group ?? rights.data?.group)?.userPermissions.createEpic === true;

  const counting = group === undefined && !uncounted;
  const byState = group?.epics.countsByState ?? null;
  const counted = counts.areOld || byState === null ? undefined : byState;
  const list = {
    fullPath,
    view,
    query,
    addressOf,
    address,
    notFound,
    counted,
    uncounted: counted === undefined && counts.error === null,
    mayCreate: canCreate,
    recount,
    onView: setView,
  };
  const exported = askedQuery(view);
  return (
    <div className={styles['page']} data-peek={address.peeked !== null || undefined}>
      <DeferredChrome question={query}>
        <header className={styles['header']}>
          <h1 tabIndex={-1} className={styles['title']}>
            Epics
          </h1>
          <div className={styles['buttons']} data-arriving={counting || undefined}>
            {canCreate && (
              <LinkButton variant="primary" href={newEpicPath(fullPath)}>
                New epic
              </LinkButton>
            )}
            <Menu
              label="Actions"
              placement="bottom end"
              sections={[
                {
                  items: [
                    {
                      id: 'export-csv',
                      label: 'Export as CSV',
                      icon: <FileDown size={16} />,
                      onSelect: () =>
                        window.location.assign(
                          `${epicsListPath(fullPath)}.csv${exported === '' ? '' : `?${exported}`}`,
                        ),
                    },
                  ],
                },
              ]}
              trigger={(trigger) => (
                <IconButton
                  {...trigger}
                  label="Actions"
                  icon={<EllipsisVertical size={16} aria-hidden="true" />}
                />
              )}
            />
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
          queryOf={(state) => addressOf(writeListView({ ...view, state }, query))}
          onQuery={viewed.go}
        />
      </div>
      <ListToolbar
        fullPath={fullPath}
        view={view}
        currentUser={found?.currentUser ?? null}
        onView={setView}
      />
      <IgnoredFiltersNotice what={ignoredEpicFilters(query)} onRemove={() => setView(view)} />
      <Suspense fallback={<RowsSkeleton rows={6} />}>
        {refused !== null ? (
          <RefusedSearch what="the epics" reason={refused} />
        ) : view.grouping === null ? (
          <EpicList {...list} />
        ) : (
          <GroupedEpics key={writeGrouping(view.grouping)} {...list} grouping={view.grouping} />
        )}
      </Suspense>
    </div>
  );
}
