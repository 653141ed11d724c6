import fs from 'node:fs/promises';
import { importAuthor } from '../imports/author.ts';
import { parseDataset, type Visibility, VISIBILITIES } from '../imports/dataset.ts';
import { loadDataset } from '../imports/load.ts';
import { warningLines } from '../imports/warnings.ts';
import { today } from '../startup/today.ts';
import { type Command, UsageError } from './command.ts';
import { readOptions } from './read-options.ts';

const readVisibility = (text: string): Visibility => {
  const visibility = VISIBILITIES.find((known) => known === text);
  if (!visibility) throw new UsageError(`--visibility must be one of ${VISIBILITIES.join(', ')}`);
  return visibility;
};

/** Loads a dataset file, completely or not at all, and reports what was normalised or left out. */
export const load: Command = {
  usage: 'load <dataset.json> [--shift-to-today] [--visibility private|internal|public]',
  summary: 'loads a dataset (demo/README.md says how it looks)',
  run: async ({ context, args, print }) => {
    const { values, positionals } = readOptions(
      args,
      {
        'shift-to-today': { type: 'boolean', default: false },
        visibility: { type: 'string', default: 'private' },
      },
      ['<dataset.json>'],
    );
    const visibility = readVisibility(values.visibility);
    const dataset = parseDataset(await fs.readFile(positionals[0] as string, 'utf8'));
    const report = await loadDataset(context, await importAuthor(context), dataset, {
      shiftTo: values['shift-to-today'] ? today() : null,
      visibility,
    });
    for (const [noun, count] of Object.entries(report.loaded)) print(`${count} ${noun}`);
    if (report.shiftedWeeks !== 0) print(`every date moved by ${report.shiftedWeeks} weeks`);
    for (const line of warningLines(report.warnings)) print(line);
    return 0;
  },
};
