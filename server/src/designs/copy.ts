import { sql } from 'kysely';
import type { Write } from '../changes/write.ts';

/** The copies of designs and of their versions, by the ids of the originals. */
export interface DesignCopies {
  readonly designs: Map<number, number>;
  readonly versions: Map<number, number>;
}

interface Copied {
  readonly id: number;
  readonly copy: number;
}

/** Copies the designs of an item to another one, with all versions; both share the files. Adds to the copies. */
export async function copyDesigns(
  { trx }: Pick<Write, 'trx'>,
  fromId: number,
  to: { readonly id: number; readonly root_namespace_id: number },
  { designs, versions }: DesignCopies,
): Promise<void> {
  const { rows: madeDesigns } = await sql<Copied>`
    WITH made AS (
      INSERT INTO designs (root_namespace_id, work_item_id, filename, description, description_html, description_references,
        html_version, relative_position, imported_from, created_at)
      SELECT ${to.root_namespace_id}, ${to.id}, filename, description, description_html, description_references,
        html_version, relative_position, imported_from, created_at
      FROM designs WHERE work_item_id = ${fromId} ORDER BY id
      RETURNING id, filename
    ) SELECT d.id, made.id AS copy FROM made JOIN designs d ON d.work_item_id = ${fromId} AND d.filename = made.filename`.execute(
    trx,
  );
  if (madeDesigns.length === 0) return;
  const { rows: madeVersions } = await sql<Copied>`
    WITH made AS (
      INSERT INTO design_versions (root_namespace_id, work_item_id, sha, author_id, created_at)
      SELECT ${to.root_namespace_id}, ${to.id}, sha, author_id, created_at
      FROM design_versions WHERE work_item_id = ${fromId} ORDER BY id
      RETURNING id, sha
    ) SELECT v.id, made.id AS copy FROM made JOIN design_versions v ON v.work_item_id = ${fromId} AND v.sha = made.sha`.execute(
    trx,
  );
  for (const { id, copy } of madeDesigns) designs.set(id, copy);
  for (const { id, copy } of madeVersions) versions.set(id, copy);
  await sql`
    INSERT INTO design_actions (design_id, version_id, event, file_id)
    SELECT d.copy, v.copy, a.event, a.file_id FROM design_actions a
    JOIN ${pairs(madeDesigns)} AS d (id, copy) ON d.id = a.design_id
    JOIN ${pairs(madeVersions)} AS v (id, copy) ON v.id = a.version_id`.execute(trx);
}

const pairs = (copied: readonly Copied[]) =>
  sql`unnest(${sql.val(copied.map(({ id }) => id))}::bigint[], ${sql.val(copied.map(({ copy }) => copy))}::bigint[])`;
