import { describe, expect, it } from 'vitest';
import { renderBudget } from './budget.ts';
import { hostileTexts } from './testing/hostile.ts';
import { collection, installed } from './testing/machine.ts';
import { stepsOf } from './testing/steps.ts';

/** The maximum share of the budget that a long realistic text uses. */
const SHARE = 0.9;
/** Longer than almost all texts. */
const LONG = 350_000;

// Realistic long texts, dense with links, code, lists and tables.
const REAL = [
  'fastify/README.md',
  'fastify/docs/Reference/Server.md',
  'sanitize-html/README.md',
  'katex/README.md',
  'nodemailer/CHANGELOG.md',
  '@gitbeaker/core/README.md',
  'es-toolkit/CHANGELOG.md',
  '@smithy/core/CHANGELOG.md',
];

const COLLECTIONS = [
  'commonmark-0.31.2',
  'gfm-0.29',
  'gfm-extensions',
  'gfm-regression',
  'glfm-canonical',
] as const;

describe('a text that people wrote', () => {
  it('is not refused, and leaves some of its allowance', () => {
    const texts = REAL.map((name) => ({ name, text: installed(name) }));
    const all = {
      name: 'all of them',
      text: texts
        .map(({ text }) => text)
        .join('\n\n')
        .slice(0, LONG),
    };
    const spent = [...texts, all].map(({ name, text }) => ({
      name,
      ...stepsOf(text),
      length: text.length,
    }));
    expect(
      spent.filter(({ steps, refused, length }) => refused || steps > SHARE * renderBudget(length)),
    ).toEqual([]);
    expect(Math.max(...spent.map(({ length }) => length))).toBe(LONG);
  });

  it('is not refused where it lists addresses, people and items', () => {
    const line = (i: number): string =>
      `* [#${i}](https://example.com/acme/web/-/issues/${i}) **Mend \`part ${i}\`** by @person${i % 90} ` +
      `([\`${(i * 7919).toString(16)}\`](https://example.com/acme/web/-/commit/${i})), see &${i}+ and ~bug\n`;
    const row = (i: number): string =>
      `| ${i} | [a${i}](https://example.com/${i}) | yes | *no* | \`x${i}\` |\n`;
    const rows = Array.from({ length: 250 }, (_, i) => row(i)).join('');
    const lines = Array.from({ length: 350 }, (_, i) => line(i)).join('');
    const text = `# Changes\n\n${lines}\n\n| a | b | c | d | e |\n|---|---|---|---|---|\n${rows}`;
    expect(text.length).toBeGreaterThan(70_000);
    expect(stepsOf(text).refused).toBe(false);
  });

  it.each(COLLECTIONS)('is not refused where it is a published case of %s', (name) => {
    const cases = JSON.parse(collection(`markdown/${name}.json`) ?? '[]') as { markdown: string }[];
    expect(cases.filter(({ markdown }) => stepsOf(markdown).refused)).toEqual([]);
  });
});

describe('a hostile text', () => {
  it.each(['picture openers', 'openers before one end', 'one long title', 'table of ten thousand columns'])(
    'is refused: %s',
    (name) => {
      expect(stepsOf(hostileTexts().get(name)?.(100_000) ?? '').refused).toBe(true);
    },
  );

  it('pays for a long definition wherever it is used', () => {
    const uses = '[a] '.repeat(20);
    const short = stepsOf(`[a]: b\n\n${uses}`).steps;
    const long = stepsOf(`[a]: ${'b'.repeat(2100)}\n\n${uses}`).steps;
    expect(long - short).toBeGreaterThanOrEqual(20 * 1000);
  });
});
