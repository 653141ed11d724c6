import { findDifferences } from '../work-items/differences.ts';
import type { Command } from './command.ts';
import { readOptions } from './read-options.ts';

/** Recounts every stored roll-up and every rule of the trees; changes nothing. */
export const check: Command = {
  usage: 'check',
  summary: 'recounts stored sums, dates and trees, exits 1 on a difference',
  run: async ({ context, args, print }) => {
    readOptions(args, {}, []);
    const differences = await findDifferences(context.db);
    for (const { kind, subject, id, stored, expected } of differences) {
      print(
        `${kind} of ${subject} ${id}: stored ${JSON.stringify(stored)}, recounted ${JSON.stringify(expected)}`,
      );
    }
    print(differences.length === 0 ? 'Everything adds up' : `${differences.length} differences`);
    return differences.length === 0 ? 0 : 1;
  },
};
