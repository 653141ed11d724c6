const BOX = /<input\b[^>]*\btask-list-item-checkbox\b[^>]*>/g;

/** How many boxes of a rendered text count, and how many of them are ticked. */
export function countBoxes(html: string): { count: number; completedCount: number } {
  let count = 0;
  let completedCount = 0;
  for (const [box] of html.matchAll(BOX)) {
    if (box.includes('data-inapplicable')) continue;
    count += 1;
    if (isTicked(box)) completedCount += 1;
  }
  return { count, completedCount };
}

/** The rendered text with the box of one line ticked or cleared; nothing else changes. */
export function withBox(html: string, line: number, checked: boolean): string {
  return html.replace(BOX, (box) => {
    if (!box.includes(`data-line="${line}"`) || isTicked(box) === checked) return box;
    return checked ? box.replace('<input', '<input checked=""') : box.replace(/ checked(?:="")?/, '');
  });
}

const isTicked = (box: string): boolean => / checked[=\s>/]/.test(box);
