import { expect, it } from 'vitest';
import { contrast, DEFAULT_EPIC_COLOR, EPIC_COLORS, epicColorName, textColorOn } from './colors.ts';

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

it('writes white unless white contrasts too little', () => {
  expect(textColorOn(DEFAULT_EPIC_COLOR)).toBe('#FFFFFF');
  expect(textColorOn('#777')).toBe('#FFFFFF');
  expect(textColorOn('white')).toBe('#1F1E24');
  expect(textColorOn('#fd8cd0')).toBe('#1F1E24');
  expect(textColorOn('#55aafe')).toBe('#FFFFFF');
});
