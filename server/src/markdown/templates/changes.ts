import { sql } from 'kysely';
import { z } from 'zod';
import type { Viewer } from '../../access/viewer.ts';
import { descriptionField, nameField } from '../../changes/fields.ts';
import { parseInput } from '../../changes/input.ts';
import { assertRateLimit } from '../../changes/rate-limit.ts';
import { type Write, write, type WriteOptions } from '../../changes/write.ts';
import type { Context } from '../../context.ts';
import { forbidden, notFound } from '../../http/errors.ts';
import { mayIn } from '../../namespaces/policy.ts';
import type { NamespaceRow } from '../../namespaces/rows.ts';

const LONGEST_NAME = 255;
/** Maximum number of description templates that one person can save per minute. */
const MOST_PER_MINUTE = 300;
// A name is part of a URL.
const NAME = /^[^/\\]*[^/\\.\s][^/\\]*$/;

const nameInput = nameField(LONGEST_NAME).refine((name) => NAME.test(name), { error: 'is invalid' });
const templateInput = z.object({
  name: nameInput,
  new_name: nameInput.optional(),
  content: descriptionField,
});

const mustManage = (viewer: Viewer, place: NamespaceRow): void => {
  const action = place.kind === 'group' ? 'editGroupSettings' : 'editProjectSettings';
  if (place.archived || !mayIn(viewer, place, action)) throw forbidden();
};

const record = (
  { record: tell }: Write,
  place: NamespaceRow,
  before: Readonly<Record<string, unknown>> | null,
  after: Readonly<Record<string, unknown>> | null,
): void =>
  tell({
    subjectType: 'namespace',
    subjectId: place.id,
    rootNamespaceId: place.root_namespace_id,
    namespaceId: place.id,
    kind: `${place.kind}.updated`,
    before: { description_template: before },
    after: { description_template: after },
  });

const former = async ({ trx }: Write, place: NamespaceRow, name: string) =>
  (await trx
    .selectFrom('description_templates')
    .select(['name', 'content'])
    .where('namespace_id', '=', place.id)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .forUpdate()
    .executeTakeFirst()) ?? null;

/**
 * Saves a description template of a group or project; replaces one of the same name, ignoring case. With a
 * new name it changes an existing one, and is refused when another has that name.
 */
export async function saveTemplate(
  context: Context,
  viewer: Viewer,
  place: NamespaceRow,
  input: z.input<typeof templateInput>,
  options: WriteOptions = {},
): Promise<{ name: string; content: string }> {
  mustManage(viewer, place);
  const { name, new_name: newName, content } = parseInput(templateInput, input);
  return write(context.db, viewer, options, async (w) => {
    await assertRateLimit(w, 'description_template.save', MOST_PER_MINUTE);
    const before = await former(w, place, name);
    const after = { name: newName ?? name, content };
    if (newName !== undefined) {
      if (before === null) throw notFound('Template');
      await w.trx
        .updateTable('description_templates')
        .set({ ...after, updated_at: sql`now()` })
        .where('namespace_id', '=', place.id)
        .where('name', '=', before.name)
        .execute();
      record(w, place, before, after);
      return after;
    }
    await sql`
      INSERT INTO description_templates (namespace_id, root_namespace_id, name, content)
      VALUES (${place.id}, ${place.root_namespace_id}, ${name}, ${content})
      ON CONFLICT (namespace_id, lower(name)) DO UPDATE
        SET name = excluded.name, content = excluded.content, updated_at = now()`.execute(w.trx);
    record(w, place, before, after);
    return after;
  });
}

/** Deletes a template; 404 when there is none of that name. */
export async function deleteTemplate(
  context: Context,
  viewer: Viewer,
  place: NamespaceRow,
  name: string,
  options: WriteOptions = {},
): Promise<void> {
  mustManage(viewer, place);
  await write(context.db, viewer, options, async (w) => {
    const before = await former(w, place, name);
    if (!before) throw notFound('Template');
    await w.trx
      .deleteFrom('description_templates')
      .where('namespace_id', '=', place.id)
      .where('name', '=', before.name)
      .execute();
    record(w, place, before, null);
  });
}
