import { useEffect } from 'react';

/** What covers the page: one of them going does not uncover it from another. */
const covers = new Set<MediaQueryList>();

const look = () => {
  const covered = [...covers].some(({ matches }) => matches);
  document.getElementById('root')?.toggleAttribute('inert', covered);
};

/** Keeps the page from being reached behind what covers it, while the window is as narrow as the query says. */
export function useInertPage(query: string): void {
  useEffect(() => {
    const narrow = window.matchMedia(query);
    covers.add(narrow);
    look();
    narrow.addEventListener('change', look);
    return () => {
      narrow.removeEventListener('change', look);
      covers.delete(narrow);
      look();
    };
  }, [query]);
}
