import { type TaskItem, taskItems } from './items.ts';
import { joinLines, type Line, splitLines } from './lines.ts';

/**
 * Moves the task with its checkbox on line `from` to the position of the one on line `to`: above it when
 * moving up, below it when moving down. No line of the text is lost; the numbers of a numbered list stay in
 * place. Null if one of them is no task or they are not siblings.
 */
export function moveTask(text: string, from: number, to: number): string | null {
  const items = taskItems(text);
  const moved = items.find(({ line }) => line === from);
  const target = items.find(({ line }) => line === to);
  if (!moved || !target || moved.list !== target.list) return null;
  if (moved === target) return text;
  const siblings = items.filter(({ list }) => list === moved.list);
  const range = siblings.slice(
    Math.min(siblings.indexOf(moved), siblings.indexOf(target)),
    Math.max(siblings.indexOf(moved), siblings.indexOf(target)) + 1,
  );
  const order = from < to ? [...range.slice(1), moved] : [moved, ...range.slice(0, -1)];
  return joinLines(refill(splitLines(text), range, order));
}

/** Writes the items in their new order into the old positions; the lines between stay. */
function refill(lines: readonly Line[], places: readonly TaskItem[], order: readonly TaskItem[]): Line[] {
  const first = (places[0] as TaskItem).firstLine - 1;
  const last = (places.at(-1) as TaskItem).lastLine;
  const texts: string[] = [];
  for (const [i, place] of places.entries()) {
    const item = order[i] as TaskItem;
    const own = lines.slice(item.firstLine - 1, item.lastLine).map(({ text }) => text);
    for (const text of renumbered(own, lines[place.firstLine - 1]?.text ?? '')) texts.push(text);
    const next = places[i + 1];
    if (next) for (const { text } of lines.slice(place.lastLine, next.firstLine - 1)) texts.push(text);
  }
  // Line ends stay in place, so that a last line without one stays so.
  const filled = texts.map((text, i) => ({ text, end: lines[first + i]?.end ?? '' }));
  return [...lines.slice(0, first), ...filled, ...lines.slice(last)];
}

const NUMBERED = /^([ \t>]*)(\d{1,9})([.)])([ \t]+)/;

/**
 * Gives the item the number of its new position, and adjusts the indent so that the lines below still belong
 * to it.
 */
function renumbered(item: readonly string[], place: string): string[] {
  const [own, there] = [NUMBERED.exec(item[0] ?? ''), NUMBERED.exec(place)];
  if (!own || !there || own[3] !== there[3]) return [...item];
  const [mark, prefix = '', number = '', delimiter = '', space = ''] = own;
  const wider = (there[2] as string).length - number.length;
  const padding = wider < 0 ? space + ' '.repeat(-wider) : space;
  const rest = (item[0] ?? '').slice(mark.length);
  const firstLine = `${prefix}${there[2] as string}${delimiter}${padding}${rest}`;
  const below = item
    .slice(1)
    .map((line) =>
      wider > 0 && line[prefix.length] === ' '
        ? line.slice(0, prefix.length) + ' '.repeat(wider) + line.slice(prefix.length)
        : line,
    );
  return [firstLine, ...below];
}
