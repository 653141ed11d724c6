import { type TaskItem, taskItems } from './items.ts';
import { isBlank, joinLines, splitLines } from './lines.ts';

/** The text without the task on that line and its subtasks; null if there is none. */
export function removeTask(text: string, line: number): string | null {
  const item = taskItems(text).find((one) => one.line === line);
  return item ? withoutItem(text, item) : null;
}

/** The blank lines after an item are removed too, if the list continues after them. */
export function withoutItem(text: string, { firstLine, lastLine }: TaskItem): string {
  const lines = splitLines(text);
  let end = lastLine;
  if (isBlank(lines[end])) {
    while (isBlank(lines[end]) && end < lines.length - 1) end += 1;
    if (!isTaskLine(lines[end]?.text ?? '')) end = lastLine;
  }
  return joinLines([...lines.slice(0, firstLine - 1), ...lines.slice(end)]);
}

const isTaskLine = (line: string): boolean => /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+\[[ xX~]\]/.test(line);
