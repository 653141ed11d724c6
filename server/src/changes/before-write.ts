import { AsyncLocalStorage } from 'node:async_hooks';
import type { Transaction } from 'kysely';
import type { Database } from '../db/tables.ts';

/** What every write of the request that is being answered does first, in its own transaction; throwing refuses it. */
export const beforeWrite = new AsyncLocalStorage<(trx: Transaction<Database>) => Promise<void>>();
