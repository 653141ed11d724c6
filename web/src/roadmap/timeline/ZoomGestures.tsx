import { useEffect, type RefObject } from 'react';
import { onZoomGesture } from './gestures.ts';
import type { TimelineActions } from './timeline-actions.ts';

/** Zooms the timeline by wheel and fingers. */
export function ZoomGestures({
  scroller,
  actions,
}: {
  scroller: RefObject<HTMLElement | null>;
  actions: TimelineActions;
}) {
  useEffect(() => {
    const element = scroller.current;
    return element === null ? undefined : onZoomGesture(element, actions.onZoom);
  }, [scroller, actions]);
  return null;
}
