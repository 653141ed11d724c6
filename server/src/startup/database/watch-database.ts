import { watchDisk } from '../../db/embedded/disk-watch.ts';
import { setDiskFull } from '../../db/outage.ts';
import type { Settings } from '../../settings.ts';
import { RESTART_EXIT_CODE } from '../last-resort.ts';
import type { OpenDatabase } from './open-database.ts';

const MEBIBYTE = 1_048_576;
const LOOK_EVERY_MS = 2000;

/** Ends the server when its embedded PostgreSQL was killed, so that a supervisor restarts it. */
export function endWithDatabase(database: OpenDatabase, interrupted: AbortSignal): void {
  setInterval(() => {
    if (database.alive() || interrupted.aborted) return;
    console.error('cairn: PostgreSQL has ended, so Cairn ends too');
    process.exit(RESTART_EXIT_CODE);
  }, LOOK_EVERY_MS).unref();
}

/**
 * Makes the embedded PostgreSQL refuse writes before its disk is full; logs it, and when there is space
 * again.
 */
export function refuseWritesWithoutRoom(
  folder: string,
  database: OpenDatabase,
  { diskReserveMib }: Settings,
): () => Promise<void> {
  return watchDisk(folder, database.connection, { floorBytes: diskReserveMib * MEBIBYTE }, (full) => {
    setDiskFull(full);
    console.error(
      full
        ? `cairn: the disk that holds ${folder} has less than ${diskReserveMib} MiB left: writes are refused until there is space, reading works`
        : `cairn: the disk that holds ${folder} has space again: writes are accepted`,
    );
  });
}
