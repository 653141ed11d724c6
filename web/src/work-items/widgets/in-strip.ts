/** The properties under the title in a narrow window, in their order. */
export const STRIP: readonly string[] = [
  'incident status',
  'severity',
  'assignees',
  'due date',
  'labels',
  'milestone',
];

export function inStrip(name: string): boolean {
  return STRIP.includes(name);
}
