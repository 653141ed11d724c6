import { sql } from 'kysely';
import path from 'node:path';
import { restoreBackup } from '../backups/restore.ts';
import { buildSchemaAt, migrateToLatest } from '../db/migrate.ts';
import { recordPlace } from '../files/place.ts';
import { assertFilePlace } from '../startup/file-place.ts';
import type { Command } from './command.ts';
import { readOptions } from './read-options.ts';

/** Fills an empty store from a backup; a backup of an older version is migrated to this one. */
export const restore: Command = {
  usage: 'restore <file> [--replace]',
  summary: 'fills an empty store from a backup; --replace empties it first',
  run: async ({ context, args, print }) => {
    const { values, positionals } = readOptions(args, { replace: { type: 'boolean', default: false } }, [
      '<file>',
    ]);
    await assertFilePlace(context);
    const file = path.resolve(positionals[0] as string);
    const made = await restoreBackup(context.pool, context.settings.files, file, {
      replace: values.replace,
      build: buildSchemaAt,
    });
    await migrateToLatest(context.db);
    await recordPlace(context.db, context.settings.files);
    await sql`ANALYZE`.execute(context.db);
    const rows = Object.values(made.tables).reduce((sum, table) => sum + table.rows, 0);
    print(`${rows} rows and ${made.files.length} uploads restored, all checksums match`);
    return 0;
  },
};
