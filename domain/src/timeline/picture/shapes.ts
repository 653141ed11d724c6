import { escapeXml, xmlElement } from '../../text/xml.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The outline of a box with rounded corners; radii in px on the left and on the right. */
export function roundedBox({ x, y, width, height }: Box, left: number, right: number): string {
  const [l, r] = [left, right].map((radius) => Math.min(radius, width / 2, height / 2)) as [number, number];
  const [end, foot] = [x + width, y + height];
  const arc = (radius: number, toX: number, toY: number) =>
    radius > 0 ? `A${short(radius)} ${short(radius)} 0 0 1 ${short(toX)} ${short(toY)}` : '';
  return [
    `M${short(x + l)} ${short(y)}H${short(end - r)}${arc(r, end, y + r)}`,
    `V${short(foot - r)}${arc(r, end - r, foot)}H${short(x + l)}${arc(l, x, foot - l)}`,
    `V${short(y + l)}${arc(l, x + l, y)}Z`,
  ].join('');
}

/** A sign from a 24 by 24 box, stroked or filled, with its accessible text. */
export function drawSign(
  path: string,
  { x, y, size, says }: { x: number; y: number; size: number; says?: string },
  paint: Record<string, string | number>,
): string {
  const title = says === undefined ? '' : xmlElement('title', {}, escapeXml(says));
  const transform = `translate(${short(x)} ${short(y)}) scale(${short(size / 24)})`;
  return xmlElement('g', { transform, ...paint }, title + xmlElement('path', { d: path }));
}

/** Mixes two colours by percent, as the page does in CSS. */
export function mixColors(colour: string, percent: number, ground: string): string {
  const [one, other] = [channels(colour), channels(ground)];
  if (one === null || other === null) return colour;
  const mix = one.map((value, at) =>
    Math.round((value * percent + (other[at] as number) * (100 - percent)) / 100),
  );
  return `#${mix.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function channels(hex: string): number[] | null {
  return /^#[0-9a-f]{6}$/i.test(hex) ? [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) : null;
}

export function short(value: number): number {
  return Math.round(value * 100) / 100;
}
