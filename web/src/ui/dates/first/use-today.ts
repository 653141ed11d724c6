import type { Day } from '@cairn/domain/dates/day';
import { useEffect, useState } from 'react';
import { otherZone } from './viewer-zone.ts';
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

const QUARTER_HOUR_MS = 900_000;

/**
 * Milliseconds until the next calendar day on the clocks of this computer; days differ in length. For a viewer in
 * another time zone, until the next moment at which a day begins somewhere.
 */
export function msToTomorrow(now: Date): number {
  if (otherZone() !== null) return QUARTER_HOUR_MS - (now.getTime() % QUARTER_HOUR_MS) + 1;
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return Math.max(tomorrow.getTime() - now.getTime(), 0) + 1;
}
