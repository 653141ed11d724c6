import { renderMarkdown } from '@cairn/domain/markdown/render';
import { hostileTexts } from '../../domain/src/markdown/testing/hostile.ts';
import { cpuTime } from '../../domain/src/markdown/testing/machine.ts';
import type { Figure } from '../report.ts';

const SIZES = [100_000, 1_000_000] as const;
const UNIT = 100_000;
const BOUND = 50;
const TRIES = 5;
/** A text far below the bound at its first try is not tried again. */
const NEAR = BOUND / 2;

interface Cost {
  readonly name: string;
  readonly ms: number;
}

const costOf = (text: string): number => {
  const before = cpuTime();
  renderMarkdown(text);
  return ((cpuTime() - before) / text.length) * UNIT;
};

/** The minimum of several tries, because other load and garbage collection only add. */
const leastCost = (text: string): number => {
  let least = costOf(text);
  for (let i = 1; i < TRIES && least > NEAR; i++) least = Math.min(least, costOf(text));
  return least;
};

/** Measures processor time of the renderer for the hostile texts, at two lengths. */
export async function measureMarkdown(say: (line: string) => void): Promise<Figure[]> {
  const texts = [...hostileTexts()];
  // Warms up, because code that has never run is slow.
  for (const [, textOf] of texts) renderMarkdown(textOf(10_000));
  return SIZES.map((size): Figure => {
    const costs = texts.map(([name, textOf]): Cost => ({ name, ms: leastCost(textOf(size)) }));
    const [worst, next] = costs.toSorted((a, b) => b.ms - a.ms);
    say(`markdown: ${texts.length} hostile texts of ${size / 1000} kB rendered`);
    return {
      section: 'Markdown',
      name: `processor time for 100 kB of the dearest hostile text, ${size / 1000} kB long`,
      value: worst?.ms ?? 0,
      bound: BOUND,
      unit: 'ms',
      detail: `${texts.length} texts; ${worst?.name}, then ${next?.name} with ${next?.ms.toFixed(1)} ms`,
    };
  });
}
