import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { ItemBadges } from './ItemBadges.tsx';
import type { Item } from '../item.ts';
import { TitleText } from '../../ui/first/TitleText.tsx';
import styles from './StickyHeader.module.css';

/**
 * Bar at the top while the title is out of view; a click scrolls back to the title. It is positioned outside
 * the layout.
 */
export function StickyHeader({ item, title }: { item: Item; title: RefObject<HTMLElement | null> }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const heading = title.current;
    if (heading === null) return undefined;
    const watch = new IntersectionObserver(([entry]) => {
      if (entry !== undefined) setShown(!entry.isIntersecting && entry.boundingClientRect.top < 100);
    });
    watch.observe(heading);
    return () => watch.disconnect();
  }, [title]);
  return (
    <div className={styles['anchor']}>
      {shown && (
        <div className={styles['bar']} data-testid="sticky-header">
          <ItemBadges item={item} />
          <a
            className={styles['title']}
            dir="auto"
            href="#main"
            onClick={(event) => {
              event.preventDefault();
              const scroller = event.currentTarget.closest<HTMLElement>('main, [data-scroller]');
              scroller?.scrollTo({ top: 0, behavior: 'smooth' });
              scroller?.focus({ preventScroll: true });
            }}
          >
            <TitleText title={item.title} />
          </a>
        </div>
      )}
    </div>
  );
}
