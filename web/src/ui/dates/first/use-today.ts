import type { Day } from '@cairn/domain/dates/day';
import { useEffect, useState } from 'react';
import { viewerToday } from './viewer-today.ts';

/**
 * The viewer's current calendar day; updated at midnight, and when the page becomes visible again after
 * sleep.
 */
export function useToday(): Day {
  const [today, setToday] = useState(viewerToday);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      setToday(viewerToday());
      clearTimeout(timer);
      timer = setTimeout(look, msToTomorrow(new Date()));
    };
    timer = setTimeout(look, msToTomorrow(new Date()));
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return today;
}

/** Milliseconds until the next calendar day in the viewer's time zone; days differ in length. */
export function msToTomorrow(now: Date): number {
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return Math.max(tomorrow.getTime() - now.getTime(), 0) + 1;
}
