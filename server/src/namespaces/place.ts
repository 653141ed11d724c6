import { sql } from 'kysely';
import type { ChangeEvent } from '../changes/record.ts';
import type { Write } from '../changes/write.ts';
import { lockFor, lockTopLevelNames } from '../db/advisory-lock.ts';
import { invalid } from '../http/errors.ts';
import { MAX_LEVELS, topLevelProblem } from './paths.ts';
import { isWider, type NamespaceRow } from './rows.ts';

type Fields = Readonly<Record<string, unknown>>;

export function namespaceEvent(
  row: Pick<NamespaceRow, 'id' | 'kind' | 'root_namespace_id'>,
  verb: 'created' | 'updated' | 'deleted' | 'restored',
  before: Fields,
  after: Fields,
  cause?: 'rolled_up',
): ChangeEvent {
  return {
    subjectType: 'namespace',
    subjectId: row.id,
    rootNamespaceId: row.root_namespace_id,
    namespaceId: row.id,
    kind: `${row.kind}.${verb}`,
    before,
    after,
    ...(cause ? { cause } : {}),
  };
}

interface NewNamespace {
  readonly kind: 'group' | 'project';
  readonly path: string;
  readonly name: string;
  readonly description: string;
  readonly visibility: string;
  readonly okrs_enabled?: boolean;
  readonly quality_management_enabled?: boolean;
  readonly status_page_enabled?: boolean;
  readonly avatar_url?: string;
}

