import { type Day, parseDay } from '@cairn/domain/dates/day';

/** A generated epic; both pages show the same ones. */
export interface GeneratedEpic {
  readonly id: string;
  readonly title: string;
  readonly start: Day;
  readonly due: Day;
  readonly color: string;
}

export const TODAY = parseDay('2026-11-20') as Day;
export const CHILDREN = 9;

const WORDS = [
  'Payments',
  'Search',
  'Onboarding',
  'Billing',
  'Mobile',
  'Export',
  'Access',
  'Reports',
  'Storage',
  'Alerts',
];
const VERBS = ['Rework', 'Launch', 'Extend', 'Retire', 'Measure', 'Translate', 'Harden'];
const COLORS = ['#1068bf', '#108548', '#ab6100', '#c91c00', '#6e49cb', '#525252'];
const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

/** Epics of two weeks to a year, spread over three years around today. */
export function generateEpics(count: number, prefix = ''): GeneratedEpic[] {
  return Array.from({ length: count }, (_, i) => {
    const start = TODAY - 540 + ((i * 7919) % 1000);
    return {
      id: `${prefix}${i + 1}`,
      title: `${pick(VERBS, i)} ${pick(WORDS, i * 3)} for ${pick(WORDS, i * 7 + 1)}, part ${i + 1}`,
      start,
      due: start + 13 + ((i * 104_729) % 350),
      color: pick(COLORS, i),
    };
  });
}
