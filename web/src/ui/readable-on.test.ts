import { contrast } from '@cairn/domain/epics/colors';
import { describe, expect, test } from 'vitest';
import { readableOn } from './readable-on.ts';

describe('readableOn', () => {
  test('dark grounds carry white text, light grounds dark text', () => {
    expect(readableOn('#1068bf')).toBe('#FFFFFF');
    expect(readableOn('#f0ad4e')).toBe('#1F1E24');
  });

  test('text always reaches 4.5 to 1, on the greys in the middle too', () => {
    for (let grey = 0; grey <= 255; grey++) {
      const ground = `#${grey.toString(16).padStart(2, '0').repeat(3)}`;
      expect(contrast(ground, readableOn(ground))).toBeGreaterThanOrEqual(4.5);
    }
  });
});
