import type { ReactNode } from 'react';
import type { Namespace } from '../groups/namespace.ts';
import { DeleteButton } from '../forms/DeleteButton.tsx';
import { ListPage } from '../namespaces/ListPage.tsx';
import { useNamespace } from '../namespaces/use-namespace.ts';
import { useRows } from '../api/lists/use-rows.ts';
import { EmptyState } from '../ui/messages/EmptyState.tsx';
import { toast } from '../ui/messages/toast.ts';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import { binPages, emptyBin } from './bin-calls.ts';
import { BinRow } from './BinRow.tsx';
import styles from './BinScreen.module.css';

/** Lists what was deleted in a group or project during the last 30 days, with buttons to restore it. */
export function BinScreen({
  namespace,
  title,
  notFound,
}: {
  namespace: Namespace;
  title: string;
  notFound: ReactNode;
}) {
  const { head } = useNamespace(namespace);
  useDocumentTitle(title, head?.name);
  const rows = useRows('', () => binPages(namespace));
  const things = namespace.kind === 'group' ? 'epics' : 'items';
  const isFilled = rows.list.status === 'ready' && (rows.list.value?.length ?? 0) > 0;
  return (
    <ListPage
      title="Bin"
      what="the bin"
      notFound={notFound}
      rows={rows}
      tools={
        isFilled &&
        head?.userPermissions.emptyBin === true && (
          <DeleteButton
            verb="Empty bin"
            title={`Empty the bin of ${head.name}?`}
            remove={() => emptyBin(namespace)}
            onRemoved={() => {
              toast({ text: 'Bin emptied' });
              rows.again();
            }}
          >
            <p>
              All deleted {things} of this {namespace.kind} are permanently deleted, with their comments and
              everything that was deleted with them. This cannot be undone.
            </p>
          </DeleteButton>
        )
      }
      tabs={
        <p className={styles['hint']}>
          Deleted {things} stay here for 30 days. Restoring one brings back its place, comments, links and
          children.
        </p>
      }
      empty={
        <EmptyState title="The bin is empty">Deleted {things} that you can restore appear here.</EmptyState>
      }
    >
      {(deleted) => <BinRow key={deleted.id} deleted={deleted} onRestored={rows.again} />}
    </ListPage>
  );
}
