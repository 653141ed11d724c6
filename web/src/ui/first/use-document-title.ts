import { useEffect } from 'react';
import { useSidePanel } from '../../navigation/side-panel.ts';

/**
 * Sets the document title: the most specific part first, the product's name last. Does nothing in a side
 * panel.
 */
export function useDocumentTitle(...parts: (string | null | undefined)[]): void {
  const title = [...parts, 'Cairn'].filter((part) => part != null && part !== '').join(' · ');
  const isBeside = useSidePanel() !== null;
  useEffect(() => {
    if (!isBeside) document.title = title;
  }, [title, isBeside]);
}
