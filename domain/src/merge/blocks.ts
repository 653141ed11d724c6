/** A paragraph of a text and the blank lines after it; joining all blocks gives the text. */
export interface Block {
  readonly text: string;
  readonly gap: string;
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/**
 * Splits a text at its blank lines, but not inside fenced code. Blank lines at the start belong to the first
 * block.
 */
export function splitBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let own = '';
  let gap = '';
  let fence = '';
  // A flag: testing the whole block at each of its lines would be quadratic.
  let worded = false;
  for (const line of text.match(/[^\n]*\n|[^\n]+$/g) ?? []) {
    const blank = fence === '' && line.trim() === '';
    if (!blank && gap !== '' && worded) {
      blocks.push(closed(own, gap));
      own = '';
      gap = '';
      worded = false;
    }
    if (blank && worded) gap += line;
    else own += line;
    worded ||= line.trim() !== '';
    fence = fenceAfter(fence, line);
  }
  if (own !== '' || gap !== '') blocks.push(closed(own, gap));
  return blocks;
}

/**
 * The line break after a block's last line counts as gap, so that a paragraph is equal at the end of a text
 * and elsewhere.
 */
function closed(own: string, gap: string): Block {
  const end = /\r?\n$/.exec(own)?.[0] ?? '';
  return { text: own.slice(0, own.length - end.length), gap: end + gap };
}

/** The fence that is open after a line, '' if none is. */
function fenceAfter(open: string, line: string): string {
  const mark = FENCE.exec(line)?.[1];
  if (mark === undefined) return open;
  if (open === '')
    return mark.startsWith('`') && line.slice(line.indexOf(mark) + mark.length).includes('`') ? '' : mark;
  const closes = mark[0] === open[0] && mark.length >= open.length && line.trim() === mark;
  return closes ? '' : open;
}
