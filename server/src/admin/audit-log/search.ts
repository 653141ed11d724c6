import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { invalid } from '../../http/errors.ts';
import { type SubjectGroup, typesOf } from './subjects.ts';

/** What the audit log is asked for. */
export interface AuditFilter {
  readonly username?: string | undefined;
  /** Full path of a group or project; what is below it counts, too. */
  readonly place?: string | undefined;
  readonly subject?: SubjectGroup | undefined;
  /** The first and the last day, in UTC. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  /** A part of the kind, such as `member.deleted`. */
  readonly kind?: string | undefined;
}

/** A filter whose names have been looked up, and the ids between which the log is read. */
interface AuditSearch {
  readonly actorId: number | null;
  readonly place: { readonly id: number; readonly root_namespace_id: number } | null;
  readonly filter: AuditFilter;
  readonly least: number;
  /** Entries with this id or a higher one are left out. */
  readonly before: number;
}

interface FoundEntries {
  readonly ids: readonly number[];
  /** Where to go on; null at the end of the log. */
  readonly next: number | null;
}

/** No statement looks at more entries, whatever is asked for. */
const MOST_AT_ONCE = 50_000;
const FIRST_LOOK = 1_000;
/** Nobody waits longer for one page. */
const PATIENCE_MS = 2_000;

/** What an import knows from elsewhere did not happen here; it is in the history of its items. */
const HAPPENED_HERE = sql<boolean>`NOT (c.cause = 'imported' AND c.system_note)`;

const DAY_MS = 86_400_000;
/** Ids are handed out at the end of a transaction, times at its beginning; no transaction is that long. */
const LONGEST_TRANSACTION_MS = 3_600_000;

/** The id of the first entry at or after an instant, found by halving: the log is in the order of time. */
const firstSince = async ({ db }: Pick<Context, 'db'>, at: Date): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    WITH RECURSIVE halved (low, high) AS (
      SELECT coalesce(min(id), 0), coalesce(max(id), 0) + 1 FROM changes
      UNION ALL
      SELECT CASE WHEN probe.at < ${at} THEN probe.id + 1 ELSE low END,
        CASE WHEN probe.at < ${at} THEN high ELSE (low + high) / 2 END
      FROM halved LEFT JOIN LATERAL (
        SELECT c.id, c.at FROM changes c WHERE c.id >= (low + high) / 2 AND ${HAPPENED_HERE} ORDER BY c.id LIMIT 1
      ) probe ON true WHERE low < high
    ) SELECT low::double precision AS id FROM halved WHERE low >= high ORDER BY low LIMIT 1`.execute(db);
  return rows[0]?.id ?? 0;
};

const instantOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Looks up what a filter names; throws invalid() for a person or a place that does not exist. */
export async function auditSearch(
  context: Pick<Context, 'db'>,
  filter: AuditFilter,
  before: number | undefined,
): Promise<AuditSearch> {
  const { username, place, from, until } = filter;
  const actor =
    username === undefined
      ? null
      : await context.db
          .selectFrom('users')
          .select('id')
          .where(sql<boolean>`id = (SELECT user_at(${username.replace(/^@/, '')}))`)
          .executeTakeFirst();
  if (actor === undefined) throw invalid({ username: ['was not found'] });
  const namespace =
    place === undefined
      ? null
      : await context.db
          .selectFrom('namespaces')
          .select(['id', 'root_namespace_id'])
          .where(sql<boolean>`lower(full_path) = lower(${place})`)
          .executeTakeFirst();
  if (namespace === undefined) throw invalid({ place: ['was not found'] });
  const least =
    from === undefined
      ? 0
      : await firstSince(context, new Date(instantOf(from).getTime() - LONGEST_TRANSACTION_MS));
  const end =
    until === undefined
      ? Number.MAX_SAFE_INTEGER
      : await firstSince(context, new Date(instantOf(until).getTime() + DAY_MS + LONGEST_TRANSACTION_MS));
  return {
    actorId: actor?.id ?? null,
    place: namespace,
    filter,
    least,
    before: Math.min(before ?? Number.MAX_SAFE_INTEGER, end),
  };
}

/**
 * Finds entries, the newest first, in steps over an index: by person, by top-level group or by id. What no
 * index has is compared within a step.
 */
export async function findEntries(
  { db }: Pick<Context, 'db'>,
  search: AuditSearch,
  most: number,
): Promise<FoundEntries> {
  const { actorId, place, filter, least } = search;
  const indexed = [
    sql`c.id >= ${least}`,
    ...(actorId === null ? [] : [sql`c.actor_id = ${actorId}`]),
    ...(place === null ? [] : [sql`c.root_namespace_id = ${place.root_namespace_id}`]),
  ];
  const { subject, from, until, kind } = filter;
  const matching = [
    HAPPENED_HERE,
    ...(place === null
      ? []
      : [
          sql`c.namespace_id IN (SELECT n.id FROM namespaces n WHERE n.traversal_ids @> ARRAY[${place.id}::bigint])`,
        ]),
    ...(subject === undefined ? [] : [sql`c.subject_type = ANY (${typesOf(subject)}::text[])`]),
    ...(kind === undefined ? [] : [sql`strpos(c.kind, ${kind.toLowerCase()}) > 0`]),
    ...(from === undefined ? [] : [sql`c.at >= ${instantOf(from)}`]),
    ...(until === undefined ? [] : [sql`c.at < ${new Date(instantOf(until).getTime() + DAY_MS)}`]),
  ];
  const ids: number[] = [];
  const deadline = Date.now() + PATIENCE_MS;
  let before = search.before;
  for (let look = FIRST_LOOK; ; look = MOST_AT_ONCE) {
    const { rows } = await sql<{ seen: number; last: number; ids: number[] }>`
      WITH seen AS MATERIALIZED (
        SELECT c.id, (${sql.join(matching, sql` AND `)}) AS matches FROM changes c
        WHERE c.id < ${before} AND ${sql.join(indexed, sql` AND `)} ORDER BY c.id DESC LIMIT ${sql.lit(look)}
      )
      SELECT count(*)::integer AS seen, coalesce(min(id), 0)::double precision AS last,
        ARRAY(SELECT id::double precision FROM seen WHERE matches ORDER BY id DESC LIMIT ${sql.lit(most + 1)}) AS ids
      FROM seen`.execute(db);
    const { seen = 0, last = 0, ids: found = [] } = rows[0] ?? {};
    ids.push(...found);
    if (ids.length > most) return { ids: ids.slice(0, most), next: ids[most - 1] as number };
    if (seen < look) return { ids, next: null };
    before = last;
    if (Date.now() > deadline) return { ids, next: before };
  }
}
