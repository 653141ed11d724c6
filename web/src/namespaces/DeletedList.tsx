import { type ReactNode, useState } from 'react';
import { useFetched } from '../api/use-fetched.ts';
import { problemOf } from '../forms/problems.ts';
import list from '../groups/GroupsScreen.module.css';
import { type Namespace, pageOf } from '../groups/namespace.ts';
import { When } from '../ui/dates/moments/When.tsx';
import { Button } from '../ui/first/Button.tsx';
import { EmptyState } from '../ui/messages/EmptyState.tsx';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import { toast } from '../ui/messages/toast.ts';
import { ListRow } from './ListPage.tsx';
import styles from './DeletedList.module.css';

/** Something that was deleted in the last 30 days. */
export interface Deleted {
  id: number;
  title: string;
  deleted_at: string;
  deleted_by: string | null;
}

export interface DeletedListProps<Row extends Deleted> {
  namespace: Namespace;
  /** What they are, in the plural: "labels". */
  things: string;
  /** Reads them; throws HttpRefused for readers. */
  read: (namespace: Namespace, signal: AbortSignal) => Promise<readonly Row[]>;
  /** Restores one and returns what to say; throws HttpRefused. */
  restore: (row: Row) => Promise<string>;
  /** Called when one was restored. */
  onRestored?: () => void;
  /** Whether an empty list is one line, where a page has several. */
  brief?: boolean;
  /** How one is shown; its title unless given. */
  children?: (row: Row) => ReactNode;
}

/** The deleted things of one kind of a group or project, for those who may restore them. */
export function DeletedList<Row extends Deleted>({
  namespace,
  things,
  read,
  restore,
  onRestored,
  brief = false,
  children,
}: DeletedListProps<Row>) {
  const { fetched, again } = useFetched(pageOf(namespace), (signal) => read(namespace, signal));
  if (fetched.status === 'failed') return <LoadProblem what={`the deleted ${things}`} onRetry={again} />;
  if (fetched.status === 'loading') return <RowsSkeleton rows={3} />;
  if (fetched.value.length === 0)
    return brief ? (
      <p className={styles['when']}>No deleted {things}</p>
    ) : (
      <EmptyState title={`No deleted ${things}`} illustration={false}>
        Deleted {things} can be restored here for 30 days.
      </EmptyState>
    );
  return (
    <ul className={list['list']} aria-label={`Deleted ${things}`}>
      {fetched.value.map((row) => (
        <DeletedRow
          key={row.id}
          row={row}
          restore={() => restore(row)}
          onRestored={() => {
            again();
            onRestored?.();
          }}
        >
          {children ? (
            children(row)
          ) : (
            <span className={styles['name']} dir="auto">
              {row.title}
            </span>
          )}
        </DeletedRow>
      ))}
    </ul>
  );
}

interface DeletedRowProps {
  row: Deleted;
  restore: () => Promise<string>;
  onRestored: () => void;
  children: ReactNode;
}

function DeletedRow({ row, restore, onRestored, children }: DeletedRowProps) {
  const [pending, setPending] = useState(false);
  const send = async () => {
    setPending(true);
    try {
      toast({ text: await restore() });
      onRestored();
    } catch (refused) {
      toast({ text: problemOf(refused), tone: 'danger' });
      setPending(false);
    }
  };
  return (
    <ListRow
      actions={
        <Button pending={pending} aria-label={`Restore ${row.title}`} onClick={() => void send()}>
          Restore
        </Button>
      }
    >
      {children}
      <span className={styles['when']}>
        deleted <When instant={row.deleted_at} />
        {row.deleted_by !== null && ` by ${row.deleted_by}`}
      </span>
    </ListRow>
  );
}
