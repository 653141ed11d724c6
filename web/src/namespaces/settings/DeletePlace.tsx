import { useState } from 'react';
import { problemOf } from '../../forms/problems.ts';
import { useFetched } from '../../api/use-fetched.ts';
import type { PlaceContents } from '../../api/routes.ts';
import { type Namespace, numberOf, pageOf } from '../../groups/namespace.ts';
import { navigate } from '../../navigation/place.ts';
import { withBase } from '../../site/base-path.ts';
import { countText } from '../../ui/dates/first/local-numbers.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Button } from '../../ui/first/Button.tsx';
import { LoadProblem } from '../../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../../ui/messages/RowsSkeleton.tsx';
import { toast } from '../../ui/messages/toast.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import type { NamespaceHead } from '../use-namespace.ts';
import { deletePlace, readContents, restorePlace } from './lifecycle-calls.ts';
import styles from './DangerScreen.module.css';

export interface DeletePlaceProps {
  namespace: Namespace;
  head: NamespaceHead;
}

/** A button that deletes a group or project, once its path has been typed. */
export function DeletePlace({ namespace, head }: DeletePlaceProps) {
  const [asking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const [sending, setSending] = useState(false);
  const { kind, fullPath } = namespace;
  const open = (next: boolean) => {
    setTyped('');
    setAsking(next);
  };
  const send = async () => {
    setSending(true);
    try {
      await deletePlace(namespace);
      const above = fullPath.slice(0, Math.max(fullPath.lastIndexOf('/'), 0));
      const id = numberOf(head.id);
      navigate(above === '' ? withBase('/') : pageOf({ kind: 'group', fullPath: above }), { replace: true });
      toast({ text: `${head.name} deleted`, action: { label: 'Undo', onPress: () => void undo(kind, id) } });
    } catch (refused) {
      toast({ text: problemOf(refused), tone: 'danger' });
      setSending(false);
    }
  };
  return (
    <>
      <Button variant="danger" onClick={() => open(true)}>
        Delete {kind}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={open}
        title={`Delete ${head.name}?`}
        actions={
          <>
            <Button onClick={() => open(false)}>Cancel</Button>
            <Button
              variant="danger"
              pending={sending}
              disabled={typed.trim() !== fullPath}
              onClick={() => void send()}
            >
              Delete
            </Button>
          </>
        }
      >
        <form
          className={styles['confirm']}
          onSubmit={(event) => {
            event.preventDefault();
            if (typed.trim() === fullPath && !sending) void send();
          }}
        >
          <Contents namespace={namespace} />
          <p>
            An owner can restore it for 30 days,{' '}
            {fullPath.includes('/')
              ? 'under Deleted in the settings of the group above it'
              : 'under Deleted groups and projects on the page of all groups'}
            .
          </p>
          <TextField
            label={`Type ${fullPath} to confirm`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={setTyped}
          />
        </form>
      </Dialog>
    </>
  );
}

const undo = async (kind: Namespace['kind'], id: number): Promise<void> => {
  try {
    navigate(pageOf(await restorePlace({ kind, id })));
  } catch (refused) {
    toast({ text: problemOf(refused), tone: 'danger' });
  }
};

function Contents({ namespace }: { namespace: Namespace }) {
  const { fetched, again } = useFetched('', () => readContents(namespace));
  if (fetched.status === 'loading') return <RowsSkeleton rows={2} />;
  if (fetched.status === 'failed') return <LoadProblem what="what it contains" onRetry={again} />;
  const counts = countsOf(fetched.value);
  if (counts.length === 0) return <p>It is empty.</p>;
  return (
    <div>
      <p>With it go:</p>
      <ul className={styles['counts']}>
        {counts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

const NOUNS: Readonly<Record<keyof PlaceContents, string>> = {
  subgroups: 'subgroup',
  projects: 'project',
  epics: 'epic',
  issues: 'issue',
  labels: 'label',
  milestones: 'milestone',
  members: 'member',
};

const countsOf = (contents: PlaceContents): string[] =>
  (Object.keys(NOUNS) as (keyof PlaceContents)[])
    .filter((key) => contents[key] > 0)
    .map((key) => countText(contents[key], NOUNS[key]));
