import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Viewer } from '../../access/viewer.ts';
import { textField } from '../../changes/fields.ts';
import { parseInput } from '../../changes/input.ts';
import { assertMayWrite, type Write, write } from '../../changes/write.ts';
import type { Context } from '../../context.ts';
import { CairnError, forbidden, invalid } from '../../http/errors.ts';
import { addJobs } from '../../jobs/add.ts';
import { insertLabel } from '../../labels/ensure.ts';
import { mayIn } from '../../namespaces/policy.ts';
import type { NamespaceRow } from '../../namespaces/rows.ts';
import { findJiraProject, jiraInfo } from '../client/site.ts';
import { jiraEvent } from '../events.ts';
import { activeServer } from '../integration.ts';
import {
  CANNOT_CONNECT,
  NO_LABEL_MADE,
  NO_PERMISSION,
  NO_PROJECT,
  NOT_CONFIGURED,
  RUNNING,
} from './messages.ts';
import { memberIds } from './people.ts';

export const IMPORT_JIRA_ISSUES = 'importJiraIssues';

const KEY_MAX = 255;
const MOST_PEOPLE = 10_000;

const input = z.object({
  key: textField(KEY_MAX),
  name: textField(KEY_MAX),
  people: z
    .array(z.object({ jiraId: textField(KEY_MAX), userId: z.int().positive() }))
    .max(MOST_PEOPLE, { error: `is too long (maximum is ${MOST_PEOPLE} entries)` }),
});
export type JiraImportInput = z.input<typeof input>;

const refused = (message: string): CairnError => new CairnError('unprocessable', message);

/** The job that imports the next page of an import. */
export function pageJob(importId: number, project: NamespaceRow, delaySeconds = 0) {
  return {
    name: IMPORT_JIRA_ISSUES,
    payload: { importId },
    delaySeconds,
    // One import at a time per top-level group; other jobs always find a free worker.
    queue: `issue-imports:${project.root_namespace_id}`,
  };
}

/** As GitLab does: the colour of a label that nobody chose follows from its title. */
const colorOf = (title: string): string => `#${createHash('sha256').update(title).digest('hex').slice(0, 6)}`;

/** Creates the label of a new import of a Jira project, which is put on all its issues. */
const createLabel = async (w: Write, project: NamespaceRow, key: string): Promise<number> => {
  const { earlier } = await w.trx
    .selectFrom('jira_imports')
    .select((eb) => eb.fn.countAll<number>().as('earlier'))
    .where('namespace_id', '=', project.id)
    .where('jira_project_key', '=', key)
    .executeTakeFirstOrThrow();
  const title = `jira-import::${key}-${earlier + 1}`;
  const at = new Date().toISOString().slice(0, 19).replace('T', ' ');
  const description = `Label for issues that were imported from Jira on ${at}`;
  const label =
    (await insertLabel(w, project, { title, color: colorOf(title), description })) ??
    (await w.trx
      .selectFrom('labels')
      .select('id')
      .where('namespace_id', '=', project.id)
      .where('title', '=', title)
      .executeTakeFirst());
  if (!label) throw refused(NO_LABEL_MADE);
  return label.id;
};

/**
 * Starts an import of a Jira project. Throws 403 without the permission, and 422 with the reason when it
 * cannot be started.
 */
export async function startJiraImport(
  context: Context,
  viewer: Viewer,
  project: NamespaceRow,
  given: JiraImportInput,
): Promise<{ id: number }> {
  assertMayWrite(viewer);
  if (!mayIn(viewer, project, 'importJira')) throw forbidden(NO_PERMISSION);
  const { key, name, people } = parseInput(input, given);
  const jira = await activeServer(context, project.id);
  if (jira === null) throw refused(NOT_CONFIGURED);
  const { outgoing } = context.settings;
  const found = await Promise.all([jiraInfo(outgoing, jira), findJiraProject(outgoing, jira, key)]).catch(
    () => null,
  );
  if (found === null) throw refused(CANNOT_CONNECT);
  const [{ cloud }, asked] = found;
  if (asked === null) throw refused(NO_PROJECT);
  return write(context.db, viewer, {}, async (w) => {
    await w.trx.selectFrom('namespaces').select('id').where('id', '=', project.id).forUpdate().execute();
    const running = await w.trx
      .selectFrom('jira_imports')
      .select('id')
      .where('namespace_id', '=', project.id)
      .where('state', 'in', ['initial', 'scheduled', 'started'])
      .executeTakeFirst();
    if (running) throw refused(RUNNING);
    const members = new Set(
      await memberIds(
        { db: w.trx },
        project,
        people.map(({ userId }) => userId),
      ),
    );
    if (!people.every(({ userId }) => members.has(userId)))
      throw invalid({ users_mapping: ['contains a person who is not a member of this project'] });
    const made = await w.trx
      .insertInto('jira_imports')
      .values({
        namespace_id: project.id,
        user_id: viewer.userId as number,
        label_id: await createLabel(w, project, key),
        jira_project_key: key,
        jira_project_name: name,
        cloud,
        users_mapping: JSON.stringify(
          Object.fromEntries(people.map(({ jiraId, userId }) => [jiraId, userId])),
        ),
        state: 'scheduled',
        scheduled_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    w.record(
      jiraEvent(project, 'jira_import', 'created', {
        ...made,
        jira_project_key: key,
        jira_project_name: name,
      }),
    );
    await addJobs(w.trx, [pageJob(made.id, project)]);
    return made;
  });
}
