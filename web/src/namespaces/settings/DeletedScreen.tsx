import { type ReactNode, useState } from 'react';
import { useFetched } from '../../api/use-fetched.ts';
import type { DeletedPlace } from '../../api/routes.ts';
import { problemOf } from '../../forms/problems.ts';
import { type Namespace, pageOf } from '../../groups/namespace.ts';
import { navigate } from '../../navigation/place.ts';
import { SignedIn } from '../../session/SignedIn.tsx';
import { dayText } from '../../ui/dates/first/local-dates.ts';
import { dayAt } from '../../ui/dates/first/viewer-today.ts';
import { When } from '../../ui/dates/moments/When.tsx';
import { Button } from '../../ui/first/Button.tsx';
import { useDocumentTitle } from '../../ui/first/use-document-title.ts';
import { EmptyState } from '../../ui/messages/EmptyState.tsx';
import { LoadProblem } from '../../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../../ui/messages/RowsSkeleton.tsx';
import { toast } from '../../ui/messages/toast.ts';
import { ListRow } from '../ListPage.tsx';
import { readDeletedPlaces, restorePlace } from './lifecycle-calls.ts';
import { SettingsPage } from './SettingsPage.tsx';
import page from '../../forms/FormPage.module.css';
import styles from './DeletedScreen.module.css';

export interface DeletedScreenProps {
  namespace: Namespace;
  title: string;
  notFound: ReactNode;
}

/** The deleted groups and projects below a group, or without one all that the viewer may restore. */
export function DeletedScreen({ namespace, title, notFound }: DeletedScreenProps) {
  if (namespace.fullPath === '')
    return (
      <SignedIn what="restore groups and projects">
        <Deleted groupPath={null} title={title} place={undefined} />
      </SignedIn>
    );
  return (
    <SettingsPage namespace={namespace} section="edit/deleted" notFound={notFound}>
      {(head) => <Deleted groupPath={namespace.fullPath} title={title} place={head.name} />}
    </SettingsPage>
  );
}

interface DeletedProps {
  groupPath: string | null;
  title: string;
  place: string | undefined;
}

function Deleted({ groupPath, title, place }: DeletedProps) {
  useDocumentTitle(title, place);
  const { fetched, again } = useFetched(groupPath ?? '', () => readDeletedPlaces(groupPath));
  return (
    <div className={page['page']}>
      <h1 className={page['title']}>{title}</h1>
      <p className={page['lead']}>
        Deleted groups and projects stay here for 30 days. Restoring one brings back everything in it.
      </p>
      {fetched.status === 'failed' ? (
        <LoadProblem what="what was deleted" onRetry={again} />
      ) : fetched.status === 'loading' ? (
        <RowsSkeleton rows={3} />
      ) : fetched.value.length === 0 ? (
        <EmptyState title="Nothing deleted">
          Groups and projects that you own and that were deleted appear here.
        </EmptyState>
      ) : (
        <ul className={styles['list']} aria-label={title}>
          {fetched.value.map((deleted) => (
            <Row key={deleted.id} deleted={deleted} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Row({ deleted }: { deleted: DeletedPlace }) {
  const [restoring, setRestoring] = useState(false);
  const { kind, name, full_path, deleted_at, deleted_by, gone_at } = deleted;
  const restore = async () => {
    setRestoring(true);
    try {
      const place = await restorePlace(deleted);
      const moved = place.fullPath !== full_path;
      toast({
        text: moved ? `${name} restored at ${place.fullPath}: its path was taken` : `${name} restored`,
        tone: 'success',
      });
      navigate(pageOf(place));
    } catch (refused) {
      toast({ text: problemOf(refused), tone: 'danger' });
      setRestoring(false);
    }
  };
  return (
    <ListRow
      actions={
        <Button
          size="small"
          pending={restoring}
          aria-label={`Restore ${name}`}
          onClick={() => void restore()}
        >
          Restore
        </Button>
      }
    >
      <div className={styles['what']}>
        <span className={styles['name']} dir="auto">
          {name}
        </span>
        <span className={styles['facts']}>
          {kind === 'group' ? 'Group' : 'Project'} {full_path} · deleted <When instant={deleted_at} />
          {deleted_by !== null && ` by ${deleted_by}`} · kept until {dayText(dayAt(new Date(gone_at)))}
        </span>
      </div>
    </ListRow>
  );
}
