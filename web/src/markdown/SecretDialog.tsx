import type { FoundSecret } from '@cairn/domain/secrets/find-secrets';
import { maskSecret } from '@cairn/domain/secrets/mask';
import { Button } from '../ui/first/Button.tsx';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import type { SecretContent } from './secret-warning.ts';
import styles from './SecretDialog.module.css';

export interface SecretDialogProps {
  secrets: readonly FoundSecret[];
  kind: SecretContent;
  /** True to send the text as it is. */
  onAnswer: (send: boolean) => void;
}

/** Asks for confirmation before a text that seems to contain secrets is sent. */
export function SecretDialog({ secrets, kind, onAnswer }: SecretDialogProps) {
  const noun = secrets.length === 1 ? 'secret' : 'secrets';
  return (
    <Dialog
      open
      role="alertdialog"
      title={`Warning: Potential ${noun} detected`}
      onOpenChange={(open) => !open && onAnswer(false)}
      actions={
        <>
          <Button autoFocus onClick={() => onAnswer(false)}>
            Edit {kind}
          </Button>
          <Button variant="danger" onClick={() => onAnswer(true)}>
            Add {kind}
          </Button>
        </>
      }
    >
      <p>
        This {kind} appears to have the following {noun} in it. Are you sure you want to add this {kind}?
      </p>
      <ul className={styles['secrets']}>
        {secrets.map(({ name, match }) => (
          <li key={match}>
            {name}: <code className={styles['token']}>{maskSecret(match)}</code>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