/** Inserts a new group or project below a parent (null: a top-level group), with its full path. */
export async function insertNamespace(
  w: Write,
  parent: NamespaceRow | null,
  given: NewNamespace,
): Promise<NamespaceRow> {
  if (!parent) {
    await assertTopLevelPath(w, given.path);
  }
  if (parent && parent.traversal_ids.length >= MAX_LEVELS) {
    throw invalid({ parent_id: [`is already at the deepest level (${MAX_LEVELS})`] });
  }
  if (parent && isWider(given.visibility, parent.visibility)) throw wider(parent.visibility);
  const { rows } = await sql<{
    id: number;
  }>`SELECT nextval(pg_get_serial_sequence('namespaces', 'id')) AS id`.execute(w.trx);
  const id = (rows[0] as { id: number }).id;
  const row = await w.trx
    .insertInto('namespaces')
    .values({
      ...given,
      id,
      parent_id: parent?.id ?? null,
      root_namespace_id: parent?.root_namespace_id ?? id,
      traversal_ids: [...(parent?.traversal_ids ?? []), id],
      full_path: parent ? `${parent.full_path}/${given.path}` : given.path,
      full_name: parent ? `${parent.full_name} / ${given.name}` : given.name,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const { full_path, parent_id } = row;
  await endRedirects(w, [full_path]);
  w.record(namespaceEvent(row, 'created', {}, { ...given, full_path, parent_id }));
  return row;
}

/**
 * Throws invalid for a path that no top-level group may have: a reserved one, a number or the username of a
 * person. Locks the names that people and top-level groups share.
 */
export async function assertTopLevelPath({ trx }: Pick<Write, 'trx'>, path: string): Promise<void> {
  const problem = topLevelProblem(path);
  if (problem !== null) throw invalid({ path: [problem] });
  await lockTopLevelNames(trx);
  const person = await trx
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`lower(username) = lower(${path})`)
    .executeTakeFirst();
  if (person !== undefined) throw invalid({ path: ['has already been taken'] });
}

/** Maximum number of subgroups and projects that a refusal names. */
const MOST_NAMED = 5;

const wider = (visibility: string) =>
  invalid({ visibility: [`cannot be wider than that of the parent group (${visibility})`] });

/** Throws for a visibility wider than the parent's or narrower than that of anything below. */
export async function checkVisibility({ trx }: Write, row: NamespaceRow, visibility: string): Promise<void> {
  const near = await trx
    .selectFrom('namespaces')
    .select(['id', 'visibility', 'full_path'])
    .where((eb) => eb.or([eb('parent_id', '=', row.id), eb('id', '=', row.parent_id)]))
    // A deleted one is narrowed when it is restored.
    .where('deleted_at', 'is', null)
    .orderBy('full_path')
    .execute();
  const parent = near.find((one) => one.id === row.parent_id);
  if (parent && isWider(visibility, parent.visibility)) throw wider(parent.visibility);
  const open = near.filter((one) => one !== parent && isWider(one.visibility, visibility));
  if (open.length > 0) {
    const named = open.slice(0, MOST_NAMED).map((one) => `${one.full_path} (${one.visibility})`);
    if (open.length > MOST_NAMED) named.push(`${open.length - MOST_NAMED} more`);
    throw invalid({
      visibility: [`cannot be narrower than that of what is below: change ${named.join(', ')} first`],
    });
  }
}

/** Lets former full paths lead to the present ones, except where another group or project has the path by now. */
async function leaveRedirects(
  { trx }: Pick<Write, 'trx'>,
  rows: readonly { readonly id: number; readonly full_path: string; readonly old_path: string }[],
): Promise<void> {
  const moved = rows.filter(({ old_path, full_path }) => old_path.toLowerCase() !== full_path.toLowerCase());
  if (moved.length === 0) return;
  const [paths, ids] = [moved.map(({ old_path }) => old_path), moved.map(({ id }) => id)];
  await endRedirects(
    { trx },
    moved.map(({ full_path }) => full_path),
  );
  await sql`
    INSERT INTO namespace_redirects (path, namespace_id)
    SELECT moved.path, moved.id FROM unnest(${paths}::text[], ${ids}::bigint[]) AS moved (path, id)
    ORDER BY lower(moved.path)
    ON CONFLICT (lower(path)) DO UPDATE SET namespace_id = excluded.namespace_id, created_at = now()`.execute(
    trx,
  );
}

/** Ends the redirects from paths that a group or project has now, also those from former usernames. */
export async function endRedirects({ trx }: Pick<Write, 'trx'>, paths: readonly string[]): Promise<void> {
  await sql`
    DELETE FROM namespace_redirects
    WHERE lower(path) IN (SELECT lower(taken) FROM unnest(${paths}::text[]) taken)`.execute(trx);
  await sql`
    DELETE FROM username_redirects
    WHERE lower(username) IN (SELECT lower(taken) FROM unnest(${paths}::text[]) taken)`.execute(trx);
}

/** Updates `archived` of a namespace and everything below it: each is archived itself or with one above it. */
export async function archiveBelow(w: Write, id: number): Promise<void> {
  const { rows } = await sql<NamespaceRow>`
    UPDATE namespaces n SET archived = NOT n.archived
    WHERE n.traversal_ids @> ARRAY[${id}]::bigint[]
      AND n.archived <> EXISTS (SELECT FROM namespaces a WHERE a.id = ANY (n.traversal_ids) AND a.archived_itself)
    RETURNING n.*`.execute(w.trx);
  for (const row of rows) {
    const sides = [{ archived: !row.archived }, { archived: row.archived }] as const;
    w.record(namespaceEvent(row, 'updated', ...sides, row.id === id ? undefined : 'rolled_up'));
  }
}

/**
 * Updates full paths and full names below a renamed namespace, which the caller has locked. `redirect` lets the
 * former paths lead to the new ones.
 */
export async function renameBelow(
  w: Write,
  old: NamespaceRow,
  now: NamespaceRow,
  { redirect }: { redirect: boolean },
): Promise<void> {
  if (old.full_path === now.full_path && old.full_name === now.full_name) return;
  const { rows } = await sql<NamespaceRow & { old_path: string; old_name: string }>`
    UPDATE namespaces n SET
      full_path = ${now.full_path} || substr(n.full_path, length(${old.full_path}) + 1),
      full_name = ${now.full_name} || substr(n.full_name, length(${old.full_name}) + 1)
    FROM namespaces o
    WHERE o.id = n.id AND n.traversal_ids @> ARRAY[${now.id}]::bigint[] AND n.id <> ${now.id}
    RETURNING n.*, o.full_path AS old_path, o.full_name AS old_name`.execute(w.trx);
  if (redirect) await leaveRedirects(w, [{ ...now, old_path: old.full_path }, ...rows]);
  for (const row of rows) {
    const before = { full_path: row.old_path, full_name: row.old_name };
    w.record(
      namespaceEvent(
        row,
        'updated',
        before,
        { full_path: row.full_path, full_name: row.full_name },
        'rolled_up',
      ),
    );
  }
}

/** Locks all paths and visibilities of a top-level group; a new top-level group needs no lock. */
export async function lockPaths(
  { trx }: Write,
  namespace: Pick<NamespaceRow, 'root_namespace_id'> | null,
): Promise<void> {
  if (namespace) await lockFor(trx, 'paths', namespace.root_namespace_id);
}
