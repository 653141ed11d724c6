import { viewerLocale } from './viewer-locale.ts';

let format: Intl.NumberFormat | undefined;

/** A count in the viewer's number format: "1,234". */
export function numberText(count: number): string {
  format ??= new Intl.NumberFormat(viewerLocale);
  return format.format(count);
}

/** The largest weight that is shown exactly. */
const HEAVIEST = 99_999;

/** A weight, or a sum of weights: "1,234"; larger ones than 99,999 are "99,999+". */
export function weightText(weight: number): string {
  return weight > HEAVIEST ? `${numberText(HEAVIEST)}+` : numberText(weight);
}

/** A count with its noun: "1 epic", "1,234 epics". */
export function countText(count: number, one: string, several = `${one}s`): string {
  return `${numberText(count)} ${count === 1 ? one : several}`;
}

/** A number with up to this many decimal places in the viewer's number format: "0.5", "1,234.25". */
export function decimalText(value: number, decimals: number): string {
  return new Intl.NumberFormat(viewerLocale, { maximumFractionDigits: decimals }).format(value);
}
