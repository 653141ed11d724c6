import { dayOf } from '@cairn/domain/dates/day';
import { spokenDay } from '@cairn/domain/dates/text';

/** A moment where the viewer is, to the minute: "January 5, 2024 at 3:04 PM". */
export function momentText(at: Date): string {
  const day = spokenDay(dayOf(at.getFullYear(), at.getMonth() + 1, at.getDate()), { year: true });
  const minutes = String(at.getMinutes()).padStart(2, '0');
  return `${day} at ${at.getHours() % 12 || 12}:${minutes} ${at.getHours() < 12 ? 'AM' : 'PM'}`;
}
