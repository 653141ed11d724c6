export const STATE_TABS = ['opened', 'closed', 'all'] as const;

/** A tab of a list. */
export type StateTab = (typeof STATE_TABS)[number];

/** A tab counts up to this many items unless the user asks for the exact number. */
export const MOST_COUNTED = 10_000;

/** The numbers of open and closed items. */
export type StateCounts = Readonly<Record<'opened' | 'closed', number>>;

/** The count of a tab. */
export function countOf({ opened, closed }: StateCounts, tab: StateTab): number {
  return (tab === 'closed' ? 0 : opened) + (tab === 'opened' ? 0 : closed);
}

/** True when there are more items, because not all were counted. */
export function isCountedInPart({ opened, closed }: StateCounts, tab: StateTab): boolean {
  return (tab !== 'closed' && opened > MOST_COUNTED) || (tab !== 'opened' && closed > MOST_COUNTED);
}
