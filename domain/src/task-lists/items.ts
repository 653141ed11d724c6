import type { Token } from 'markdown-it';
import { TooMuchWork } from '../markdown/budget.ts';
import { blockParser } from '../markdown/block-parser.ts';
import { envOf, openPage } from '../markdown/page.ts';

export type TaskState = 'open' | 'done' | 'inapplicable';

/** A task in a text. Lines count from 1. */
export interface TaskItem {
  /** The line of its checkbox. */
  readonly line: number;
  readonly firstLine: number;
  /** The last line that belongs to it, including subtasks, excluding blank lines after it. */
  readonly lastLine: number;
  readonly state: TaskState;
  /** The id of its list, the same for siblings. */
  readonly list: number;
}

const STATES: Readonly<Record<string, TaskState>> = { ' ': 'open', x: 'done', '~': 'inapplicable' };

let parser: ReturnType<typeof blockParser> | undefined;

/**
 * The tasks of a text in order: exactly those that render as a checkbox. Empty for a text that exceeds the
 * rendering budget.
 */
export function taskItems(text: string): TaskItem[] {
  if (!/\[[ xX~]\]/.test(text)) return [];
  parser ??= blockParser();
  try {
    return readItems(parser.parse(text, envOf(openPage(text, false))));
  } catch (error) {
    if (error instanceof TooMuchWork || error instanceof RangeError) return [];
    throw error;
  }
}

function readItems(tokens: readonly Token[]): TaskItem[] {
  const items: TaskItem[] = [];
  const lists: number[] = [];
  let listCount = 0;
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i] as Token;
    if (/^(?:bullet|ordered)_list_open$/.test(token.type)) lists.push((listCount += 1));
    else if (/^(?:bullet|ordered)_list_close$/.test(token.type)) lists.pop();
    const lines = token.type === 'list_item_open' ? token.attrGet('data-lines') : null;
    if (typeof lines !== 'string') continue;
    const [firstLine = 0, lastLine = 0] = lines.split('-').map(Number);
    const meta = tokens[i + 2]?.meta;
    items.push({
      line: meta?.['line'] as number,
      firstLine,
      lastLine,
      state: STATES[meta?.['task'] as string] ?? 'open',
      list: lists.at(-1) ?? 0,
    });
  }
  return items;
}

/** The number of tasks in a text and of completed ones; those that do not apply are not counted. */
export function taskCounts(text: string): { count: number; completedCount: number } {
  const counted = taskItems(text).filter(({ state }) => state !== 'inapplicable');
  return { count: counted.length, completedCount: counted.filter(({ state }) => state === 'done').length };
}
