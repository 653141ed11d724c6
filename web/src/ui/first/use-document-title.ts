import { useEffect } from 'react';

/** Sets the title of the page: the most particular part first, the product's name last. */
export function useDocumentTitle(...parts: (string | null | undefined)[]): void {
  const title = [...parts, 'Cairn'].filter((part) => part != null && part !== '').join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
