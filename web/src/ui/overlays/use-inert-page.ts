import { useEffect } from 'react';

/** Everything that covers the page; it stays inert until the last one is removed. */
const covers = new Set<MediaQueryList>();

const look = () => {
  const covered = [...covers].some(({ matches }) => matches);
  document.getElementById('root')?.toggleAttribute('inert', covered);
};

/** Makes the page inert behind the component that covers it, while the window matches the media query. */
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
