import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './render.ts';
import { hostileTexts } from './testing/hostile.ts';

// The cost of rendering them, and how it grows, is measured by bin/bench.
const CHARACTERS = 100_000;
/** HTML may not be much larger than its source, or small texts would fill a page. */
const MOST_TIMES_LARGER = 20;

describe('a hostile text', () => {
  it.each([...hostileTexts()])('A25: is rendered or refused: %s', { timeout: 60_000 }, (_, textOf) => {
    const text = textOf(CHARACTERS);
    const { html } = renderMarkdown(text);
    expect(html.length).toBeLessThanOrEqual(MOST_TIMES_LARGER * Math.max(text.length, 1000));
  });
});
