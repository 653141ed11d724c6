import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { pageOf } from '../page.ts';
import { makeToken } from '../lean-token.ts';

const BOX = /^\[([ xX~])\](?=\s)/;
type Mark = ' ' | 'x' | '~';

/**
 * Task list items. Each checkbox and its item have their source lines, so that ticking one changes only that
 * line.
 */
export function taskItems(md: MarkdownIt): void {
  md.core.ruler.after('block', 'task_marks', takeMarks);
  md.core.ruler.after('inline', 'task_boxes', putBoxes);
}

function takeMarks({ tokens, env, src }: StateCore): void {
  const { bare } = pageOf(env);
  let lines: string[] | undefined;
  // Nested tasks end together, so the empty lines after them are scanned once.
  let end = { of: -1, last: -1 };
  const lists: Token[] = [];
  for (let i = 0; i < tokens.length; i += 1) {
    const item = tokens[i] as Token;
    if (item.type === 'bullet_list_open' || item.type === 'ordered_list_open') lists.push(item);
    else if (item.type === 'bullet_list_close' || item.type === 'ordered_list_close') lists.pop();
    if (item.type !== 'list_item_open' || tokens[i + 1]?.type !== 'paragraph_open') continue;
    const inline = tokens[i + 2];
    const mark = inline && BOX.exec(inline.content)?.[1]?.toLowerCase();
    if (!inline || mark === undefined || (bare && mark === '~')) continue;
    inline.content = inline.content.slice(3);
    inline.meta = { task: mark };
    if (bare || !item.map || !inline.map) continue;
    const [from, to] = item.map;
    lines ??= src.split('\n');
    if (end.of !== to) end = { of: to, last: lastFilled(lines, from, to) };
    // The checkbox may be on the line below the list marker.
    const line = inline.map[0] + 1;
    item.attrs = [
      ['class', 'task-list-item'],
      ['data-line', line],
      ['data-lines', `${from + 1}-${end.last + 1}`],
    ];
    inline.meta['line'] = line;
    lists.at(-1)?.attrSet('class', 'task-list');
  }
}

function lastFilled(lines: readonly string[], from: number, to: number): number {
  let last = to - 1;
  while (last > from && (lines[last] ?? '').trim() === '') last -= 1;
  return last;
}

function putBoxes(state: StateCore): void {
  const { bare } = pageOf(state.env);
  for (const inline of state.tokens) {
    const mark = inline.meta?.['task'] as Mark | undefined;
    if (mark === undefined || !inline.children) continue;
    const box = makeToken('task_box', 'input', 0);
    box.attrs = bare ? [['type', 'checkbox']] : boxAttributes(mark, inline.meta?.['line'] as number);
    if (mark === 'x') box.attrs.push(['checked', '']);
    box.attrs.push(['disabled', '']);
    inline.children = [box, ...(mark === '~' ? struck(inline.children) : inline.children)];
  }
}

function boxAttributes(mark: Mark, line: number): [string, string | number][] {
  const attributes: [string, string | number][] = [
    ['type', 'checkbox'],
    ['class', 'task-list-item-checkbox'],
    ['data-line', line],
  ];
  if (mark === '~') attributes.push(['data-inapplicable', '']);
  return attributes;
}

/** Strikes through the text of the first paragraph of a task that does not apply. */
function struck(children: readonly Token[]): Token[] {
  return [makeToken('s_open', 's', 1), ...children, makeToken('s_close', 's', -1)];
}
