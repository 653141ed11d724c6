import type { Grouping } from '@cairn/domain/search/grouping';
import { numberText } from '../../ui/dates/first/local-numbers.ts';
import { Button } from '../../ui/first/Button.tsx';
import { MOST_GONE_THROUGH, MOST_SECTIONS } from './section.ts';
import { groupingHints } from './section-words.ts';
import type { SectionedState } from './sectioned-list.ts';
import styles from './Sections.module.css';

export interface SectionNotesProps {
  by: Grouping;
  /** The noun of the items: `issue`. */
  noun: string;
  /** The list has a manual order. */
  byHand: boolean;
  /** There are more sections than are shown. */
  isCut: boolean;
  /** Not all items of the list were counted. */
  isPartial: boolean;
  counting: SectionedState['counting'];
  onCountAll: () => void;
}

/** Hints above a grouped list. */
export function SectionNotes(props: SectionNotesProps) {
  const { by, noun, byHand, isCut, isPartial, counting, onCountAll } = props;
  const hints = groupingHints(by, noun, byHand);
  if (isCut)
    hints.push(`The first ${numberText(MOST_SECTIONS)} groups are shown. To see others, filter the list.`);
  if (isPartial)
    hints.push(
      `Only the first ${numberText(MOST_GONE_THROUGH)} ${noun}s are grouped. To see the others, filter the list.`,
    );
  return (
    hints.length > 0 && (
      <p className={styles['hint']}>
        {hints.join(' ')}{' '}
        {isPartial && (
          <Button size="small" variant="quiet" pending={counting === 'coming'} onClick={onCountAll}>
            {counting === 'failed' ? 'Not counted. Try again' : 'Count all'}
          </Button>
        )}
      </p>
    )
  );
}
