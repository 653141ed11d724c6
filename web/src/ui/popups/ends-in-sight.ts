/** How far below the visible part of a list its end may be when more is loaded, in px; a page is longer than that part. */
const MORE_MARGIN = 8;

/** True when a list is scrolled to its end, so that more of it is loaded. */
export function endsInSight(list: Element): boolean {
  const below = list.scrollHeight - list.scrollTop - list.clientHeight;
  return list.clientHeight > 0 && below <= MORE_MARGIN;
}
