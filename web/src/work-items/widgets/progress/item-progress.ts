import type { ProgressValues } from '@cairn/domain/work-items/progress';
import { typeNoun } from '@cairn/domain/work-items/type-nouns';
import { decimalText } from '../../../ui/dates/first/local-numbers.ts';

/** What the progress of an item follows from: its own values, or without a current one its children. */
export interface ProgressSource extends ProgressValues {
  /** The numbers of its direct children. */
  readonly objectives: number;
  readonly keyResults: number;
}

export interface ItemProgress extends ProgressSource {
  readonly percent: number | null;
}

/** A value in the viewer's number format, with all of its decimal places. */
export function valueText(value: number): string {
  return decimalText(value, 6);
}

/** Whether an item has children whose mean is its progress. */
export function hasMean({ objectives, keyResults }: ProgressSource): boolean {
  return objectives + keyResults > 0;
}

const counted = (count: number, type: string): string[] =>
  count === 0 ? [] : [`${count} ${typeNoun(type)[count === 1 ? 'one' : 'many']}`];

/** "Mean of 1 objective and 2 key results". */
export function meanText({ objectives, keyResults }: ProgressSource): string {
  return `Mean of ${[...counted(objectives, 'OBJECTIVE'), ...counted(keyResults, 'KEY_RESULT')].join(' and ')}`;
}
