import { useLayoutEffect, useRef } from 'react';
import { createDependencyLayer, type DependencyView } from './dependency-layer.ts';
import styles from './DependencyLines.module.css';

/** The dependencies of the visible rows, behind the bars. The code is loaded after the rows. */
export function DependencyLines({ rows, links, timeframe, rowHeight, first, end }: DependencyView) {
  const lines = useRef<SVGSVGElement>(null);
  const layer = useRef<ReturnType<typeof createDependencyLayer> | null>(null);
  // Before layout, so that lines and bars move in the same frame.
  useLayoutEffect(() => {
    if (lines.current === null) return;
    layer.current ??= createDependencyLayer(lines.current);
    layer.current.draw({ rows, links, timeframe, rowHeight, first, end });
  }, [rows, links, timeframe, rowHeight, first, end]);
  return <svg ref={lines} className={styles['lines']} aria-hidden="true" />;
}
