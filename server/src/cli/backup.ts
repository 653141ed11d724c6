import path from 'node:path';
import { backUp } from '../backups/back-up.ts';
import { assertFilePlace } from '../startup/file-place.ts';
import type { Command } from './command.ts';
import { readOptions } from './read-options.ts';

/** The exit code of a backup that is complete except for uploads that were already lost. */
const INCOMPLETE = 3;

/** Saves everything, as of one moment, in one file. */
export const backup: Command = {
  usage: 'backup <file>',
  summary: 'saves everything, uploads included, in one file, exits 3 when some were lost',
  run: async ({ context, args, print, remark }) => {
    const { positionals } = readOptions(args, {}, ['<file>']);
    const file = path.resolve(positionals[0] as string);
    await assertFilePlace(context);
    const { manifest, lost } = await backUp(context.pool, context.settings.files, file);
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
    print(
      `${rows} rows of ${Object.keys(manifest.tables).length} tables and ${manifest.files.length} uploads saved in ${file}`,
    );
    if (lost.length === 0) return 0;
    for (const line of lost) remark(line);
    remark(`cairn: ${lost.length} uploads could not be saved completely`);
    return INCOMPLETE;
  },
};
