const CHECK_AGAIN = 100;

let inFlight = 0;
let lastEnd = 0;

/** Counts a request as running until it ends. */
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
 * Calls `run` once no request has been running for `quietMs` milliseconds, when the page has loaded and
 * optional things can be fetched. Returns a function that cancels it.
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

/** Calls `run` once the next frame is on screen. Returns a function that cancels it. */
export function afterFrame(run: () => void): () => void {
  // The first callback runs before the frame is painted, and a timer might fire before it is on screen.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(run);
  });
  return () => cancelAnimationFrame(frame);
}
