import { useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { LoadProblem } from '../groups/LoadProblem.tsx';
import { RowsSkeleton } from '../groups/RowsSkeleton.tsx';
import { newEpicPath } from '../roadmap/urls.ts';
import { Button } from '../ui/Button.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { useDebounced } from '../ui/use-debounced.ts';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { EpicListRow } from './EpicListRow.tsx';
import { NoEpics } from './NoEpics.tsx';
import { StateTabs } from './StateTabs.tsx';
import { readListView, writeListView } from './list-address.ts';
import { EPIC_COUNTS, EPIC_LIST } from './list-documents.ts';
import styles from './EpicsScreen.module.css';

const TYPING_MS = 300;

export type EpicsScreenProps = {
  fullPath: string;
  groupName: string | undefined;
  /** The query of the address, without its question mark. */
  search: string;
  /** Replaces the query of the address, without a new entry in the history. */
  onSearchChange: (query: string) => void;
};

/** The epics of a group and the groups inside it, newest first. */
export function EpicsScreen({ fullPath, groupName, search: query, onSearchChange }: EpicsScreenProps) {
  useDocumentTitle('Epics', groupName);
  const view = readListView(query);
  const [typed, setTyped] = useState(view.search);
  const wanted = useDebounced(typed.trim(), TYPING_MS);
  const writeSearch = useEffectEvent((search: string) => {
    if (search !== view.search) onSearchChange(writeListView({ ...view, search }, query));
  });
  useEffect(() => writeSearch(wanted), [wanted]);

  const search = view.search === '' ? null : view.search;
  const fresh = { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } as const;
  const counts = useQuery(EPIC_COUNTS, { variables: { fullPath, search }, ...fresh });
  const list = useQuery(EPIC_LIST, { variables: { fullPath, state: view.state, search }, ...fresh });
  const [more, setMore] = useState<'idle' | 'busy' | 'failed'>('idle');

  const group = (counts.data ?? counts.previousData)?.group;
  const canCreate = group?.userPermissions.createEpic === true;
  const epics = list.data?.group?.epics;
  const after = epics?.pageInfo.hasNextPage === true ? epics.pageInfo.endCursor : null;
  const loadMore = async () => {
    if (after === null) return;
    setMore('busy');
    try {
      await list.fetchMore({
        variables: { after },
        updateQuery: (before, { fetchMoreResult: { group: next } }) =>
          before.group === null || next === null
            ? before
            : {
                group: {
                  ...next,
                  epics: { ...next.epics, nodes: [...before.group.epics.nodes, ...next.epics.nodes] },
                },
              },
      });
      setMore('idle');
    } catch {
      setMore('failed');
    }
  };
  const retry = () => void Promise.allSettled([counts.refetch(), list.refetch()]);

  return (
    <div className={styles['page']}>
      <header className={styles['header']}>
        <h1 className={styles['title']}>Epics</h1>
        {canCreate && (
          <LinkButton variant="primary" href={newEpicPath(fullPath)}>
            New epic
          </LinkButton>
        )}
      </header>
      <div className={styles['bar']}>
        <StateTabs
          state={view.state}
          counts={group ?? null}
          queryOf={(state) => writeListView({ ...view, state }, query)}
          onQuery={onSearchChange}
        />
        <div className={styles['search']}>
          <SearchField label="Search epics" value={typed} onChange={setTyped} />
        </div>
      </div>
      {list.error !== undefined && epics === undefined ? (
        <LoadProblem what="the epics" onRetry={retry} />
      ) : epics === undefined ? (
        <RowsSkeleton rows={6} />
      ) : epics.nodes.length > 0 ? (
        <ul className={styles['list']} aria-label="Epics">
          {epics.nodes.map((epic) => (
            <EpicListRow key={epic.id} epic={epic} fullPath={fullPath} />
          ))}
        </ul>
      ) : (
        <NoEpics
          fullPath={fullPath}
          view={view}
          canCreate={canCreate}
          none={group?.all.count === 0 && view.search === ''}
          onClear={() => setTyped('')}
        />
      )}
      {after !== null && (
        <div className={styles['more']}>
          {more === 'failed' && (
            <p role="alert" className={styles['problem']}>
              The next epics could not be loaded.
            </p>
          )}
          <Button pending={more === 'busy'} onClick={() => void loadMore()}>
            {more === 'failed' ? 'Try again' : 'Load more'}
          </Button>
        </div>
      )}
    </div>
  );
}
