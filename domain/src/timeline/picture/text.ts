import { escapeXml, xmlElement } from '../../text/xml.ts';

export interface TextStyle {
  readonly size: number;
  readonly weight: number;
}

/** Width of a text in px. */
export type Measure = (text: string, style: TextStyle) => number;

const [REGULAR, MEDIUM, BOLD] = [420, 540, 640];

/** The sizes and weights of the UI. */
export const TEXT = {
  heading: { size: 20, weight: BOLD },
  name: { size: 13, weight: MEDIUM },
  strong: { size: 12, weight: MEDIUM },
  plain: { size: 12, weight: REGULAR },
  chip: { size: 11, weight: MEDIUM },
} as const satisfies Record<string, TextStyle>;

/** A text cut with an ellipsis to fit a width; empty if not even one letter fits. */
export function fittedText(text: string, available: number, style: TextStyle, measure: Measure): string {
  if (measure(text, style) <= available) return text;
  const letters = [...text];
  const cut = (count: number) => `${letters.slice(0, count).join('').trimEnd()}…`;
  let least = 0;
  let most = letters.length - 1;
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (measure(cut(middle), style) <= available) least = middle;
    else most = middle - 1;
  }
  return least > 0 ? cut(least) : '';
}

/** A line of text with its baseline at y. */
export function drawText(
  text: string,
  style: TextStyle,
  attributes: { x: number; y: number; fill: string; 'text-anchor'?: 'middle' | 'end' },
): string {
  if (text === '') return '';
  return xmlElement(
    'text',
    { ...attributes, 'font-size': style.size, 'font-weight': style.weight },
    escapeXml(text),
  );
}
