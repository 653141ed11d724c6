import { useRef, useState } from 'react';
import type { PointerEvent, RefObject } from 'react';
import { dropIndex, type TaskPlace } from './task-places.ts';

/** Position where the dragged task would be dropped, shown as a line within the description; in pixels. */
interface Mark {
  top: number;
  left: number;
  width: number;
}

/** Drags a task among its siblings by its handle. Escape cancels. */
export function useTaskDrag(
  root: RefObject<HTMLElement | null>,
  onDrop: (task: TaskPlace, index: number) => void,
) {
  const [mark, setMark] = useState<Mark | null>(null);
  const [dragging, setDragging] = useState(false);
  const stop = useRef<() => void>(() => {});

  const grab = (event: PointerEvent<HTMLButtonElement>, task: TaskPlace) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const from = task.siblings.indexOf(task.element);
    const heights = () => task.siblings.map((sibling) => sibling.getBoundingClientRect());
    let index = from;
    const onMove = ({ clientY }: globalThis.PointerEvent) => {
      const rows = heights();
      index = dropIndex(rows, from, clientY);
      setMark(index === from ? null : markAt(rows, index, from, root.current));
    };
    const end = (drop: boolean) => {
      stop.current();
      setMark(null);
      setDragging(false);
      task.element.style.removeProperty('opacity');
      if (drop && index !== from) onDrop(task, index);
    };
    const onUp = () => end(true);
    const onCancel = () => end(false);
    const onKey = (key: globalThis.KeyboardEvent) => {
      if (key.key !== 'Escape') return;
      key.preventDefault();
      end(false);
    };
    stop.current = () => {
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', onCancel);
      window.removeEventListener('keydown', onKey, true);
    };
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', onCancel);
    window.addEventListener('keydown', onKey, true);
    task.element.style.opacity = '0.5';
    setDragging(true);
  };
  return { mark, dragging, grab };
}

function markAt(
  rows: readonly DOMRect[],
  index: number,
  from: number,
  root: HTMLElement | null,
): Mark | null {
  const [target, around] = [rows[index], root?.getBoundingClientRect()];
  if (target === undefined || around === undefined) return null;
  const edge = index > from ? target.bottom : target.top;
  return { top: edge - around.top - 1, left: target.left - around.left - 24, width: target.width + 24 };
}
