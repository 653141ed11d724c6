import type { Viewer } from '../access/viewer.ts';
import { write } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { CairnError } from '../http/errors.ts';
import { getProject } from './queries.ts';

/** SQL: the number of people who starred a project. */
export function starCount(project: string): string {
  return `(SELECT count(*)::integer FROM stars s WHERE s.project_id = ${project}.id)`;
}

/** SQL: a person starred a project. */
export function isStarred(project: string, person: string): string {
  return `EXISTS (SELECT FROM stars s WHERE s.project_id = ${project}.id AND s.user_id = ${person})`;
}

/**
 * Adds or removes the star of the viewer on a project; returns whether that changed anything, and the number of
 * its stars. Throws 404.
 */
export async function setStar(
  context: Context,
  viewer: Viewer,
  projectId: number,
  starred: boolean,
): Promise<{ readonly changed: boolean; readonly count: number }> {
  const { userId } = viewer;
  if (userId === null) throw new CairnError('unauthorized');
  return write(context.db, viewer, {}, async ({ trx }) => {
    const { id } = await getProject({ db: trx }, viewer, projectId);
    const star = { user_id: userId, project_id: id };
    const rows = starred
      ? await trx
          .insertInto('stars')
          .values(star)
          .onConflict((conflict) => conflict.doNothing())
          .returning('project_id')
          .execute()
      : await trx
          .deleteFrom('stars')
          .where((eb) => eb.and(star))
          .returning('project_id')
          .execute();
    const { count } = await trx
      .selectFrom('stars')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('project_id', '=', id)
      .executeTakeFirstOrThrow();
    return { changed: rows.length > 0, count };
  });
}
