import type pg from 'pg';

const EVERY_MS = 5000;

interface Standing {
  readonly total: number;
  readonly waiting: number;
}

/**
 * Reports when all connections of a pool are in use, a request waits, and none was released between two
 * checks; the next report comes only after one was released. Returns a function that stops the watch.
 */
export function watchPool(
  pool: pg.Pool,
  tell: (standing: Standing) => void,
  everyMs: number = EVERY_MS,
): () => void {
  let moved = true;
  let told = false;
  const onRelease = (): void => {
    moved = true;
    told = false;
  };
  pool.on('release', onRelease);
  const look = setInterval(() => {
    const stuck = pool.idleCount === 0 && pool.waitingCount > 0;
    if (stuck && !moved && !told) {
      told = true;
      tell({ total: pool.totalCount, waiting: pool.waitingCount });
    }
    moved = !stuck;
  }, everyMs);
  look.unref();
  return () => {
    clearInterval(look);
    pool.off('release', onRelease);
  };
}
