import { instantOf, type WallTime, wallTimeAt } from '@cairn/domain/incidents/wall-time';
import { otherZone } from '../first/viewer-zone.ts';

const MINUTE_MS = 60_000;

/** What the clocks of the viewer's time zone show at an instant. */
export function wallTime(at: Date): WallTime {
  const zone = otherZone();
  return zone === null ? at.getTime() - at.getTimezoneOffset() * MINUTE_MS : wallTimeAt(at.getTime(), zone);
}

/** The instant at which those clocks show a time. */
export function instantOfWall(wall: WallTime): Date {
  const zone = otherZone();
  if (zone !== null) return new Date(instantOf(wall, zone));
  const shown = new Date(wall);
  return new Date(
    shown.getUTCFullYear(),
    shown.getUTCMonth(),
    shown.getUTCDate(),
    shown.getUTCHours(),
    shown.getUTCMinutes(),
  );
}
