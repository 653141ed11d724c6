import { z } from 'zod';
import type { Viewer } from '../../access/viewer.ts';
import { textField } from '../../changes/fields.ts';
import { parseInput } from '../../changes/input.ts';
import { assertRateLimit } from '../../changes/rate-limit.ts';
import { assertMayWrite, type Write, write } from '../../changes/write.ts';
import type { Context } from '../../context.ts';
import { CairnError, conflict, forbidden } from '../../http/errors.ts';
import { addJobs } from '../../jobs/add.ts';
import { mayIn } from '../../namespaces/policy.ts';
import type { NamespaceRow } from '../../namespaces/rows.ts';
import { jiraInfo, findJiraProject } from '../client/site.ts';
import { jiraEvent } from '../events.ts';
import { CANNOT_CONNECT, NO_PERMISSION, NO_PROJECT, NOT_CONFIGURED } from '../import/messages.ts';
import { activeServer } from '../integration.ts';
import { getSource, READ_JIRA_SOURCE, sourceJob, type SourceRow } from './rows.ts';

const KEY_MAX = 255;
const MOST_PER_MINUTE = 20;
/** How many sources of one person may be read at once. */
const MOST_UNFINISHED = 3;

const refused = (message: string): CairnError => new CairnError('unprocessable', message);

/** Throws 403 unless the viewer may import from Jira into a visible project. */
export function authorizeSources(viewer: Viewer, project: NamespaceRow): void {
  if (!mayIn(viewer, project, 'importJira')) throw forbidden(NO_PERMISSION);
}

/** Throws 429 or 409 when a person reads too much at once. */
export async function assertFewSources(w: Write): Promise<void> {
  await assertRateLimit(w, 'jira_source.create', MOST_PER_MINUTE);
  const { unfinished } = await w.trx
    .selectFrom('jira_sources')
    .select((eb) => eb.fn.countAll<number>().as('unfinished'))
    .where('user_id', '=', w.viewer.userId as number)
    .where('state', 'in', ['waiting', 'reading', 'counting'])
    .executeTakeFirstOrThrow();
  if (unfinished >= MOST_UNFINISHED)
    throw conflict(`You are reading ${MOST_UNFINISHED} sources already: wait until one of them is ready.`);
}

/** The address by which issues of a Jira are recognised later, in one form. */
export function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).href.replace(/\/+$/, '') : '';
}

/** Creates a source of a Jira project and the job that reads it. */
export async function insertJiraSource(
  w: Write,
  project: NamespaceRow,
  given: {
    readonly key: string;
    readonly name: string;
    readonly cloud: boolean;
    /** The address of the Jira. */
    readonly address: string;
    /** False to read only the fields that GitLab imports. */
    readonly complete: boolean;
  },
): Promise<{ id: number }> {
  const made = await w.trx
    .insertInto('jira_sources')
    .values({
      namespace_id: project.id,
      user_id: w.viewer.userId as number,
      kind: 'jira',
      cloud: given.cloud,
      origin: originOf(given.address),
      jira_project_key: given.key,
      jira_project_name: given.name,
      complete: given.complete,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addJobs(w.trx, [sourceJob(READ_JIRA_SOURCE, made.id)]);
  return made;
}

const input = z.object({ key: textField(KEY_MAX) });

/** Begins to read a Jira project. Throws 403 without the permission, and 422 with the reason when it cannot begin. */
export async function createJiraSource(
  context: Context,
  viewer: Viewer,
  project: NamespaceRow,
  given: z.input<typeof input>,
): Promise<SourceRow> {
  assertMayWrite(viewer);
  authorizeSources(viewer, project);
  const { key } = parseInput(input, given);
  const jira = await activeServer(context, project.id);
  if (jira === null) throw refused(NOT_CONFIGURED);
  const { outgoing } = context.settings;
  const found = await Promise.all([jiraInfo(outgoing, jira), findJiraProject(outgoing, jira, key)]).catch(
    () => null,
  );
  if (found === null) throw refused(CANNOT_CONNECT);
  const [{ cloud }, asked] = found;
  if (asked === null) throw refused(NO_PROJECT);
  const { id } = await write(context.db, viewer, {}, async (w) => {
    await assertFewSources(w);
    const { url: address } = jira;
    const made = await insertJiraSource(w, project, { ...asked, cloud, address, complete: true });
    w.record(
      jiraEvent(project, 'jira_source', 'created', { ...made, kind: 'jira', jira_project_key: asked.key }),
    );
    return made;
  });
  return getSource(context, project, id);
}

/** Deletes a source with its issues; one that is still being read stops. Throws 409 while an import uses it. */
export async function deleteSource(
  context: Context,
  viewer: Viewer,
  project: NamespaceRow,
  id: number,
): Promise<void> {
  assertMayWrite(viewer);
  authorizeSources(viewer, project);
  await write(context.db, viewer, {}, async (w) => {
    const { kind, jira_project_key } = await getSource({ db: w.trx }, project, id);
    await w.trx.selectFrom('jira_sources').select('id').where('id', '=', id).forUpdate().execute();
    const used = await w.trx
      .selectFrom('jira_imports')
      .select('id')
      .where('source_id', '=', id)
      .where('state', 'in', ['initial', 'scheduled', 'started'])
      .executeTakeFirst();
    if (used)
      throw conflict('An import is using this source: cancel the import, or wait until it has ended.');
    await w.trx.deleteFrom('jira_sources').where('id', '=', id).execute();
    w.record(jiraEvent(project, 'jira_source', 'deleted', { id, kind, jira_project_key }));
  });
}
