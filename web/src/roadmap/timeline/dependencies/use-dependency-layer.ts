import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { createDependencyLayer, DependencyView } from './dependency-layer.ts';

/** Draws the dependencies of the rows in view into an SVG element; its code comes once the rows are drawn. */
export function useDependencyLayer(
  lines: RefObject<SVGSVGElement | null>,
  painted: boolean,
  { rows, links, timeframe, rowHeight, first, end }: DependencyView,
): void {
  const layer = useRef<ReturnType<typeof createDependencyLayer> | null>(null);
  const latest = useRef<DependencyView | null>(null);

  // Before the page is laid out, so that lines and bars move in the same frame.
  useLayoutEffect(() => {
    latest.current = { rows, links, timeframe, rowHeight, first, end };
    layer.current?.draw(latest.current);
  }, [rows, links, timeframe, rowHeight, first, end]);
  useEffect(() => {
    if (!painted) return;
    let wanted = true;
    void import('../after-paint.ts').then(({ createDependencyLayer }) => {
      if (!wanted || lines.current === null || latest.current === null) return;
      layer.current = createDependencyLayer(lines.current);
      layer.current.draw(latest.current);
    });
    return () => {
      wanted = false;
      layer.current = null;
    };
  }, [painted, lines]);
}
