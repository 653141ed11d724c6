import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';
import { Button } from '../../ui/first/Button.tsx';
import type { DiscussionList, ListView } from './discussion-list.ts';
import { scrollerOf } from './scroller-of.ts';
import styles from '../Discussion.module.css';

const AHEAD_PX = 600;

export interface MoreRowsProps {
  at: 'top' | 'bottom';
  view: ListView;
  list: DiscussionList;
  /** While this element is in the viewport, rows load only on request: they would push it out of view. */
  quiet?: RefObject<HTMLElement | null> | undefined;
}

/** The end of the loaded rows: more are loaded when it comes near the viewport, or when its button is pressed. */
export function MoreRows({ at, view, list, quiet }: MoreRowsProps) {
  const place = useRef<HTMLDivElement>(null);
  const { more } = view[at];
  const loading = view.loadingMore === at;
  const failed = view.moreFailed === at;

  const onNear = useEffectEvent(() => {
    const box = quiet?.current?.getBoundingClientRect();
    if (box !== undefined && box.top < window.innerHeight && box.bottom > 0) return;
    void list.loadMore(at);
  });
  useEffect(() => {
    const element = place.current;
    // After a failure it loads only on request, so that it does not fail repeatedly.
    if (element === null || at === 'top' || !more || loading || failed) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onNear();
      },
      { root: scrollerOf(element), rootMargin: `${AHEAD_PX}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [at, more, loading, failed]);

  if (!more) return null;
  return (
    <div ref={place} className={styles['more']}>
      <Button size="small" pending={loading} onClick={() => void list.loadMore(at)}>
        {at === 'top' ? 'Show what is above' : 'Show more'}
      </Button>
      {failed && <span role="alert">Something went wrong. Try again.</span>}
    </div>
  );
}
