import { type ReactNode, useState } from 'react';
import { problemOf } from '../../forms/problems.ts';
import type { Namespace } from '../../groups/namespace.ts';
import { Button } from '../../ui/first/Button.tsx';
import { useDocumentTitle } from '../../ui/first/use-document-title.ts';
import { toast } from '../../ui/messages/toast.ts';
import { AlertDialog } from '../../ui/overlays/AlertDialog.tsx';
import type { NamespaceHead } from '../use-namespace.ts';
import { DeletePlace } from './DeletePlace.tsx';
import { archivePlace } from './lifecycle-calls.ts';
import { SettingsPage } from './SettingsPage.tsx';
import { TransferPlace } from './TransferPlace.tsx';
import page from '../../forms/FormPage.module.css';
import styles from './DangerScreen.module.css';

export interface DangerScreenProps {
  namespace: Namespace;
  title: string;
  notFound: ReactNode;
}

/** Moves, archives and deletes a group or project; for owners. */
export function DangerScreen({ namespace, title, notFound }: DangerScreenProps) {
  return (
    <SettingsPage namespace={namespace} section="edit/danger" notFound={notFound}>
      {(head) => <Danger namespace={namespace} title={title} head={head} />}
    </SettingsPage>
  );
}

interface DangerProps {
  namespace: Namespace;
  title: string;
  head: NamespaceHead;
}

function Danger({ namespace, title, head }: DangerProps) {
  useDocumentTitle(title, head.name);
  const { kind } = namespace;
  return (
    <div className={page['page']}>
      <h1 className={page['title']}>{title}</h1>
      {head.userPermissions.removePlace === true ? (
        <>
          <section className={styles['part']} aria-labelledby="move-heading">
            <h2 id="move-heading" className={styles['heading']}>
              Move this {kind}
            </h2>
            <p>Everything in it comes along. Its path and who has access change.</p>
            <TransferPlace namespace={namespace} name={head.name} />
          </section>
          <Archive namespace={namespace} head={head} />
          <section className={styles['part']} aria-labelledby="delete-heading">
            <h2 id="delete-heading" className={styles['heading']}>
              Delete this {kind}
            </h2>
            <p>
              It and everything in it is hidden from everyone until you restore it. After 30 days it is
              deleted for good. Its path is free for others at once.
            </p>
            <DeletePlace namespace={namespace} head={head} />
          </section>
        </>
      ) : (
        <p className={page['lead']}>Only owners can move, archive or delete a {kind}.</p>
      )}
    </div>
  );
}

function Archive({ namespace, head }: Omit<DangerProps, 'title'>) {
  const [asking, setAsking] = useState(false);
  const [sending, setSending] = useState(false);
  const { kind } = namespace;
  const { archived } = head;
  const send = async () => {
    setSending(true);
    try {
      await archivePlace(namespace, !archived);
      toast({ text: `The ${kind} is ${archived ? 'no longer archived' : 'archived'}`, tone: 'success' });
    } catch (refused) {
      toast({ text: problemOf(refused), tone: 'danger' });
    }
    setSending(false);
    setAsking(false);
  };
  return (
    <section className={styles['part']} aria-labelledby="archive-heading">
      <h2 id="archive-heading" className={styles['heading']}>
        {archived ? `This ${kind} is archived` : `Archive this ${kind}`}
      </h2>
      <p>
        {archived
          ? 'Everything in it is read only. An archived group above it keeps it archived.'
          : `Everything in it becomes read only: items, comments, labels, milestones${kind === 'group' ? ', and all subgroups and projects' : ''}. Settings and members can still be changed.`}
      </p>
      <Button pending={sending && !asking} onClick={() => (archived ? void send() : setAsking(true))}>
        {archived ? 'Unarchive' : 'Archive'}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Archive ${head.name}?`}
        confirmLabel="Archive"
        pending={sending}
        onConfirm={() => void send()}
      >
        People can read it but no longer change anything in it. You can undo this here at any time.
      </AlertDialog>
    </section>
  );
}
