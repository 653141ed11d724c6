const FIRST_BLOCK = /^\s*<(p|h[1-6])\b[^>]*>([\s\S]*?)<\/\1>/;
const LINE_END = /<br\b[^>]*>|\n/;

/** True when every element that starts in a piece of HTML also ends in it. */
const isWhole = (html: string): boolean => {
  let open = 0;
  for (const tag of html.matchAll(/<(\/?)[a-z][^>]*>/gi)) open += tag[1] === '/' ? -1 : 1;
  return open === 0;
};

/**
 * Returns the first line of a text's HTML as one paragraph; it is empty for a text that begins with a list or
 * a table.
 */
export function firstLine(html: string): string {
  const block = FIRST_BLOCK.exec(html)?.[2] ?? '';
  const end = LINE_END.exec(block)?.index ?? block.length;
  const line = block.slice(0, end);
  return `<p>${isWhole(line) ? line : block}</p>`;
}
