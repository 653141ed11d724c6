import { useEffect, useState } from 'react';
import { MOST_COUNTED } from '../../lists/tabs/state-tab.ts';
import { HttpRefused } from '../../api/refused.ts';
import { sendJson } from '../../api/send-json.ts';
import { countText } from '../../ui/dates/first/local-numbers.ts';
import { Button } from '../../ui/first/Button.tsx';
import { LinkButton } from '../../ui/first/LinkButton.tsx';
import { Alert } from '../../ui/messages/Alert.tsx';
import { toast } from '../../ui/messages/toast.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import type { CsvList } from './use-csv-actions.tsx';
import styles from './CsvDialog.module.css';

export type ExportDialogProps = Pick<CsvList, 'list' | 'query' | 'count'> & { onClose: () => void };

const NOT_SENT = 'The file could not be sent. Try again in a moment, or download it.';

/** Describes the CSV export of a list, and downloads it or sends it by email. */
export function ExportDialog({ list, query, count, onClose }: ExportDialogProps) {
  const [email, setEmail] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  useEffect(() => {
    sendJson('GET', '/{id}/-/issues/export_csv', { at: `${list}/export_csv` }).then(
      (answer) => setEmail(answer.email),
      // It can be downloaded all the same.
      () => {},
    );
  }, [list]);
  const asked = query === '' ? '' : `?${query}`;
  const sendByMail = () => {
    setSending(true);
    setRefused(null);
    sendJson('POST', '/{id}/-/issues/export_csv', { at: `${list}/export_csv`, query }).then(
      ({ message }) => {
        toast({ text: message });
        onClose();
      },
      (error: unknown) => {
        setSending(false);
        setRefused((error instanceof HttpRefused && error.messages[0]) || NOT_SENT);
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Export issues"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {email !== null && (
            <Button pending={sending} onClick={sendByMail}>
              Send by email
            </Button>
          )}
          <LinkButton variant="primary" href={`${list}.csv${asked}`} download="" onClick={onClose}>
            Download
          </LinkButton>
        </>
      }
    >
      <div className={styles['body']}>
        {count !== undefined && (
          <p>
            <strong>
              {count > MOST_COUNTED
                ? `More than ${countText(MOST_COUNTED, 'issue')} selected`
                : `${countText(count, 'issue')} selected`}
            </strong>
          </p>
        )}
        <p>The file contains all issues that match the current filters, with their descriptions.</p>
        {email !== null && (
          <p>
            By email it goes to <strong>{email}</strong> as an attachment of up to 15 MB.
          </p>
        )}
        {refused !== null && <Alert variant="danger">{refused}</Alert>}
      </div>
    </Dialog>
  );
}
