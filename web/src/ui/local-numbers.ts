import { viewerLocale } from './viewer-locale.ts';

/** A count as the viewer's country writes it: "1,234". */
export function numberText(count: number): string {
  return count.toLocaleString(viewerLocale);
}
