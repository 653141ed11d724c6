import { sql } from 'kysely';
import type { Write } from '../changes/write.ts';
import type { LocatedItem } from '../work-items/rows.ts';
import { noteEvent } from './events.ts';
import { type NoteRow, renderedBody } from './rows.ts';

/** The copies of designs and of their versions, by the ids of the originals. */
interface DesignCopies {
  readonly designs: ReadonlyMap<number, number>;
  readonly versions: ReadonlyMap<number, number>;
}

const NO_COPIES: DesignCopies = { designs: new Map(), versions: new Map() };

interface Source {
  readonly id: number;
  readonly copy: number;
  readonly body: string;
}

/**
 * Copies the comments of one item to another: threads, authors, times and reactions stay, references in each
 * text are rewritten for the new namespace, and comments on designs go to the copies of these. Sends no notifications: the change entries carry no text. Returns the
 * copy of each comment.
 */
export async function copyNotes(
  { trx, record }: Write,
  from: LocatedItem,
  to: LocatedItem,
  rewrite: (bodies: readonly string[]) => Promise<readonly string[]>,
  designs: DesignCopies = NO_COPIES,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<Source>`
    SELECT n.id, n.body, nextval('changes_id_seq') AS copy FROM
      (SELECT id, body FROM notes WHERE work_item_id = ${from.id}
        AND (design_id IS NULL OR design_id = ANY (${sql.val([...designs.designs.keys()])}::bigint[])) ORDER BY created_at, id) n`.execute(
    trx,
  );
  if (rows.length === 0) return new Map();
  const bodies = await rewrite(rows.map(({ body }) => body));
  const copies = JSON.stringify(
    rows.map(({ id, copy }, at) => {
      const { references, ...rendered } = renderedBody(bodies[at] as string);
      return { id, copy, ...rendered, references: references === null ? null : JSON.parse(references) };
    }),
  );
  const given = sql`json_to_recordset(${copies}) AS c (id bigint, copy bigint, body text, html text, "references" jsonb, html_version smallint)`;
  const design = sql`${pairs(designs.designs)} AS design (id, copy)`;
  const version = sql`${pairs(designs.versions)} AS version (id, copy)`;
  // A discussion is identified by its first note, or by the first remaining one.
  const made = await sql<Pick<NoteRow, 'id' | 'work_item_id' | 'discussion_id' | 'author_id' | 'internal'>>`
    WITH begun AS (
      SELECT n.discussion_id, min(c.copy) AS copy FROM ${given} JOIN notes n ON n.id = c.id GROUP BY n.discussion_id
    ), made AS (
      INSERT INTO discussions (id, root_namespace_id, work_item_id, design_id, internal, threaded, resolved_at, resolved_by_id, created_at)
      SELECT b.copy, ${to.root_namespace_id}, ${to.id}, design.copy, d.internal, d.threaded, d.resolved_at, d.resolved_by_id, d.created_at
      FROM begun b JOIN discussions d ON d.id = b.discussion_id LEFT JOIN ${design} ON design.id = d.design_id
    ), pinned AS (
      INSERT INTO design_pins (discussion_id, version_id, x, y, width, height)
      SELECT b.copy, version.copy, p.x, p.y, p.width, p.height
      FROM begun b JOIN design_pins p ON p.discussion_id = b.discussion_id JOIN ${version} ON version.id = p.version_id
    ), awarded AS (
      INSERT INTO award_emoji (root_namespace_id, awardable_type, awardable_id, user_id, name, created_at)
      SELECT ${to.root_namespace_id}, 'note', c.copy, a.user_id, a.name, a.created_at
      FROM ${given} JOIN award_emoji a ON a.awardable_type = 'note' AND a.awardable_id = c.id
    )
    INSERT INTO notes (id, root_namespace_id, work_item_id, design_id, discussion_id, author_id, internal, body, html, "references",
      html_version, imported_from, created_at, updated_at, last_edited_at, last_edited_by_id)
    SELECT c.copy, ${to.root_namespace_id}, ${to.id}, design.copy, b.copy, n.author_id, n.internal, c.body, c.html, c."references",
      c.html_version, n.imported_from, n.created_at, n.updated_at, n.last_edited_at, n.last_edited_by_id
    FROM ${given} JOIN notes n ON n.id = c.id JOIN begun b ON b.discussion_id = n.discussion_id
    LEFT JOIN ${design} ON design.id = n.design_id
    RETURNING id, work_item_id, discussion_id, author_id, internal`.execute(trx);
  for (const { id, ...fields } of made.rows) record(noteEvent(id, to, 'copied', {}, fields));
  return new Map(rows.map(({ id, copy }) => [id, copy]));
}

const pairs = (copies: ReadonlyMap<number, number>) =>
  sql`unnest(${sql.val([...copies.keys()])}::bigint[], ${sql.val([...copies.values()])}::bigint[])`;
