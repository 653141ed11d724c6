import { z } from 'zod';
import type { Viewer } from '../../access/viewer.ts';
import { idField, oneOf, textField } from '../../changes/fields.ts';
import { parseInput } from '../../changes/input.ts';
import { assertMayWrite, write } from '../../changes/write.ts';
import type { Context } from '../../context.ts';
import { conflict } from '../../http/errors.ts';
import { addJobs } from '../../jobs/add.ts';
import type { NamespaceRow } from '../../namespaces/rows.ts';
import { chosenMapping } from '../sources/mapping.ts';
import { peopleOfSource } from '../sources/people.ts';
import { inventoryOf } from '../sources/presenter.ts';
import { getSource } from '../sources/rows.ts';
import { authorizeSources } from '../sources/create.ts';
import { writeJob } from './job.ts';
import { assertMembers, insertImport } from './start.ts';

const MOST_PEOPLE = 10_000;
const ID_MAX = 255;

export const MODES = ['update', 'copies'] as const;

const input = z.object({
  sourceId: idField,
  mapping: z.unknown().optional(),
  people: z
    .array(z.object({ jiraId: textField(ID_MAX), userId: idField.nullable() }))
    .max(MOST_PEOPLE, { error: `is too long (maximum is ${MOST_PEOPLE} entries)` })
    .default([]),
  mode: oneOf(MODES).default('update'),
});

/**
 * Starts an import of what was read from Jira, by a mapping. People who are not named are the members that they
 * seem to be. Throws 403 without the permission, 404 without the source, 409 unless it is ready, and 422 while
 * another import of the project has not ended.
 */
export async function startSourceImport(
  context: Context,
  viewer: Viewer,
  project: NamespaceRow,
  given: z.input<typeof input>,
): Promise<{ id: number }> {
  assertMayWrite(viewer);
  authorizeSources(viewer, project);
  const { sourceId, mapping, people, mode } = parseInput(input, given);
  const source = await getSource(context, project, sourceId);
  const inventory = inventoryOf(source);
  if (inventory === null) throw conflict('The source is not ready: wait until it is read.');
  const chosen = chosenMapping(mapping, inventory);
  const members = new Map<string, number | null>();
  for (const { id, user } of await peopleOfSource(context, project, source))
    members.set(id, user?.id ?? null);
  for (const { jiraId, userId } of people) members.set(jiraId, userId);
  const mapped = [...members].filter((entry): entry is [string, number] => entry[1] !== null);
  return write(context.db, viewer, {}, async (w) => {
    // it is not deleted before the import refers to it
    await w.trx.selectFrom('jira_sources').select('id').where('id', '=', source.id).forShare().execute();
    await getSource({ db: w.trx }, project, source.id);
    await assertMembers(w, project, [...new Set(mapped.map(([, userId]) => userId))], 'people');
    const made = await insertImport(w, project, {
      source_id: source.id,
      origin: source.origin,
      jira_project_key: source.jira_project_key,
      jira_project_name: source.jira_project_name,
      cloud: source.cloud,
      users_mapping: JSON.stringify(Object.fromEntries(mapped)),
      mapping: JSON.stringify(chosen),
      mode,
    });
    await addJobs(w.trx, [writeJob(made.id, project.root_namespace_id)]);
    return made;
  });
}
