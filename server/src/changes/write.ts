import { type Kysely, sql, type Transaction } from 'kysely';
import type { Viewer } from '../access/viewer.ts';
import { beforeWrite } from './before-write.ts';
import { CairnError } from '../http/errors.ts';
import { rowsKept, STALE_PLAN } from '../db/kept-plans.ts';
import type { Database } from '../db/tables.ts';
import { inJobOrder, queueing } from '../jobs/add.ts';
import { type FollowingJob, type MadeChange, notifyFollowers } from './followers.ts';
import { type Cause, type ChangeEvent, ChangeSet } from './record.ts';
import { hasSystemNote } from './system-note.ts';
import { takenError } from './taken.ts';

/** What a change function works with: the transaction, and a function to record changes. */
export interface Write {
  readonly trx: Transaction<Database>;
  readonly viewer: Viewer;
  /** True when rate limits do not count what is created, as an import was counted as a whole. */
  readonly unlimited?: boolean;
  /** Adds to the change log; entries of one subject in this transaction are merged. */
  readonly record: (event: ChangeEvent) => void;
  /** The ids of this write's entries except rolled-up ones; filled in when the write is done. */
  readonly changeIds: number[];
}

export interface WriteOptions {
  readonly cause?: Cause;
  /** The id of the change that this write follows from or reverses. */
  readonly causedById?: number;
}

export const CHANGES_CHANNEL = 'cairn_changes';

// After a deadlock, a serialisation failure or a stale plan nothing has been changed, so the whole write is
// run again.
const RETRYABLE = new Set(['40001', '40P01', STALE_PLAN]);
const ATTEMPTS = 4;

/** Throws 401 when nobody is signed in, and 403 for a read-only token. */
export function assertMayWrite(viewer: Viewer): void {
  if (!viewer.canWrite) throw new CairnError(viewer.userId === null ? 'unauthorized' : 'forbidden');
}

/**
 * The only way to write. Runs the function in one transaction, appends its change entries, and sends the
 * highest change id by NOTIFY at commit. Rolls everything back when the function throws; a value that must be
 * unique and is already in use becomes an error of its field.
 */
export async function write<T>(
  db: Kysely<Database>,
  viewer: Viewer,
  options: WriteOptions,
  run: (w: Write) => Promise<T>,
): Promise<T> {
  assertMayWrite(viewer);
  for (let attempt = 1; ; attempt++) {
    try {
      return await db
        .transaction()
        .setAccessMode('read write')
        .execute(async (trx) => {
          await beforeWrite.getStore()?.(trx);
          const cause = options.cause ?? 'typed';
          let set = new ChangeSet(cause);
          const changeIds: number[] = [];
          const w: Write = { trx, viewer, record: (event) => set.add(event), changeIds };
          const result = await run(w);
          const entries = set.entries();
          set = new ChangeSet(cause);
          const later = await notifyFollowers(w, entries);
          const all = [...entries, ...set.entries()];
          const ids = await append(w, options, all, later);
          const idOf = new Map(all.map((entry, n) => [entry, ids[n] as number]));
          const own = entries.filter((entry) => entry.cause !== 'rolled_up');
          changeIds.push(...own.map((entry) => idOf.get(entry) as number));
          return result;
        });
    } catch (error) {
      if (attempt >= ATTEMPTS || !RETRYABLE.has((error as { code?: string }).code ?? ''))
        throw takenError(error) ?? error;
    }
  }
}

const CHUNK = 2000;

const LOG_COLUMNS = sql.raw(
  'root_namespace_id, namespace_id, subject_type, subject_id, kind, actor_id, sudo_by_id, cause, caused_by_id, before, after, system_note',
);

/**
 * SQL that appends entries to the log, queues the jobs about them and notifies about the last one; returns
 * the ids in the order of n.
 */
const appendedRows = (entries: readonly object[], jobs: readonly object[]) => sql<{ id: number }>`
  WITH log AS (
    INSERT INTO changes (${LOG_COLUMNS})
    SELECT ${LOG_COLUMNS} FROM json_to_recordset(${JSON.stringify(entries)}::json) AS entry (n int, root_namespace_id bigint,
      namespace_id bigint, subject_type text, subject_id bigint, kind text, actor_id bigint, sudo_by_id bigint, cause text,
      caused_by_id bigint, before jsonb, after jsonb, system_note boolean)
    ORDER BY n RETURNING id
  ), told AS (SELECT pg_notify(${sql.lit(CHANGES_CHANNEL)}, max(id)::text) FROM log)${jobs.length > 0 ? queued(jobs) : sql``}
  SELECT log.id FROM log, told${jobs.length > 0 ? sql`, queued` : sql``} ORDER BY log.id`;

/**
 * SQL that queues jobs whose payload is the ids of entries: of those appended before, and of those appended
 * now, by n.
 */
const queued = (jobs: readonly object[]) => sql`, numbered AS (
    SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM log
  ), queued AS (${queueing(sql`
    SELECT name, queue, delay_seconds, key, to_json(before || ARRAY(SELECT id FROM numbered WHERE n = ANY (entries) ORDER BY id)) AS payload
    FROM json_to_recordset(${JSON.stringify(jobs)}::json)
      AS given (name text, queue text, delay_seconds double precision, key text, before bigint[], entries int[])`)})`;

/** Appends entries to the log and queues the jobs about them; returns the ids of the entries. */
const append = async (
  { trx, viewer }: Write,
  options: WriteOptions,
  entries: readonly MadeChange[],
  jobs: readonly FollowingJob[],
): Promise<number[]> => {
  const ids: number[] = [];
  for (let i = 0; i < entries.length; i += CHUNK) {
    const rows = entries.slice(i, i + CHUNK).map((e, n) => ({
      n,
      root_namespace_id: e.rootNamespaceId,
      namespace_id: e.namespaceId,
      subject_type: e.subjectType,
      subject_id: e.subjectId,
      kind: e.kind,
      actor_id: viewer.userId,
      sudo_by_id: viewer.sudoById ?? null,
      cause: e.cause,
      caused_by_id: options.causedById ?? null,
      before: e.before,
      after: e.after,
      system_note: hasSystemNote(e),
    }));
    const isLast = i + CHUNK >= entries.length;
    const statement = appendedRows(rows, isLast ? jobsAbout(jobs, entries, ids) : []);
    ids.push(...(await rowsKept(trx, statement)).map(({ id }) => id));
  }
  return ids;
};

/** The jobs to append with the last batch of entries; `ids` are those of the batches before it. */
const jobsAbout = (
  jobs: readonly FollowingJob[],
  entries: readonly MadeChange[],
  ids: readonly number[],
): object[] => {
  if (jobs.length === 0) return [];
  const places = new Map(entries.map((entry, n) => [entry, n]));
  return inJobOrder(jobs).map(({ entries: about, delaySeconds = 0, ...job }) => {
    const numbers = about.map((entry) => places.get(entry) as number);
    return {
      ...job,
      delay_seconds: delaySeconds,
      before: numbers.filter((n) => n < ids.length).map((n) => ids[n]),
      entries: numbers.filter((n) => n >= ids.length).map((n) => n - ids.length),
    };
  });
};
