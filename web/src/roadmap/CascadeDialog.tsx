import { rangeText } from '@cairn/domain/dates/text';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import type { CascadeAnswer, CascadeQuestion } from './epic-mover.ts';
import styles from './CascadeDialog.module.css';

export type CascadeDialogProps = { question: CascadeQuestion; onAnswer: (answer: CascadeAnswer) => void };

/** Shows what a moved epic pushes before anything is saved. */
export function CascadeDialog({ question, onAnswer }: CascadeDialogProps) {
  const { epic, dates, moves } = question;
  const count = `${moves.length} dependent ${moves.length === 1 ? 'epic' : 'epics'}`;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onAnswer('cancel')}
      title={`Move ${count} too?`}
      width={560}
      actions={
        <>
          <Button onClick={() => onAnswer('cancel')}>Cancel</Button>
          <Button onClick={() => onAnswer('only')}>Move only this epic</Button>
          <Button variant="primary" onClick={() => onAnswer('all')}>
            Move all
          </Button>
        </>
      }
    >
      <p className={styles['lead']}>
        “{epic.title}” would end {rangeText(null, dates.due).replace(/^.* – /, '')}, after these epics start.
        They can be shifted to begin after what blocks them; their lengths stay.
      </p>
      <ul className={styles['moves']}>
        {moves.map((move) => (
          <li key={move.id} className={styles['move']}>
            <span className={styles['title']}>{move.epic.title}</span>
            <span className={styles['dates']}>
              <s>{rangeText(move.from.start, move.from.due)}</s>
              <ArrowRight size={12} aria-label="to" />
              <strong>{rangeText(move.to.start, move.to.due)}</strong>
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
