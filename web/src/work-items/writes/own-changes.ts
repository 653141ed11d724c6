const OWN_MS = 4000;
let lastOwn = Number.NEGATIVE_INFINITY;

/** Notes that the person at this page is changing the item, so that its parts do not draw attention to it. */
export function markOwnChange(): void {
  lastOwn = performance.now();
}

/** True while what arrives is most likely the person's own doing. */
export function isOwnChange(): boolean {
  return performance.now() - lastOwn < OWN_MS;
}
