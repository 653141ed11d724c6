import { lineAt } from './lines.ts';

/** A task in the rendered description. */
export interface TaskPlace {
  element: HTMLLIElement;
  /** Line of its checkbox in the markdown. */
  line: number;
  /** The text of that line when the task was found; if it differs now, the description has changed. */
  lineSource: string | null;
  /** The list items of its list in order, including its own. */
  siblings: readonly HTMLLIElement[];
}

const ITEM = 'li.task-list-item[data-line]';

/** The task that contains an element, or null. */
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

/** Index among its siblings of a task dropped at a vertical position of the viewport. */
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
