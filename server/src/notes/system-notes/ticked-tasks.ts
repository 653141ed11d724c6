import { boxOf } from '@cairn/domain/task-lists/box';
import { taskItems } from '@cairn/domain/task-lists/items';
import { splitLines } from '@cairn/domain/task-lists/lines';

/** A task of a task list that was checked or unchecked. */
export interface Ticked {
  readonly text: string;
  readonly done: boolean;
}

/** The tasks in which two texts differ, or null when they differ in anything else. */
export function tickedTasks(before: string, after: string): Ticked[] | null {
  const [old, young] = [splitLines(before), splitLines(after)];
  if (old.length !== young.length) return null;
  const ticked: (Ticked & { line: number })[] = [];
  for (const [index, { text }] of young.entries()) {
    const was = old[index]?.text as string;
    if (was === text) continue;
    const [from, to] = [boxOf(was), boxOf(text)];
    if (!from || !to || withoutMark(was, from.at) !== withoutMark(text, to.at)) return null;
    ticked.push({
      line: index + 1,
      text: text.slice(to.at + 2).trim(),
      done: to.mark.toLowerCase() === 'x',
    });
  }
  if (ticked.length === 0) return null;
  const boxes = new Set(taskItems(after).map(({ line }) => line));
  return ticked.every(({ line }) => boxes.has(line))
    ? ticked.map(({ text, done }) => ({ text, done }))
    : null;
}

const withoutMark = (line: string, at: number): string => `${line.slice(0, at)} ${line.slice(at + 1)}`;
