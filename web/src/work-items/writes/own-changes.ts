const OWN_MS = 4000;
let lastOwn = Number.NEGATIVE_INFINITY;

/**
 * Notes that the user of this page is changing the item, so that its parts are not highlighted as changed by
 * others.
 */
export function markOwnChange(): void {
  lastOwn = performance.now();
}

/** True when an arriving change is most likely the user's own. */
export function isOwnChange(): boolean {
  return performance.now() - lastOwn < OWN_MS;
}
