import { NOTE_MAX } from '@cairn/domain/text/limits';
import type { DatasetNote } from './dataset.ts';
import { cut } from './normalise-texts.ts';
import type { Report } from './warnings.ts';

const MOST_PER_ITEM = 5000;

/** The valid notes, oldest first: of known items, not empty, not too long and not too many. */
export function normaliseNotes(
  given: readonly DatasetNote[],
  items: ReadonlySet<string>,
  report: Report,
): DatasetNote[] {
  const count = new Map<string, number>();
  return given
    .toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at))
    .flatMap((note) => {
      const before = count.get(note.item) ?? 0;
      if (!items.has(note.item)) return leftOut(report, note, 'its item is missing');
      if (note.body.trim() === '') return leftOut(report, note, 'it is empty');
      if (before >= MOST_PER_ITEM) return leftOut(report, note, 'its item has 5,000 already');
      count.set(note.item, before + 1);
      if (note.body.length > NOTE_MAX) report(note.item, 'comment cut to 1,000,000 characters');
      return [{ ...note, body: cut(note.body, NOTE_MAX) }];
    });
}

const leftOut = (report: Report, note: DatasetNote, why: string): [] => {
  report(note.item, `comment left out: ${why}`);
  return [];
};
