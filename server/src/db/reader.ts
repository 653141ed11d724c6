import type { Kysely } from 'kysely';
import type { Database } from './tables.ts';

/** What a read needs: a context, or a transaction in its place. */
export interface Reader {
  readonly db: Kysely<Database>;
}
