const BOX = /<input\b[^>]*\btask-list-item-checkbox\b[^>]*>/g;
const CHECKED = / checked(?:="")?(?=[\s/>])/;
const LINE = /\bdata-line="(\d+)"/;

/** For each task line, by its line number: true when it is ticked. */
export type Ticks = ReadonlyMap<string, boolean>;

/**
 * The ticks of a rendered text when it differs from the previous one in nothing else; null when more has
 * changed.
 */
export function ticksAlone(html: string, before: string): Ticks | null {
  const ticks = new Map<string, boolean>();
  const bare = (box: string) => box.replace(CHECKED, '');
  const same =
    before.replace(BOX, bare) ===
    html.replace(BOX, (box) => {
      const line = LINE.exec(box)?.[1];
      if (line !== undefined) ticks.set(line, CHECKED.test(box));
      return bare(box);
    });
  return same ? ticks : null;
}

/** Sets the checkboxes of a rendered text. */
export function showTicks(root: Element, ticks: Ticks): void {
  for (const box of root.querySelectorAll<HTMLInputElement>('input.task-list-item-checkbox')) {
    const ticked = ticks.get(box.dataset['line'] ?? '') === true;
    if (box.hasAttribute('checked') !== ticked) box.toggleAttribute('checked', ticked);
    if (box.checked !== ticked) box.checked = ticked;
  }
}
