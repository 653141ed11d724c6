import path from 'node:path';
import { backUp } from '../backups/back-up.ts';
import type { Command } from './command.ts';
import { readOptions } from './read-options.ts';

/** Saves everything, as it is at one moment, in one file. */
export const backup: Command = {
  usage: 'backup <file>',
  summary: 'saves everything, uploads included, in one file',
  run: async ({ context, args, print }) => {
    const { positionals } = readOptions(args, {}, ['<file>']);
    const file = path.resolve(positionals[0] as string);
    const made = await backUp(context.pool, context.settings.files, file);
    const rows = Object.values(made.tables).reduce((sum, table) => sum + table.rows, 0);
    print(
      `${rows} rows of ${Object.keys(made.tables).length} tables and ${made.files.length} uploads saved in ${file}`,
    );
    return 0;
  },
};
