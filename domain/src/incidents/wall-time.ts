const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(zone, format);
  }
  return format;
}

/** True for the name of a time zone that this system knows: Europe/Berlin, UTC. */
export function isTimeZone(name: string): boolean {
  // no offsets such as +02:00, which PostgreSQL reads with the opposite sign
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    formatIn(name);
    return true;
  } catch {
    return false;
  }
}

/**
 * A date and time as clocks on the wall show it, without a time zone: milliseconds as if it were UTC, so that it
 * can be calculated with.
 */
export type WallTime = number;

const WALL_TIME = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/;

/** Parses YYYY-MM-DDTHH:MM; seconds are ignored. Null when there is no such day or time. */
export function parseWallTime(text: string): WallTime | null {
  const parts = WALL_TIME.exec(text)?.slice(1).map(Number);
  if (!parts) return null;
  const [year, month, day, hour, minute] = parts as [number, number, number, number, number];
  const wall = Date.UTC(year, month - 1, day, hour, minute);
  return formatWallTime(wall) === text.slice(0, 16).replace(' ', 'T') ? wall : null;
}

const two = (n: number): string => String(n).padStart(2, '0');

/** YYYY-MM-DDTHH:MM. */
export function formatWallTime(wall: WallTime): string {
  const { year, month, day, hour, minute } = partsIn('UTC', wall);
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`;
}

const partsIn = (zone: string, instant: number) => {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatIn(zone).formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
  return { year, month, day, hour, minute, second };
};

/** What clocks in a time zone show at an instant, in whole seconds. */
export function wallTimeAt(instant: number, zone: string): WallTime {
  const { year, month, day, hour, minute, second } = partsIn(zone, instant);
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

const offsetAt = (instant: number, zone: string): number =>
  wallTimeAt(instant, zone) - Math.floor(instant / 1000) * 1000;

const DAY_MS = 86_400_000;

/**
 * The instant at which clocks in a time zone show a time: the first one if they show it twice, and for an hour that
 * clocks skip, as much after the change as the time is after it on the old clock.
 */
export function instantOf(wall: WallTime, zone: string): number {
  const before = wall - offsetAt(wall - DAY_MS, zone);
  if (wallTimeAt(before, zone) === wall) return before;
  const after = wall - offsetAt(wall + DAY_MS, zone);
  return wallTimeAt(after, zone) === wall ? after : before;
}
