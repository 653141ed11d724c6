const BOX = /<input\b[^>]*\btask-list-item-checkbox\b[^>]*>/g;

/** Counts the task checkboxes of a rendered text, and the ticked ones among them. */
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

/** Returns the rendered text with the checkbox of one line set; nothing else changes. */
export function withBox(html: string, line: number, checked: boolean): string {
  return html.replace(BOX, (box) => {
    if (!box.includes(`data-line="${line}"`) || isTicked(box) === checked) return box;
    return checked ? box.replace('<input', '<input checked=""') : box.replace(/ checked(?:="")?/, '');
  });
}

const isTicked = (box: string): boolean => / checked[=\s>/]/.test(box);
