import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import { z } from 'zod';
import type { Viewer } from '../../access/viewer.ts';
import { textField } from '../../changes/fields.ts';
import { parseInput } from '../../changes/input.ts';
import { assertMayWrite, type Write, write } from '../../changes/write.ts';
import type { Context } from '../../context.ts';
import type { JiraImports } from '../../db/tables.ts';
import { CairnError, forbidden, invalid } from '../../http/errors.ts';
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
import { insertJiraSource, originOf } from '../sources/create.ts';
import { memberIds } from './people.ts';

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
    await assertMembers(
      w,
      project,
      people.map(({ userId }) => userId),
      'users_mapping',
    );
    const { url: address } = jira;
    const source = await insertJiraSource(w, project, { key, name, cloud, address, complete: false });
    return insertImport(w, project, {
      source_id: source.id,
      origin: originOf(address),
      jira_project_key: key,
      jira_project_name: name,
      cloud,
      users_mapping: JSON.stringify(Object.fromEntries(people.map(({ jiraId, userId }) => [jiraId, userId]))),
    });
  });
}

/** Throws 400 for a person who is not a member of the project. */
export async function assertMembers(
  w: Write,
  project: NamespaceRow,
  userIds: readonly number[],
  field: string,
): Promise<void> {
  const members = new Set(await memberIds({ db: w.trx }, project, userIds));
  if (!userIds.every((id) => members.has(id)))
    throw invalid({ [field]: ['contains a person who is not a member of this project'] });
}

type NewImport = Pick<
  Insertable<JiraImports>,
  | 'source_id'
  | 'origin'
  | 'jira_project_key'
  | 'jira_project_name'
  | 'cloud'
  | 'users_mapping'
  | 'mapping'
  | 'mode'
>;

/** Creates an import with its label. Throws 422 while another one of the project has not ended. */
export async function insertImport(
  w: Write,
  project: NamespaceRow,
  values: NewImport,
): Promise<{ id: number }> {
  await w.trx.selectFrom('namespaces').select('id').where('id', '=', project.id).forUpdate().execute();
  const running = await w.trx
    .selectFrom('jira_imports')
    .select('id')
    .where('namespace_id', '=', project.id)
    .where('state', 'in', ['initial', 'scheduled', 'started'])
    .executeTakeFirst();
  if (running) throw refused(RUNNING);
  const { jira_project_key: key, jira_project_name: name, mode = 'copies', source_id } = values;
  const made = await w.trx
    .insertInto('jira_imports')
    .values({
      ...values,
      namespace_id: project.id,
      user_id: w.viewer.userId as number,
      label_id: await createLabel(w, project, key),
      state: 'scheduled',
      scheduled_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  w.record(
    jiraEvent(project, 'jira_import', 'created', {
      ...made,
      source_id,
      jira_project_key: key,
      jira_project_name: name,
      mode,
    }),
  );
  return made;
}
