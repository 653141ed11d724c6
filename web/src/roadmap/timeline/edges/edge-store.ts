import type { RefObject } from 'react';
import { onResize } from '../../../ui/first/on-resize.ts';
import { onScroll } from '../columns/on-scroll.ts';
import { edgeRows, type EdgeRow, type EdgeRowsOptions } from './edge-rows.ts';

/** Follows the scroll position of a timeline; the rows keep their identity while the same ones are at its edges. */
export function createEdgeStore(scroller: RefObject<HTMLElement | null>) {
  let left = 0;
  let width = 0;
  let known: readonly EdgeRow[] = [];
  return {
    follow(changed: () => void): () => void {
      const element = scroller.current;
      if (element === null) return () => undefined;
      const measure = () => {
        left = element.scrollLeft;
        width = element.clientWidth;
        changed();
      };
      measure();
      const stopMeasuring = onResize(element, measure);
      const stop = onScroll(element, (place) => {
        left = place.left;
        changed();
      });
      return () => {
        stopMeasuring();
        stop();
      };
    },
    read({ details, ...options }: EdgeRowsOptions & { details: number }): readonly EdgeRow[] {
      const found = width === 0 ? [] : edgeRows(options, { left, right: left + width - details });
      if (!isSame(known, found)) known = found;
      return known;
    },
  };
}

function isSame(one: readonly EdgeRow[], other: readonly EdgeRow[]): boolean {
  return (
    one.length === other.length &&
    one.every((edge, at) => {
      const { key, index, epic, side, text, named } = other[at] as EdgeRow;
      return (
        edge.key === key &&
        edge.index === index &&
        edge.epic === epic &&
        edge.side === side &&
        edge.text === text &&
        edge.named === named
      );
    })
  );
}
