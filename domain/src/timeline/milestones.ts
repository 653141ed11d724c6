/** Left edge and width of a bar to stack, in px. */
export interface Stackable {
  readonly left: number;
  readonly width: number;
}

/** Distributes bars over lanes, top lane first; within a lane they run left to right without overlap. */
export function stackMilestones<Bar extends Stackable>(bars: readonly Bar[]): { lanes: Bar[][] } {
  const ordered = [...bars].sort((a, b) => a.left - b.left || b.width - a.width);
  const lanes: Bar[][] = [];
  const ends: number[] = [];
  for (const bar of ordered) {
    const free = ends.findIndex((end) => end <= bar.left);
    const lane = free === -1 ? lanes.length : free;
    (lanes[lane] ??= []).push(bar);
    ends[lane] = bar.left + bar.width;
  }
  return { lanes };
}
