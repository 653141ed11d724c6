import type { Viewer } from '../../access/viewer.ts';
import { assertMayWrite, write } from '../../changes/write.ts';
import type { Context } from '../../context.ts';
import { conflict } from '../../http/errors.ts';
import { addJobs } from '../../jobs/add.ts';
import type { NamespaceRow } from '../../namespaces/rows.ts';
import { importUpdated } from '../events.ts';
import { authorizeSources } from '../sources/create.ts';
import { writeJob } from './job.ts';
import { getImport } from './queries.ts';
import type { ImportRow } from './running.ts';

export type Control = 'pause' | 'resume' | 'cancel';

const UNFINISHED: readonly string[] = ['initial', 'scheduled', 'started'];

const changeOf = (control: Control, viewer: Viewer) =>
  control === 'cancel'
    ? { state: 'failed', error_message: `Canceled by @${viewer.username}.`, finished_at: new Date() }
    : { paused_at: control === 'pause' ? new Date() : null };

const facts = ({
  state,
  paused_at,
  error_message,
}: Pick<ImportRow, 'state' | 'paused_at' | 'error_message'>) => ({
  state,
  paused: paused_at !== null,
  error_message,
});

/**
 * Pauses, resumes or cancels an import. What it has imported stays; a later import in the mode update goes on
 * from there. Throws 409 when it has ended.
 */
export async function controlImport(
  context: Context,
  viewer: Viewer,
  project: NamespaceRow,
  id: number,
  control: Control,
): Promise<void> {
  assertMayWrite(viewer);
  authorizeSources(viewer, project);
  await write(context.db, viewer, {}, async (w) => {
    await getImport({ db: w.trx }, project, id);
    const before = await w.trx
      .selectFrom('jira_imports')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (!UNFINISHED.includes(before.state)) throw conflict('The import has ended.');
    const isPaused = before.paused_at !== null;
    if ((control === 'pause' && isPaused) || (control === 'resume' && !isPaused)) return;
    const after = await w.trx
      .updateTable('jira_imports')
      .set(changeOf(control, viewer))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    w.record(importUpdated(project, id, facts(before), facts(after)));
    if (control === 'resume') await addJobs(w.trx, [writeJob(id, project.root_namespace_id)]);
  });
}
