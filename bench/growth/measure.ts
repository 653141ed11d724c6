import { renderMarkdown } from '@cairn/domain/markdown/render';
import { readCommands } from '@cairn/domain/quick-actions/read';
import { scanReferences } from '@cairn/domain/references/scan';
import { findSecrets } from '@cairn/domain/secrets/find-secrets';
import { toggleTask } from '@cairn/domain/task-lists/toggle';
import { hostileTexts } from '../../domain/src/markdown/testing/hostile.ts';
import { hostileCommands } from '../../domain/src/quick-actions/testing/hostile.ts';
import { hostileReferences } from '../../domain/src/references/testing/hostile.ts';
import { hostilePieces } from '../../domain/src/secrets/testing/hostile.ts';
import type { Figure } from '../report.ts';

const SHORT = 40_000;
/** Measured over three doublings, because a single one is within the noise of memory and other load. */
const DOUBLINGS = 3;
/** Two is linear, four is quadratic; the rest is memory effects. */
const BOUND = 2.6;
/** Below this many milliseconds for the long text a ratio is noise; quadratic growth is far above. */
const MEASURABLE = 40;
const TRIES = 5;

type TextOf = (characters: number) => string;

const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const costOf = (run: () => unknown): number => {
  const before = cpu();
  run();
  return cpu() - before;
};

/**
 * The growth factor of the cost for a text twice as long: the minimum of several tries, because other load
 * only adds.
 */
const growth = (read: (text: string) => unknown, textOf: TextOf): number => {
  const [short, long] = [textOf(SHORT), textOf(SHORT * 2 ** DOUBLINGS)];
  let [leastShort, leastLong, ratio] = [Infinity, Infinity, Infinity];
  for (let i = 0; i < TRIES && ratio > BOUND; i++) {
    leastLong = Math.min(
      leastLong,
      costOf(() => read(long)),
    );
    if (leastLong < MEASURABLE) return 1;
    for (let j = 0; j < 3; j++)
      leastShort = Math.min(
        leastShort,
        costOf(() => read(short)),
      );
    ratio = (leastLong / leastShort) ** (1 / DOUBLINGS);
  }
  return ratio;
};

const repeated =
  (unit: string): TextOf =>
  (characters) =>
    unit.repeat(Math.ceil(characters / unit.length));

const READERS: readonly (readonly [string, (text: string) => unknown, ReadonlyMap<string, TextOf>])[] = [
  ['markdown', renderMarkdown, hostileTexts()],
  ['references', scanReferences, new Map(hostileReferences.map(([name, unit]) => [name, repeated(unit)]))],
  ['secrets', (text) => findSecrets(text), new Map(hostilePieces.map((unit) => [unit, repeated(unit)]))],
  [
    'quick actions',
    (text) => readCommands(text, () => true),
    new Map(hostileCommands.map((unit) => [unit, repeated(unit)])),
  ],
];

const BOXES = 500;

const tickOne = (): number => {
  const lineSource = '- [ ] a task of some words';
  const text = `${lineSource}\n`.repeat(BOXES);
  const tick = () => {
    for (let line = 1; line <= BOXES; line++) toggleTask(text, { line, lineSource, checked: true });
  };
  tick();
  return Math.min(...Array.from({ length: TRIES }, () => costOf(tick))) / BOXES;
};

/** Measures how the cost of hostile texts grows with their length, for every parser of user input. */
export async function measureGrowth(say: (line: string) => void): Promise<Figure[]> {
  const figures = READERS.map(([name, read, texts]): Figure => {
    const found = [...texts].map(([of, textOf]) => ({ of, ratio: growth(read, textOf) }));
    const [worst] = found.toSorted((a, b) => b.ratio - a.ratio);
    say(`growth: ${found.length} hostile texts read for ${name}`);
    return {
      section: 'Growth',
      name: `cost of a hostile text twice as long: ${name}`,
      value: worst?.ratio ?? 0,
      bound: BOUND,
      unit: '×',
      detail: `${found.length} texts up to ${(SHORT * 2 ** DOUBLINGS) / 1000} kB; the worst: ${JSON.stringify(worst?.of)}`,
    };
  });
  return [
    ...figures,
    {
      section: 'Growth',
      name: `processor time to tick one of ${BOXES} boxes`,
      value: tickOne(),
      bound: 0.5,
      unit: 'ms',
      detail: 'the text alone, without the server',
    },
  ];
}
