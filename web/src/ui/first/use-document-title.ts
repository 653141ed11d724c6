import { useEffect } from 'react';
import { useBeside } from '../../navigation/beside.ts';

/** Sets the title of the page: the most particular part first, the product's name last. What stands beside one sets none. */
export function useDocumentTitle(...parts: (string | null | undefined)[]): void {
  const title = [...parts, 'Cairn'].filter((part) => part != null && part !== '').join(' · ');
  const isBeside = useBeside() !== null;
  useEffect(() => {
    if (!isBeside) document.title = title;
  }, [title, isBeside]);
}
