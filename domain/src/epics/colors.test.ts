import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DEFAULT_LABEL_COLOR } from '../labels/color.ts';
import { SUGGESTED_LABEL_COLORS } from '../labels/suggested.ts';
import { DEFAULT_EPIC_COLOR, EPIC_COLORS, epicColorName } from './colors.ts';
import { contrast, DARK_TEXT, LIGHT_TEXT, readableOn } from '../labels/text-on.ts';

const hexOf = (channels: readonly number[]): string =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
const channel = fc.integer({ min: 0, max: 255 });

it('offers 14 colours, the default first', () => {
  expect(EPIC_COLORS).toHaveLength(14);
  expect(EPIC_COLORS[0].value).toBe(DEFAULT_EPIC_COLOR);
  expect(new Set(EPIC_COLORS.map((color) => color.value)).size).toBe(14);
  expect(epicColorName('#DE198F')).toBe('Magenta');
  expect(epicColorName('#123456')).toBeNull();
});

it('measures contrast after WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#ffffff', '#ffffff')).toBe(1);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

it('draws dark text on light grounds, white text on dark ones', () => {
  expect(readableOn('#1068bf')).toBe(LIGHT_TEXT);
  expect(readableOn('#f0ad4e')).toBe(DARK_TEXT);
  expect(readableOn(DEFAULT_LABEL_COLOR)).toBe(DARK_TEXT);
  expect(readableOn('#777777')).toBe('#000000');
  expect(readableOn('#ff0000')).toBe('#000000');
});

it('draws readable text on every colour, and no text colour less readable than the other', () => {
  const readable = (ground: string): void => {
    const drawn = contrast(ground, readableOn(ground));
    expect(drawn, ground).toBeGreaterThanOrEqual(4.5);
    expect(drawn, ground).toBeGreaterThanOrEqual(contrast(ground, LIGHT_TEXT));
    expect(drawn, ground).toBeGreaterThanOrEqual(contrast(ground, DARK_TEXT));
  };
  for (const { value } of [...EPIC_COLORS, ...SUGGESTED_LABEL_COLORS]) readable(value);
  // Greys cross the thresholds between text colours one step at a time.
  for (let grey = 0; grey <= 255; grey += 1) readable(hexOf([grey, grey, grey]));
  fc.assert(
    fc.property(fc.tuple(channel, channel, channel), (channels) => readable(hexOf(channels))),
    { numRuns: 500 },
  );
});
