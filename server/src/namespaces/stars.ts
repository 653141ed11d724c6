import type { Viewer } from '../access/viewer.ts';
import { write } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { CairnError } from '../http/errors.ts';
import { addStar, removeStar } from '../stars/stars.ts';
import { getProject } from './queries.ts';

/** SQL: the number of people who starred a project. */
export function starCount(project: string): string {
  return `(SELECT count(*)::integer FROM favourites s WHERE s.namespace_id = ${project}.id AND s.kind = 'project')`;
}

/** SQL: a person starred a project. */
export function isStarred(project: string, person: string): string {
  return `EXISTS (SELECT FROM favourites s WHERE s.namespace_id = ${project}.id AND s.kind = 'project' AND s.user_id = ${person})`;
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
  return write(context.db, viewer, {}, async (w) => {
    const { id } = await getProject({ db: w.trx }, viewer, projectId);
    const target = { kind: 'project', id } as const;
    const changed = starred ? (await addStar(w, target)).isNew : await removeStar(w, target);
    const { count } = await w.trx
      .selectFrom('favourites')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('kind', '=', 'project')
      .where('namespace_id', '=', id)
      .executeTakeFirstOrThrow();
    return { changed, count };
  });
}
