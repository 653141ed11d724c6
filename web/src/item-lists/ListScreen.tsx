import { countFilters, isUnfiltered } from '@cairn/domain/search/address';
import { useMemo, useState } from 'react';
import { type Namespace, numberOf } from '../groups/namespace.ts';
import styles from '../lists/ListScreen.module.css';
import { DeferredChrome } from '../lists/loaded/DeferredChrome.tsx';
import { IgnoredFiltersNotice } from '../lists/IgnoredFiltersNotice.tsx';
import { type PeekAddress, usePeeked } from '../lists/peek/use-peeked.ts';
import { countOf } from '../lists/tabs/state-tab.ts';
import { StateTabs } from '../lists/tabs/StateTabs.tsx';
import { ToolSheet } from '../lists/tools/ToolSheet.tsx';
import type { PageProps } from '../navigation/page.ts';
import type { ViewedList } from '../saved-views/use-saved-views.ts';
import { ViewNotices } from '../saved-views/ViewNotices.tsx';
import { ViewsBar } from '../saved-views/ViewsBar.tsx';
import { WithSavedViews } from '../saved-views/WithSavedViews.tsx';
import type { Person } from '../search/values/people.ts';
import { LinkTabs } from '../ui/buttons/LinkTabs.tsx';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import { useWideWindow } from '../ui/first/use-wide-window.ts';
import { DensityMenu } from './DensityMenu.tsx';
import { ItemList } from './ItemList.tsx';
import type { ItemListKind } from './kinds/kind.ts';
import {
  ignoredInQuery,
  type ListView,
  readListView,
  rememberedLayout,
  rememberLayout,
  requestQuery,
  writeWholeView,
} from './list-view.ts';
import { ListToolbar } from './ListToolbar.tsx';
import { savedListViews } from './saved-list-views.ts';
import { useCounted } from './use-counted.ts';

const NONE_HIDDEN: readonly string[] = [];

const withoutPreset = ({ preset }: ItemListKind, view: ListView): ListView =>
  preset === undefined ? view : { ...view, filters: preset.without(view.filters) };

export type ListScreenProps = Pick<
  PageProps,
  'groupName' | 'title' | 'query' | 'onQueryChange' | 'notFound'
> & {
  kind: ItemListKind;
  /** Null for the viewer's own items of all groups and projects. */
  namespace: Namespace | null;
  /** The viewer, for their own items; null elsewhere, where the list reads it. */
  viewer: Person | null;
};

/** The items of one kind of a group or project, or those of the viewer, with filters, sorting and bulk edits. */
export function ListScreen(props: ListScreenProps) {
  const { kind, namespace, title, groupName } = props;
  useDocumentTitle(title, groupName);
  const address = usePeeked(props.query, props.onQueryChange);
  const views = useMemo(() => savedListViews(kind), [kind]);
  return (
    <WithSavedViews
      kind={views}
      namespace={namespace}
      title={title}
      query={address.query}
      onQueryChange={address.onQueryChange}
    >
      {(viewed) => <ViewedItems {...props} address={address} viewed={viewed} />}
    </WithSavedViews>
  );
}

type ViewedItemsProps = ListScreenProps & { address: PeekAddress; viewed: ViewedList };

