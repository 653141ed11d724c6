import type { Grouping } from '@cairn/domain/search/grouping';
import { numberText } from '../../ui/dates/first/local-numbers.ts';
import { MOST_SECTIONS } from './section.ts';
import { groupingHints } from './section-words.ts';
import styles from './Sections.module.css';

export type SectionNotesProps = {
  by: Grouping;
  /** What the list holds: `issue`. */
  noun: string;
  /** People give the list its order by hand. */
  byHand: boolean;
  /** There are more sections than are shown. */
  isCut: boolean;
};

/** What one should know of a grouped list before one reads it. */
export function SectionNotes({ by, noun, byHand, isCut }: SectionNotesProps) {
  const hints = groupingHints(by, noun, byHand);
  if (isCut)
    hints.push(`The first ${numberText(MOST_SECTIONS)} groups are shown. To see others, filter the list.`);
  return hints.length > 0 && <p className={styles['hint']}>{hints.join(' ')}</p>;
}
