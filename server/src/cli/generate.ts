import { formatDay } from '@cairn/domain/dates/day';
import { generateScale } from '../scale/generate.ts';
import { today } from '../startup/today.ts';
import { type Command, UsageError } from './command.ts';
import { readOptions } from './read-options.ts';

const LIMITS = { groups: 20_000, epics: 1_000_000, issues: 20_000_000, seed: 1_000_000 } as const;

const readCount = (name: keyof typeof LIMITS, text: string): number => {
  const count = Number(text);
  if (!/^\d+$/.test(text) || count < 1 || count > LIMITS[name]) {
    throw new UsageError(`--${name} must be a whole number from 1 to ${LIMITS[name]}`);
  }
  return count;
};

/** Creates a group with generated data of a given size, for testing with much data. */
export const generate: Command = {
  usage: 'generate [--groups N] [--epics N] [--issues N] [--seed N]',
  summary: 'fills a new group with made-up data of that size',
  run: async ({ context, args, print, remark }) => {
    const { values } = readOptions(
      args,
      {
        groups: { type: 'string', default: '100' },
        epics: { type: 'string', default: '5000' },
        issues: { type: 'string', default: '50000' },
        seed: { type: 'string', default: '1' },
      },
      [],
    );
    const contents = {
      groups: readCount('groups', values.groups),
      epics: readCount('epics', values.epics),
      issues: readCount('issues', values.issues),
      seed: readCount('seed', values.seed),
      today: formatDay(today()),
    };
    const began = performance.now();
    await generateScale(context.db, contents, (line) =>
      remark(`${((performance.now() - began) / 1000).toFixed(1)} s: ${line}`),
    );
    print(
      `${contents.groups} groups, ${contents.epics} epics and ${contents.issues} issues lie in scale-${contents.seed}`,
    );
    return 0;
  },
};
