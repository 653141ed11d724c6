import { sql } from 'kysely';
import { forViewer } from '../access/viewer-sql.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import type { ChangeRow } from '../realtime/read-changes.ts';
import { todoVisible } from '../todos/visible.ts';
import type { News } from './audience.ts';

/** Returns the viewer's own to-dos among the changed ones, of all groups. */
export async function newsOfTodos(
  { db }: Context,
  viewer: Viewer,
  changes: readonly ChangeRow[],
): Promise<News['items']> {
  if (changes.length === 0 || viewer.userId === null) return [];
  const rows = await db
    .selectFrom('todos')
    .select('todos.id')
    .where(sql<boolean>`todos.id = ANY (${changes.map((change) => change.subjectId)}::bigint[])`)
    .where(forViewer(todoVisible('todos'), viewer))
    .execute();
  return rows.map(({ id }) => ({ type: 'todo', id: `gid://gitlab/Todo/${id}` }));
}
