const OPEN = '<cairn-ref data-n="';
const CLOSE = '</cairn-ref>';

/**
 * Replaces each placeholder of the renderer: `replace` gets the index of the reference and the HTML inside,
 * and returns the replacement.
 */
export function fillPlaceholders(
  html: string,
  replace: (reference: number, inside: string) => string,
): string {
  const parts: string[] = [];
  let at = 0;
  for (;;) {
    const open = html.indexOf(OPEN, at);
    if (open < 0) break;
    const begin = html.indexOf('>', open) + 1;
    const end = html.indexOf(CLOSE, begin);
    if (begin === 0 || end < 0) break;
    const number = Number.parseInt(html.slice(open + OPEN.length, begin), 10);
    parts.push(html.slice(at, open), replace(number, html.slice(begin, end)));
    at = end + CLOSE.length;
  }
  parts.push(html.slice(at));
  return parts.join('');
}
