const LATEST = 2000;

/** Runs once the page has nothing more urgent to do; returns its cancellation. */
export function whenSettled(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(run, { timeout: LATEST });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, LATEST / 4);
  return () => clearTimeout(timer);
}

/** Fetches what the first click will need. */
export function warmUp(): () => void {
  return whenSettled(() => {
    void import('../ui/popups/MenuSurface.tsx');
    void import('../ui/popups/ListboxSurface.tsx');
    void import('./CommandPalette.tsx');
  });
}
