import { assertFilePlace } from '../startup/file-place.ts';
import { lostFiles } from '../uploads/lost-files.ts';
import { findDifferences } from '../consistency/differences.ts';
import type { Command } from './command.ts';
import { readOptions } from './read-options.ts';

/** Recomputes every roll-up, checks the rules of the trees and looks for every upload; changes nothing. */
export const check: Command = {
  usage: 'check',
  summary: 'recounts stored sums, dates, trees and uploads, exits 1 on a difference',
  run: async ({ context, args, print }) => {
    readOptions(args, {}, []);
    const differences = await findDifferences(context.db);
    for (const { kind, subject, id, stored, expected } of differences) {
      print(
        `${kind} of ${subject} ${id}: stored ${JSON.stringify(stored)}, recounted ${JSON.stringify(expected)}`,
      );
    }
    await assertFilePlace(context);
    const lost = await lostFiles(context.db, context.settings.files);
    for (const line of lost) print(line);
    const found = differences.length + lost.length;
    print(found === 0 ? 'Everything adds up' : `${found} differences`);
    return found === 0 ? 0 : 1;
  },
};
