import { type ReactNode, useEffect } from 'react';
import type { Namespace } from '../groups/namespace.ts';
import styles from '../lists/ListScreen.module.css';
import { LinkButton } from '../ui/first/LinkButton.tsx';
import { EmptyState } from '../ui/messages/EmptyState.tsx';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import type { ListKind } from './list-kind.ts';
import { useSavedViews, type ViewedList } from './use-saved-views.ts';
import { VIEW_TEXTS } from './view-texts.ts';

export interface WithSavedViewsProps {
  kind: ListKind;
  /** Null for lists of the viewer's own items. */
  namespace: Namespace | null;
  /** The heading of the list. */
  title: string;
  query: string;
  onQueryChange: (query: string) => void;
  /** Renders the list, with its views and address. */
  children: (list: ViewedList) => ReactNode;
}

/** A list with saved views; waits only for the view that its address names. */
export function WithSavedViews(props: WithSavedViewsProps) {
  const { kind, namespace, title, query, onQueryChange, children } = props;
  const list = useSavedViews(kind, namespace, { query, onQueryChange });
  const { state, reread } = list;
  useEffect(() => {
    // It may have been created after the views were read.
    if (state === 'missing') void reread().catch(() => {});
  }, [state, reread]);
  if (state === 'ready') return children(list);
  return (
    <div className={styles['page']}>
      <header className={styles['header']}>
        <h1 className={styles['title']}>{title}</h1>
      </header>
      {state === 'waiting' ? (
        <RowsSkeleton rows={6} />
      ) : state === 'failed' ? (
        <LoadProblem what="the saved view" onRetry={() => void reread().catch(() => {})} />
      ) : (
        <EmptyState
          title="View not found"
          illustration={false}
          actions={<LinkButton href="?view=none">{VIEW_TEXTS[kind.list].withoutView}</LinkButton>}
        >
          It was deleted or is not shared. Ask whoever sent you the link to share it.
        </EmptyState>
      )}
    </div>
  );
}
