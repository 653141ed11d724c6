import { useEffect } from 'react';
import { useSidePanel } from '../../navigation/side-panel.ts';

/** Sets the title of the page: the most particular part first, the product's name last. What stands beside one sets none. */
export function useDocumentTitle(...parts: (string | null | undefined)[]): void {
  const title = [...parts, 'Cairn'].filter((part) => part != null && part !== '').join(' · ');
  const isBeside = useSidePanel() !== null;
  useEffect(() => {
    if (!isBeside) document.title = title;
  }, [title, isBeside]);
}
