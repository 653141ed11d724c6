export type Gatherer = ReturnType<typeof createGatherer>;

/** Reading takes at most this share of the time, however slow the server is. */
const SHARE = 1 / 5;

/**
 * Batches requests for work: runs it shortly after the first request, then at most once per interval, and
 * only while the page is visible. The work must not throw.
 */
export function createGatherer(
  work: () => Promise<unknown>,
  { firstMs, everyMs }: { firstMs: number; everyMs: number },
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAt = Infinity;
  let notBefore = 0;
  let busy = false;
  let wanted = false;

  const arm = (at: number) => {
    if (at >= dueAt) return;
    clearTimeout(timer);
    dueAt = at;
    timer = setTimeout(() => void run(), at - performance.now());
  };
  const soon = (ms = firstMs) => {
    if (busy) wanted = true;
    else arm(Math.max(performance.now() + ms, notBefore));
  };
  const run = async () => {
    dueAt = Infinity;
    wanted = document.visibilityState === 'hidden';
    if (wanted) return;
    busy = true;
    const began = performance.now();
    await work();
    busy = false;
    const now = performance.now();
    notBefore = now + Math.max(everyMs, (now - began) / SHARE);
    if (wanted) soon();
  };
  const onView = () => {
    if (wanted && !busy) soon(0);
  };
  document.addEventListener('visibilitychange', onView);

  return {
    soon,
    end(): void {
      clearTimeout(timer);
      wanted = false;
      dueAt = -Infinity;
      document.removeEventListener('visibilitychange', onView);
    },
  };
}
