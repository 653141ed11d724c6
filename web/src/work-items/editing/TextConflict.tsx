import { normaliseName } from '@cairn/domain/text/names';
import { useId } from 'react';
import { Alert } from '../../ui/messages/Alert.tsx';
import { SegmentedControl } from '../../ui/buttons/SegmentedControl.tsx';
import type { ItemText } from '../writes/writes.ts';
import type { Choice } from './merged-texts.ts';
import styles from './TextConflict.module.css';

export interface TextConflictProps {
  noun: string;
  /** The texts of the viewer. */
  mine: ItemText;
  /** The texts that somebody else stored meanwhile. */
  theirs: ItemText;
  /** How the description in the form below was resolved. */
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

/** Shows both texts of a conflicting save side by side; the form below contains the merged text. */
export function TextConflict({ noun, mine, theirs, choice, onChoose }: TextConflictProps) {
  const titles = normaliseName(mine.title) !== theirs.title;
  return (
    <section className={styles['conflict']} aria-label="Conflicting edits">
      <Alert variant="warning">
        Someone edited the {noun} at the same time you did. Review the {noun} and make sure you don't
        unintentionally overwrite their changes.
      </Alert>
      <div className={styles['sides']}>
        <Side name="Your version" text={mine} withTitle={titles} />
        <Side name="Their version" text={theirs} withTitle={titles} />
      </div>
      {mine.description !== theirs.description && (
        <SegmentedControl label="Merged description" value={choice} onChange={onChoose} segments={CHOICES} />
      )}
      <p className={styles['hint']}>{HINTS[choice]} Edit the text until it is right, then save it.</p>
    </section>
  );
}

const CHOICES = [
  { value: 'both', label: 'Keep both' },
  { value: 'mine', label: 'Keep mine' },
  { value: 'theirs', label: 'Keep theirs' },
] as const;

const HINTS: Readonly<Record<Choice, string>> = {
  both: 'Both versions are combined below.',
  mine: 'Your version is below.',
  theirs: 'Their version is below.',
};

function Side({ name, text, withTitle }: { name: string; text: ItemText; withTitle: boolean }) {
  const id = useId();
  return (
    <div className={styles['side']} role="group" aria-labelledby={id}>
      <h3 id={id} className={styles['name']}>
        {name}
      </h3>
      {withTitle && <p className={styles['title']}>{text.title}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a text that scrolls must be reachable by keyboard */}
      <pre tabIndex={0} className={styles['text']}>
        {text.description}
      </pre>
    </div>
  );
}
