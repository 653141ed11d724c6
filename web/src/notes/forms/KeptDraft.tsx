import { Button } from '../../ui/first/Button.tsx';
import styles from './NoteForm.module.css';

export interface KeptDraftProps {
  onKeep: () => void;
  onDiscard: () => void;
}

/** Offers a draft that was not sent. */
export function KeptDraft({ onKeep, onDiscard }: KeptDraftProps) {
  return (
    <p role="status" className={styles['kept']}>
      Your unsent comment is back.
      <Button size="small" onClick={onKeep}>
        Keep
      </Button>
      <Button size="small" onClick={onDiscard}>
        Discard
      </Button>
    </p>
  );
}
