const LATEST = 4000;

/** Fetches what the first click will need once the page has settled. */
export function warmUp(): void {
  const fetchAll = () => {
    void import('../ui/popups/MenuSurface.tsx');
    void import('../ui/popups/ListboxSurface.tsx');
    void import('./CommandPalette.tsx');
  };
  if ('requestIdleCallback' in window) window.requestIdleCallback(fetchAll, { timeout: LATEST });
  else setTimeout(fetchAll, LATEST / 2);
}
