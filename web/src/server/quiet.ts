const CHECK_AGAIN = 100;

let inFlight = 0;
let lastEnd = 0;

/** Counts a request until it has ended. */
export async function counted<Answer>(request: Promise<Answer>): Promise<Answer> {
  inFlight += 1;
  try {
    return await request;
  } finally {
    inFlight -= 1;
    lastEnd = performance.now();
  }
}

/**
 * Runs once no request has been under way for the given milliseconds: what the page is waiting for
 * has arrived, and what may be useful later can be fetched. Returns its cancellation.
 */
export function whenQuiet(quietMs: number, run: () => void): () => void {
  const began = performance.now();
  const timer = setInterval(() => {
    if (inFlight > 0 || performance.now() - Math.max(began, lastEnd) < quietMs) return;
    clearInterval(timer);
    run();
  }, CHECK_AGAIN);
  return () => clearInterval(timer);
}

/** Runs once the next frame is on the screen. Returns its cancellation. */
export function afterFrame(run: () => void): () => void {
  // The first callback runs before that frame is painted, and a timer might end before it is on the screen.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(run);
  });
  return () => cancelAnimationFrame(frame);
}
