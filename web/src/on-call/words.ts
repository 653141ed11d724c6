import type { Rotation, ShiftUnit } from '@cairn/domain/incidents/on-call';
import type { StoredRule } from './documents.ts';

export const UNIT_WORDS: { readonly [Unit in ShiftUnit]: string } = {
  hours: 'hours',
  days: 'days',
  weeks: 'weeks',
};

/** "every day", "every 2 weeks". */
export function lengthText({ length, unit }: Pick<Rotation<unknown>, 'length' | 'unit'>): string {
  return length === 1 ? `every ${unit.slice(0, -1)}` : `every ${length} ${unit}`;
}

/** "At once", "After 5 minutes". */
export function delayText(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes === 0) return 'At once';
  return `After ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}

/** What a rule does: "After 5 minutes, if not acknowledged: email who is on call in Nights". */
export function ruleText({ elapsedTimeSeconds, status, oncallSchedule, user }: StoredRule): string {
  const target =
    oncallSchedule === null ? (user?.name ?? 'nobody') : `who is on call in ${oncallSchedule.name}`;
  return `${delayText(elapsedTimeSeconds ?? 0)}, if not ${(status ?? 'RESOLVED').toLowerCase()}: email ${target}`;
}
