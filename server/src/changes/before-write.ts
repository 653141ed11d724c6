import { AsyncLocalStorage } from 'node:async_hooks';
import type { Transaction } from 'kysely';
import type { Database } from '../db/tables.ts';

/** Runs first in the transaction of every write of the current request; throwing refuses the write. */
export const beforeWrite = new AsyncLocalStorage<(trx: Transaction<Database>) => Promise<void>>();
