import { describe, expect, it } from 'vitest';
import { fittedText, TEXT } from './text.ts';
import { measure } from './testing/sample-picture.ts';

describe('text of a picture', () => {
  it('is cut so that it fits its room as measured, and left whole where it fits', () => {
    for (const [text, available] of [
      ['Dredge the channel', 60],
      ['WWWWWWWWWW', 45],
      ['iiiiiiiiii', 45],
    ] as const) {
      const cut = fittedText(text, available, TEXT.name, measure);
      expect(cut).toMatch(/…$/);
      expect(measure(cut, TEXT.name)).toBeLessThanOrEqual(available);
      // One more letter would not fit; a space before the ellipsis is left out.
      const one = [...text].slice(0, cut.length + (text[cut.length - 1] === ' ' ? 1 : 0)).join('');
      expect(measure(`${one}…`, TEXT.name)).toBeGreaterThan(available);
    }
    expect(fittedText('Pier', 100, TEXT.name, measure)).toBe('Pier');
    expect(fittedText('Pier', 4, TEXT.name, measure)).toBe('');
  });
});
