import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { dragRows, type DragOptions, type DragView } from './row-drag.ts';

/** Lets rows be dragged within a scroller; returns the current drag, or null. */
export function useRowDrag(
  scroller: RefObject<HTMLElement | null>,
  { scene, onDrop, onRefused, onRest }: Omit<DragOptions, 'scroller' | 'onView'>,
): DragView | null {
  const [view, setView] = useState<DragView | null>(null);
  const seen = useEffectEvent(scene);
  const dropped = useEffectEvent(onDrop);
  const refused = useEffectEvent(onRefused);
  const rested = useEffectEvent(onRest);
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    return dragRows({
      scroller: element,
      scene: () => seen(),
      onView: setView,
      onDrop: (id, place) => dropped(id, place),
      onRefused: (reason) => refused(reason),
      onRest: (id) => rested(id),
    });
  }, [scroller]);
  return view;
}
