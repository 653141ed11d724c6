import { HIDDEN_BY_DEFAULT } from '@cairn/domain/saved-views/display';
import { type FilterToken, isUnfiltered } from '@cairn/domain/search/address';
import type { TokenDefinition } from '@cairn/domain/search/tokens';
import { useMemo } from 'react';
import { type Namespace, numberOf } from '../groups/namespace.ts';
import listScreen from '../lists/ListScreen.module.css';
import { usePeeked } from '../lists/peek/use-peeked.ts';
import { StateTabs } from '../lists/tabs/StateTabs.tsx';
import type { PageProps } from '../navigation/page.ts';
import { ItemList } from './ItemList.tsx';
import type { ItemListKind } from './kinds/kind.ts';
import { type ListView, readListView, writeListView } from './list-view.ts';
import { ListToolbar } from './ListToolbar.tsx';
import styles from './SectionList.module.css';
import { useCounted } from './use-counted.ts';

export type SectionListProps = Pick<PageProps, 'query' | 'onQueryChange' | 'notFound'> & {
  kind: ItemListKind;
  namespace: Namespace;
  /** The filters that make up the section; they are in neither the filter bar nor the address. */
  only: readonly FilterToken[];
  /** The text of the empty state when the section has no items at all. */
  intro: string;
};

/** A list of items as a section of another page, such as the issues of a milestone. */
export function SectionList({ kind: whole, namespace, only, intro, notFound, ...page }: SectionListProps) {
  const address = usePeeked(page.query, page.onQueryChange);
  const { query } = address;
  const kind = useMemo((): ItemListKind => {
    const isOpen = ({ key }: TokenDefinition) => only.every((token) => token.key !== key);
    return { ...whole, tokens: whole.tokens.filter(isOpen), intro: () => intro };
  }, [whole, only, intro]);
  const view = useMemo(() => readListView(kind, query), [kind, query]);
  const narrowed = useMemo(
    (): ListView => ({
      ...view,
      filters: { ...view.filters, tokens: [...only, ...view.filters.tokens] },
    }),
    [view, only],
  );
  const written = (next: ListView) => writeListView(kind, next, query);
  const list = useCounted(kind, namespace, narrowed.filters);
  const { counts, counted, place } = list;
  if (place === null) return notFound;
  return (
    <section className={styles['section']} aria-labelledby={`section-${kind.list}`}>
      <header className={listScreen['header']}>
        <h2 id={`section-${kind.list}`} className={styles['title']}>
          {kind.title}
        </h2>
        <StateTabs
          state={view.state}
          counts={list.byState}
          areOld={counts.areOld}
          exact={counts.exact}
          queryOf={(state) => written({ ...view, state })}
          onQuery={address.onQueryChange}
        />
      </header>
      <ListToolbar
        kind={kind}
        namespace={namespace}
        view={view}
        viewer={counts.data?.currentUser ?? null}
        onView={(next) => address.onQueryChange(written(next))}
      />
      <ItemList
        kind={kind}
        namespace={namespace}
        view={narrowed}
        asked={list.asked}
        refused={list.refused}
        address={address}
        notFound={notFound}
        query={query}
        bareQuery={null}
        addressOf={(wanted) => wanted}
        hidden={HIDDEN_BY_DEFAULT[kind.list]}
        isFiltered={!isUnfiltered(view.filters)}
        counted={counted}
        counting={counted === undefined && !list.isUncounted}
        mayEdit={kind.mayEdit(place)}
        newPath={null}
        canAdd={kind.mayAdd({ namespace, place, isSignedIn: counts.data?.currentUser != null })}
        groupId={place === undefined ? null : numberOf(place.id)}
        onImport={null}
        jiraPath={null}
        recount={counts.recount}
        onView={(next) => address.onQueryChange(written({ ...next, filters: view.filters }))}
      />
    </section>
  );
}
