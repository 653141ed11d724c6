import { rangeText } from '../../ui/dates/first/local-dates.ts';
import type { ReactNode } from 'react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Button } from '../../ui/first/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import type { CascadeQuestion, FollowingMove } from './cascade.ts';
import type { CascadeAnswer } from './epic-mover.ts';
import { becomesFixed } from '../timeline/bars/bar-edit.ts';
import { countText } from '../../ui/dates/first/local-numbers.ts';
import styles from './CascadeDialog.module.css';

export interface CascadeDialogProps {
  question: CascadeQuestion;
  onAnswer: (answer: CascadeAnswer) => void;
}

/** Shows which other epics a move pushes, before anything is saved. */
export function CascadeDialog({ question, onAnswer }: CascadeDialogProps) {
  const { epic, dates, moves, stuck, circular } = question;
  const some = moves.length > 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onAnswer('cancel')}
      title={some ? `Move ${dependent(moves)} too?` : `Leave ${dependent([...stuck, ...circular])} behind?`}
      width={560}
      actions={
        <>
          <Button onClick={() => onAnswer('cancel')}>Cancel</Button>
          <Button variant={some ? 'default' : 'primary'} onClick={() => onAnswer('only')}>
            Move only this epic
          </Button>
          {some && (
            <Button variant="primary" onClick={() => onAnswer('all')}>
              Move all
            </Button>
          )}
        </>
      }
    >
      <p className={styles['lead']}>
        “<bdi>{epic.title}</bdi>” would end {rangeText(null, dates.due).replace(/^.* – /, '')}, after the
        start of epics that wait for it.
        {some &&
          ' They can move too, with the epics that wait for them: each starts the day after its blocker and keeps its length.'}
      </p>
      {some && (
        <ul className={styles['moves']}>
          {moves.map((move) => (
            <li key={move.id} className={styles['move']}>
              <Title move={move} />
              <span className={styles['dates']}>
                <s>{rangeText(move.from.start, move.from.due)}</s>
                <ArrowRight size={12} aria-label="to" />
                <strong>{rangeText(move.to.start, move.to.due)}</strong>
                <span className={styles['note']}>{becomesFixed(move.epic, move.to)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {stuck.length > 0 && (
        <Staying moves={stuck} label="Not moved">
          You don't have permission to move {stuck.length === 1 ? 'this epic' : 'these epics'}:
        </Staying>
      )}
      {circular.length > 0 && (
        <Staying moves={circular} label="Blocked in a circle">
          {circular.length === 1 ? 'This epic stays: it blocks' : 'These epics stay: they block'} what{' '}
          {circular.length === 1 ? 'it waits' : 'they wait'} for, so no dates would fit.
        </Staying>
      )}
    </Dialog>
  );
}

/** Epics that are not moved along, and why. */
function Staying({
  moves,
  label,
  children,
}: {
  moves: readonly FollowingMove[];
  label: string;
  children: ReactNode;
}) {
  return (
    <>
      <p className={styles['stuck']}>{children}</p>
      <ul className={styles['moves']} aria-label={label}>
        {moves.map((move) => (
          <li key={move.id} className={styles['move']}>
            <Title move={move} />
            <span className={styles['dates']}>{rangeText(move.from.start, move.from.due)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Title({ move: { epic } }: { move: FollowingMove }) {
  return (
    <span className={styles['title']}>
      <bdi>{epic.title}</bdi> <span className={styles['note']}>{epic.reference}</span>
    </span>
  );
}

function dependent(moves: readonly FollowingMove[]): string {
  return countText(moves.length, 'dependent epic');
}
