import { PASTED_MAX } from '@cairn/domain/text/pasted-lines';
import { titleProblem } from '@cairn/domain/text/limits';
import { Button } from '../../ui/first/Button.tsx';
import { countText, numberText } from '../../ui/dates/first/local-numbers.ts';
import { Alert } from '../../ui/messages/Alert.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import styles from './Adding.module.css';

export interface PasteDialogProps {
  titles: readonly string[];
  noun: string;
  isCreating: boolean;
  /** Why they were not created. */
  problem: string | null;
  onCreate: () => void;
  onClose: () => void;
}

/** Asks whether to create an item for each pasted line. */
export function PasteDialog({ titles, noun, isCreating, problem, onCreate, onClose }: PasteDialogProps) {
  const tooMany = titles.length > PASTED_MAX;
  const tooLong = titles.find((title) => titleProblem(title) !== null);
  const refusal = tooMany
    ? `You pasted ${numberText(titles.length)} lines. At most ${PASTED_MAX} ${noun}s can be created at once.`
    : tooLong !== undefined
      ? `A line ${titleProblem(tooLong)}: “${tooLong.slice(0, 60)}…”`
      : problem;
  const count = countText(titles.length, noun);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={tooMany ? `Too many lines for new ${noun}s` : `Create ${count}?`}
      width={520}
      actions={
        <>
          <Button onClick={onClose}>{tooMany ? 'Close' : 'Cancel'}</Button>
          {!tooMany && (
            <Button
              variant="primary"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the lines were pasted to be created, and one undo takes them back
              autoFocus
              pending={isCreating}
              disabled={tooLong !== undefined}
              onClick={onCreate}
            >
              Create {count}
            </Button>
          )}
        </>
      }
    >
      {refusal !== null && <Alert variant="danger">{refusal}</Alert>}
      <ol className={styles['lines']} aria-label="Titles">
        {titles.slice(0, PASTED_MAX).map((title, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines do not change
          <li key={at} dir="auto">
            {title}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
