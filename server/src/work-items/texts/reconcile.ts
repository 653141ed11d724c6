import { typeNoun } from '@cairn/domain/work-items/type-nouns';
import { mergeText } from '@cairn/domain/merge/merge';
import { toggleTask } from '@cairn/domain/task-lists/toggle';
import type { Write } from '../../changes/write.ts';
import { EditConflict, lineConflict, type TextMeeting } from './edit-conflict.ts';
import { formerText } from './former-text.ts';
import type { WorkItemRow } from '../rows.ts';

/** A checkbox that a user ticked, identified by its line as they saw it. */
export interface Tick {
  readonly lineNumber: number;
  readonly lineSource: string;
  readonly checked: boolean;
}

export interface Texts {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** Ticks one box of the current description, instead of a new description. */
  readonly updateTask?: Tick | undefined;
}

/**
 * The texts to save when the user started from an older version: a text that only one side changed is taken
 * from that side; one that both changed is merged. Throws EditConflict with both versions when a user has to
 * decide.
 */
export async function reconcile(
  w: Write,
  item: WorkItemRow,
  given: Texts,
  lockVersion: number | undefined,
): Promise<Omit<Texts, 'updateTask'>> {
  if (given.updateTask) return { title: given.title, description: ticked(item, given.updateTask) };
  if (lockVersion === undefined || lockVersion >= item.lock_version)
    return { title: given.title, description: given.description };
  const meet = async (column: 'title' | 'description'): Promise<TextMeeting | null> => {
    const ours = given[column];
    if (ours === undefined) return null;
    const theirs = item[column];
    const base = await formerText(w, item.id, column, lockVersion, theirs);
    return { base, ours, theirs, merged: union(column, base, ours, theirs) };
  };
  const title = await meet('title');
  const description = await meet('description');
  if (title?.merged === null || description?.merged === null) {
    throw new EditConflict(typeNoun(item.type).one, { lockVersion: item.lock_version, title, description });
  }
  return { title: title?.merged, description: description?.merged };
}

const ticked = (item: WorkItemRow, { lineNumber, lineSource, checked }: Tick): string => {
  const text = toggleTask(item.description, { line: lineNumber, lineSource, checked });
  if (text === null) throw lineConflict(typeNoun(item.type).one);
  return text;
};

/** A title has one line, so it cannot be merged when both sides changed it. */
const union = (
  column: 'title' | 'description',
  base: string,
  ours: string,
  theirs: string,
): string | null => {
  const merge = mergeText(base, ours, theirs);
  if (!merge.clean) return null;
  return column === 'title' && /[\r\n]/.test(merge.text) ? null : merge.text;
};