function ViewedItems({ kind, namespace, title, notFound, viewer, address, viewed }: ViewedItemsProps) {
  const { query, onQueryChange, addressOf } = viewed;
  const own = namespace === null ? kind.own : undefined;
  const username = viewer?.username ?? '';
  const [layout] = useState(() => rememberedLayout(kind));
  const view = useMemo(() => {
    const read = readListView(kind, query, layout);
    if (kind.preset !== undefined) return { ...read, filters: kind.preset.complete(read.filters) };
    return own === undefined ? read : { ...read, filters: own.complete(read.filters, username) };
  }, [kind, query, layout, own, username]);
  const shown = useMemo(() => withoutPreset(kind, view), [kind, view]);
  const lastSort = kind.savedSort.read(viewed.lastSort) ?? kind.firstSort;
  const written = (next: ListView) =>
    writeWholeView(kind, withoutPreset(kind, next), query, { layout, sort: lastSort });
  const setView = (next: ListView) => {
    if (next.layout !== view.layout) rememberLayout(kind, next.layout);
    if (next.sort !== view.sort) viewed.storeSort(kind.savedSort.write(next.sort));
    onQueryChange(written(next));
  };

  const list = useCounted(kind, namespace, view.filters);
  const { counts, counted, place, byState } = list;
  const isArriving = (counts.data === undefined && !list.isUncounted) || undefined;
  const signedIn = counts.data?.currentUser ?? viewer;

  // oxlint-disable-next-line react-hooks/rules-of-hooks -- a screen has one kind as long as it is mounted
  const actions = kind.useActions({
    namespace,
    place: place ?? undefined,
    isSignedIn: signedIn != null,
    list: kind.path(namespace),
    query: requestQuery(kind, view),
    count: counted && countOf(counted, view.state),
  });
  const isWide = useWideWindow();
  if (place === null) return notFound;
  const applied = own === undefined ? shown.filters : own.without(view.filters);
  const viewsBar = kind.preset === undefined && (
    <DeferredChrome question={query}>
      <ViewsBar list={viewed}>
        <DensityMenu />
      </ViewsBar>
    </DeferredChrome>
  );
  const toolbar = (
    <ListToolbar kind={kind} namespace={namespace} view={shown} viewer={signedIn} onView={setView} />
  );
  return (
    <div className={styles['page']} data-peek={address.peeked !== null || undefined}>
      <header className={styles['header']}>
        <h1 tabIndex={-1} className={styles['title']}>
          {title}
        </h1>
        <div className={styles['bar']} data-arriving={isArriving}>
          <StateTabs
            state={view.state}
            counts={byState}
            areOld={counts.areOld}
            exact={counts.exact}
            queryOf={(state) => addressOf(written({ ...view, state }))}
            onQuery={viewed.go}
          />
          {own !== undefined && (
            <LinkTabs
              label={own.label}
              current={own.chosen(view.filters, username) ?? ''}
              tabs={own.choices.map(({ id, label }) => ({
                id,
                label,
                href: `?${addressOf(written({ ...view, filters: own.choose(view.filters, id, username) }))}`,
              }))}
              onChoose={(id) =>
                viewed.go(addressOf(written({ ...view, filters: own.choose(view.filters, id, username) })))
              }
            />
          )}
          {!isWide && (
            <ToolSheet filters={countFilters(applied)}>
              {toolbar}
              {viewsBar}
            </ToolSheet>
          )}
        </div>
        <DeferredChrome question={query}>
          <div className={styles['buttons']} data-arriving={isArriving}>
            {actions.buttons}
            {kind.preset !== undefined && <DensityMenu />}
          </div>
        </DeferredChrome>
      </header>
      <DeferredChrome question={query}>
        <div className={styles['notice']}>{actions.notice}</div>
      </DeferredChrome>
      {isWide && viewsBar}
      {isWide && toolbar}
      {kind.preset === undefined && <ViewNotices list={viewed} />}
      <IgnoredFiltersNotice what={ignoredInQuery(kind, query)} onRemove={() => setView(view)} />
      <ItemList
        kind={kind}
        namespace={namespace}
        view={view}
        asked={list.asked}
        refused={list.refused}
        address={address}
        notFound={notFound}
        query={query}
        bareQuery={viewed.bareQuery}
        addressOf={addressOf}
        // A list with a preset has no columns to choose from.
        hidden={kind.preset === undefined ? viewed.hidden : NONE_HIDDEN}
        isFiltered={!isUnfiltered(applied)}
        counted={counted}
        counting={counted === undefined && !list.isUncounted}
        mayEdit={kind.mayEdit(place)}
        newPath={actions.newPath}
        canAdd={kind.mayAdd({ namespace, place, isSignedIn: signedIn != null })}
        groupId={place === undefined ? null : numberOf(place.id)}
        onImport={actions.onImport}
        jiraPath={actions.jiraPath}
        recount={counts.recount}
        onView={setView}
      />
    </div>
  );
}
