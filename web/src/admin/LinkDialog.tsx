import Copy from 'lucide-react/icons/copy';
import { useEffect, useRef, useState } from 'react';
import { problemOf } from '../forms/problems.ts';
import { TextField } from '../ui/fields/TextField.tsx';
import { Button } from '../ui/first/Button.tsx';
import { Alert } from '../ui/messages/Alert.tsx';
import { copyText } from '../ui/messages/copy-text.ts';
import { toast } from '../ui/messages/toast.ts';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import { createLink } from './accounts.ts';
import styles from './UsersScreen.module.css';

export interface LinkDialogProps {
  person: { id: number; name: string; email: string };
  /** The account was just made, so that the person has no password yet. */
  fresh: boolean;
  mailIsOn: boolean;
  onClose: () => void;
}

/** Gives a person a one-time link that sets their password: to copy, or by mail. */
export function LinkDialog({ person, fresh, mailIsOn, onClose }: LinkDialogProps) {
  const [link, setLink] = useState<string | null>(null);
  const [busy, setBusy] = useState<'copy' | 'mail' | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (link === null) return;
    input.current?.focus();
    input.current?.select();
  }, [link]);
  const create = async (way: 'copy' | 'mail') => {
    setBusy(way);
    setRefused(null);
    try {
      const url = await createLink(person.id, way === 'mail');
      if (url !== null) setLink(url);
      else {
        toast({ text: `A link was sent to ${person.email}`, tone: 'success' });
        onClose();
      }
    } catch (problem) {
      setRefused(problemOf(problem));
    }
    setBusy(null);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={fresh ? `${person.name} was created` : `Password link for ${person.name}`}
      width={480}
      actions={
        link === null ? (
          <>
            <Button onClick={onClose}>{fresh ? 'Later' : 'Cancel'}</Button>
            {mailIsOn && (
              <Button pending={busy === 'mail'} onClick={() => void create('mail')}>
                Email the link
              </Button>
            )}
            <Button variant="primary" autoFocus pending={busy === 'copy'} onClick={() => void create('copy')}>
              Create link to copy
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        )
      }
    >
      <div className={styles['form']}>
        {refused !== null && <Alert variant="danger">{refused}</Alert>}
        {link === null ? (
          <p>
            {fresh
              ? 'To sign in, they choose a password with a link.'
              : 'With the link they choose a new password. The old one works until then.'}{' '}
            It works once, within 24 hours. Earlier links stop working.
          </p>
        ) : (
          <>
            <p>Send this link to {person.name}. It works once, within 24 hours, and is not shown again.</p>
            <div className={styles['link']}>
              <TextField ref={input} label="Link" value={link} readOnly spellCheck={false} />
              <Button
                icon={<Copy size={16} aria-hidden="true" />}
                onClick={() =>
                  void copyText(link, 'Link copied', 'Copying failed: select the link and copy it.')
                }
              >
                Copy
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}
