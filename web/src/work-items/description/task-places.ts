import { lineAt } from './lines.ts';

/** A task as it stands on the page. */
export interface TaskPlace {
  element: HTMLLIElement;
  /** The line of its box. */
  line: number;
  /** That line as it read when the task was found: another one by now means that the text has changed. */
  lineSource: string | null;
  /** The boxes of its list in order, its own among them. */
  siblings: readonly HTMLLIElement[];
}

const ITEM = 'li.task-list-item[data-line]';

/** The task of a text that an element of it belongs to, or null. */
export function taskOf(element: Element | null, text: string): TaskPlace | null {
  const item = element?.closest<HTMLLIElement>(ITEM);
  if (item == null || item.parentElement === null) return null;
  const siblings = [...item.parentElement.children].filter(
    (child): child is HTMLLIElement => child instanceof HTMLLIElement && child.matches(ITEM),
  );
  const line = lineOf(item);
  return { element: item, line, lineSource: lineAt(text, line), siblings };
}

export function lineOf(item: HTMLElement): number {
  return Number(item.dataset['line']);
}

/** Where among its siblings a task comes to stand when it is dropped at a height of the window. */
export function dropIndex(
  heights: readonly { top: number; bottom: number }[],
  from: number,
  y: number,
): number {
  let index = 0;
  for (const [at, { top, bottom }] of heights.entries()) {
    if (at !== from && y > (top + bottom) / 2) index += 1;
  }
  return index;
}
