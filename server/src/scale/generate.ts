import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../db/tables.ts';
import { recountTrees } from '../consistency/recount.ts';
import { linkEpics, makeEpics } from './epics.ts';
import { labelAndAssign, makeIssues } from './issues.ts';
import { makeNotes } from './notes.ts';
import { makePeople, makePlaces, makeLabelsAndTimeboxes } from './places.ts';
import { createPick, type StoreContents } from './contents.ts';

/**
 * Skips the check of foreign keys where the account may: all references are generated correctly, and looking
 * each of millions up takes long.
 */
const trustReferences = async (trx: Transaction<Database>): Promise<void> => {
  const { rows } = await sql<{ may: boolean }>`
    SELECT has_parameter_privilege('session_replication_role', 'SET') AS may`.execute(trx);
  if (rows[0]?.may) await sql`SET LOCAL session_replication_role = replica`.execute(trx);
};

/**
 * Fills a new top-level group with generated planning data, set by set inside PostgreSQL, in one transaction.
 * Throws StartRefused when the group of that seed exists already.
 */
export async function generateScale(
  db: Kysely<Database>,
  contents: StoreContents,
  progress: (line: string) => void,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(trx);
    await sql`SET LOCAL work_mem = '128MB'`.execute(trx);
    await trustReferences(trx);
    await createPick(trx, contents.seed);
    const rootId = await makePlaces(trx, contents);
    await makePeople(trx, rootId, contents.seed);
    await makeLabelsAndTimeboxes(trx, rootId, contents);
    progress(`${contents.groups} groups`);
    await makeEpics(trx, contents, rootId);
    await linkEpics(trx, rootId);
    progress(`${contents.epics} epics`);
    await makeIssues(trx, contents, rootId, (done) => progress(`${done} of ${contents.issues} issues`));
    await labelAndAssign(trx, rootId);
    progress('labels and assignees');
    progress(`${await makeNotes(trx, contents, rootId)} comments`);
    await sql`
      UPDATE namespaces n SET last_work_item_iid = coalesce(k.top, 0) FROM
        (SELECT namespace_id, max(iid) AS top FROM work_items WHERE root_namespace_id = ${rootId} GROUP BY 1) k
      WHERE n.id = k.namespace_id`.execute(trx);
    await sql`
      UPDATE namespaces n SET
        last_milestone_iid = (SELECT count(*) FROM milestones WHERE namespace_id = n.id),
        last_iteration_iid = (SELECT count(*) FROM iterations WHERE namespace_id = n.id)
      WHERE n.id = ${rootId}`.execute(trx);
    // Where triggers are skipped, the search texts have not been written by one.
    await sql`
      INSERT INTO work_item_texts (id, places, root_namespace_id, namespace_id, author_id, created_at, deleted_at,
        confidential, type, state, folded_title, folded_description)
      SELECT id, places_of_text(root_namespace_id, namespace_id, created_at), root_namespace_id, namespace_id, author_id,
        created_at, deleted_at, confidential, type, state, folded(title), folded(description)
      FROM work_items WHERE root_namespace_id = ${rootId} ON CONFLICT DO NOTHING`.execute(trx);
    await sql`SELECT recount_issue_sums(${rootId})`.execute(trx);
    progress('texts to search and counts of issues');
    await sql`ANALYZE work_items`.execute(trx);
    await recountTrees(trx, rootId);
    progress('sums and inherited dates');
    await sql`
      INSERT INTO changes (root_namespace_id, namespace_id, subject_type, subject_id, kind, actor_id, cause, after, at, system_note)
      SELECT ${rootId}, namespace_id, 'work_item', id, type || '.created', author_id, 'imported',
        jsonb_build_object('title', title, 'state', state), created_at, false
      FROM work_items WHERE root_namespace_id = ${rootId} ORDER BY id`.execute(trx);
  });
  progress('the change log');
  await sql`ANALYZE`.execute(db);
}
