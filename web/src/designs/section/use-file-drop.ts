import { useEffect, useEffectEvent, useState, type DragEvent, type RefObject } from 'react';
import { named } from './chosen-files.ts';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** The file name of the card at an element; empty beside the cards. */
const cardAt = (target: EventTarget): string =>
  (target as Element).closest<HTMLElement>('[data-design]')?.dataset['design'] ?? '';

/**
 * Files that are dropped on an element, or pasted while it has the pointer or the focus. `target` is what they
 * would be dropped on: a design, or empty for none; null while nothing is dragged here.
 */
export function useFileDrop(
  element: RefObject<HTMLElement | null>,
  enabled: boolean,
  onFiles: (files: readonly File[], onto: string | null) => void,
) {
  const [target, setTarget] = useState<string | null>(null);
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    const { current } = element;
    const isHere = current?.matches(':hover') === true || current?.contains(document.activeElement) === true;
    if (!enabled || !isHere || files.length === 0 || event.defaultPrevented) return;
    event.preventDefault();
    const now = Date.now();
    onFiles(
      files.map((file, at) => named(file, now + at)),
      null,
    );
  });
  useEffect(() => {
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
  const over = (event: DragEvent) => {
    if (!enabled || !hasFiles(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setTarget(cardAt(event.target));
  };
  return {
    target,
    on: {
      onDragEnter: over,
      onDragOver: over,
      onDragLeave(event: DragEvent): void {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setTarget(null);
      },
      onDrop(event: DragEvent): void {
        setTarget(null);
        if (!enabled || !hasFiles(event)) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files], cardAt(event.target) || null);
      },
    },
  };
}
