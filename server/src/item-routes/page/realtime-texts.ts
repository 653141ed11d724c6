import type { Reference } from '@cairn/domain/references/reference';
import { z } from 'zod';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { readHtml, readTitleHtml } from '../../markdown/queries.ts';
import type { LocatedItem } from '../../work-items/rows.ts';
import { taskCompletionAnswer, taskCompletionOf, taskStatusOf } from '../../work-items/task-items.ts';

export const realtimeAnswer = z
  .object({
    title: z.string().describe('As HTML'),
    title_text: z.string(),
    description: z.string().describe('As HTML'),
    description_text: z.string(),
    task_status: z.string().describe('Empty without boxes'),
    task_completion_status: taskCompletionAnswer,
    lock_version: z.int(),
    updated_at: z.date().optional().describe('Only of an item that was edited'),
    updated_by_name: z.string().nullable().optional().describe('Only of an item that was edited'),
    updated_by_path: z.string().nullable().optional().describe('Only of an item that was edited'),
  })
  .meta({ id: 'RealtimeChanges', description: 'The texts of an item, and who changed them last' });

/** The answer to a poll of an item's texts: HTML for the viewer, the source, and who changed them last. */
export async function readRealtime(
  context: Context,
  viewer: Viewer,
  item: LocatedItem,
): Promise<z.output<typeof realtimeAnswer>> {
  const homeId = item.namespace_id;
  const stored = {
    text: item.description,
    html: item.description_html,
    references: item.description_references as readonly Reference[] | null,
    version: item.html_version,
  };
  const [[description = ''], [title = ''], edit] = await Promise.all([
    readHtml(context, viewer, [{ homeId, stored }]),
    readTitleHtml(context, viewer, [{ homeId, title: item.title }]),
    lastEdit(context, item),
  ]);
  const tasks = taskCompletionOf(item);
  return {
    title,
    title_text: item.title,
    description,
    description_text: item.description,
    task_status: taskStatusOf(tasks) ?? '',
    task_completion_status: tasks,
    lock_version: item.lock_version,
    ...(edit && {
      updated_at: edit.at,
      updated_by_name: edit.name,
      updated_by_path: edit.username === null ? null : `/${edit.username}`,
    }),
  };
}

const lastEdit = async ({ db }: Context, item: LocatedItem) => {
  if (item.lock_version === 0) return null;
  const edit = await db
    .selectFrom('changes')
    .leftJoin('users', 'users.id', 'changes.actor_id')
    .select(['changes.at', 'users.name', 'users.username'])
    .where('subject_type', '=', 'work_item')
    .where('subject_id', '=', item.id)
    .where((eb) => eb(eb.fn('jsonb_exists', ['before', eb.val('lock_version')]), '=', true))
    .orderBy('changes.id', 'desc')
    .executeTakeFirst();
  return edit ?? null;
};
