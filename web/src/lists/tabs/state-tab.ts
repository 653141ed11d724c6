export const STATE_TABS = ['opened', 'closed', 'all'] as const;

/** Which items a list shows. */
export type StateTab = (typeof STATE_TABS)[number];

/** Up to how many items of a tab are counted unless somebody asks for the exact figure. */
export const MOST_COUNTED = 10_000;

/** How many items are open and how many closed: together they are all. */
export type StateCounts = Readonly<Record<'opened' | 'closed', number>>;

/** How many items a tab holds. */
export function countOf({ opened, closed }: StateCounts, tab: StateTab): number {
  return (tab === 'closed' ? 0 : opened) + (tab === 'opened' ? 0 : closed);
}

/** Whether it holds more, because not all of them were counted. */
export function isCountedInPart({ opened, closed }: StateCounts, tab: StateTab): boolean {
  return (tab !== 'closed' && opened > MOST_COUNTED) || (tab !== 'opened' && closed > MOST_COUNTED);
}
