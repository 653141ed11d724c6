import type pg from 'pg';

const EVERY_MS = 5000;

interface PoolUse {
  readonly total: number;
  readonly waiting: number;
}

/**
 * Reports when all connections of a pool are in use, a request waits, and none was released between two
 * checks; the next report comes only after one was released. Returns a function that stops the watch.
 */
export function watchPool(
  pool: pg.Pool,
  report: (standing: PoolUse) => void,
  everyMs: number = EVERY_MS,
): () => void {
  let progressed = true;
  let reported = false;
  const onRelease = (): void => {
    progressed = true;
    reported = false;
  };
  pool.on('release', onRelease);
  const timer = setInterval(() => {
    const stuck = pool.idleCount === 0 && pool.waitingCount > 0;
    if (stuck && !progressed && !reported) {
      reported = true;
      report({ total: pool.totalCount, waiting: pool.waitingCount });
    }
    progressed = !stuck;
  }, everyMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    pool.off('release', onRelease);
  };
}
