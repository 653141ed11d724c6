import { DARK_TEXT, LIGHT_TEXT, contrast } from '@cairn/domain/epics/colors';

const ENOUGH = 4.5;

/** A text colour with at least 4.5 to 1 on a `#rrggbb` ground: chips are small, so near-misses do not count. */
export function readableOn(ground: string): string {
  return [LIGHT_TEXT, DARK_TEXT].find((text) => contrast(ground, text) >= ENOUGH) ?? '#000000';
}
