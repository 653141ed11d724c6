import { useMatches } from '../../../ui/first/use-wide-window.ts';

const narrow = matchMedia('(max-width: 640px)');
const NARROW_WIDTH = 148;

/** Width of the details column in pixels: on a phone, most of the width is left to the timeline. */
export function useDetailsWidth(wide: number): number {
  return useMatches(narrow) ? NARROW_WIDTH : wide;
}
