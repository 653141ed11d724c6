import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { forbidden } from '../../http/errors.ts';
import { count } from '../../http/openapi/answers.ts';
import { optional, text } from '../../http/params.ts';
import { none, serve } from '../../http/route.ts';
import { updateGroup, updateProject } from '../changes.ts';
import { formerPath, getDeletedPlace, PLACE_KEPT_DAYS, restorePlace } from '../lifecycle.ts';
import { mayIn } from '../policy.ts';
import { projectAnswer, singleGroupAnswer } from '../presenter.ts';
import { getGroup } from '../queries.ts';
import { showGroup } from './groups.ts';
import { PLACES, placeParams } from './place.ts';
import { showProject } from './projects.ts';

const contentsAnswer = z
  .object({
    subgroups: count,
    projects: count,
    epics: count,
    issues: count.describe('All items but epics'),
    labels: count,
    milestones: count,
    members: count,
  })
  .meta({ id: 'PlaceContents', description: 'What is deleted with a group or project' });

/** What a group or project contains, with everything below it. */
const contentsOf = async ({ db }: Context, id: number): Promise<z.output<typeof contentsAnswer>> => {
  const { rows } = await sql<z.output<typeof contentsAnswer>>`
    WITH places AS (
      SELECT id, kind FROM namespaces WHERE traversal_ids @> ARRAY[${id}]::bigint[] AND deleted_at IS NULL
    ), items AS (
      SELECT type FROM work_items WHERE namespace_id IN (SELECT id FROM places) AND deleted_at IS NULL
    )
    SELECT (SELECT count(*) FROM places WHERE kind = 'group' AND id <> ${id})::integer AS subgroups,
      (SELECT count(*) FROM places WHERE kind = 'project' AND id <> ${id})::integer AS projects,
      (SELECT count(*) FROM items WHERE type = 'epic')::integer AS epics,
      (SELECT count(*) FROM items WHERE type <> 'epic')::integer AS issues,
      (SELECT count(*) FROM labels WHERE namespace_id IN (SELECT id FROM places))::integer AS labels,
      (SELECT count(*) FROM milestones WHERE namespace_id IN (SELECT id FROM places))::integer AS milestones,
      (SELECT count(DISTINCT user_id) FROM members WHERE namespace_id IN (SELECT id FROM places))::integer AS members`.execute(
    db,
  );
  return rows[0] as z.output<typeof contentsAnswer>;
};

const deletedAnswer = z
  .object({
    id: z.int(),
    kind: z.enum(['group', 'project']),
    name: z.string(),
    full_name: z.string(),
    full_path: z.string().describe('The path before the deletion'),
    deleted_at: z.date(),
    deleted_by: z.string().nullable().describe('The name of the person'),
    gone_at: z.date().describe('When it is deleted for good'),
  })
  .meta({ id: 'DeletedPlace', description: 'A deleted group or project that can be restored' });

const OWNER = 50;
const MOST_DELETED = 100;

/** The deleted groups and projects that the viewer may restore, newest first; below one group, if given. */
const deletedPlaces = async (
  { db }: Context,
  viewer: Viewer,
  within: number | null,
): Promise<z.output<typeof deletedAnswer>[]> => {
  const owned = viewer.memberships.filter(({ level }) => level >= OWNER).map((m) => m.namespaceId);
  const rows = await db
    .selectFrom('namespaces as n')
    .leftJoin('users as u', 'u.id', 'n.deleted_by_id')
    .select(['n.id', 'n.kind', 'n.name', 'n.path', 'n.full_name', 'n.full_path', 'n.deleted_at'])
    .select([
      'u.name as deleted_by',
      sql<Date>`n.deleted_at + ${`${PLACE_KEPT_DAYS} days`}::interval`.as('gone_at'),
    ])
    .where(sql<boolean>`n.deleted_with_id = n.id`)
    .where(sql<boolean>`(${viewer.admin}::boolean OR n.traversal_ids && ${owned}::bigint[])`)
    .$if(within !== null, (query) => query.where(sql<boolean>`n.traversal_ids @> ARRAY[${within}]::bigint[]`))
    .orderBy('n.deleted_at', 'desc')
    .limit(MOST_DELETED)
    .execute();
  return rows.map(({ path, ...row }) => ({
    ...row,
    kind: row.kind as 'group' | 'project',
    full_path: row.full_path.slice(0, row.full_path.length - path.length) + formerPath({ id: row.id, path }),
    deleted_at: row.deleted_at as Date,
  }));
};

const KINDS = {
  group: { tag: 'Groups', answers: singleGroupAnswer, show: showGroup, update: updateGroup },
  project: { tag: 'Projects', answers: projectAnswer, show: showProject, update: updateProject },
} as const;

/** Routes that archive and restore groups and projects. */
export function lifecycleRoutes(app: FastifyInstance, context: Context): void {
  for (const { kind, base, placeOf } of PLACES) {
    const { tag, answers, show, update } = KINDS[kind];
    const route = { tag, params: placeParams, input: none } as const;
    for (const [name, archived] of [
      ['archive', true],
      ['unarchive', false],
    ] as const)
      serve(app, context, {
        ...route,
        method: 'POST',
        paths: [`${base}/${name}`],
        summary: archived
          ? `Make a ${kind} and what is below it read only`
          : `Let people change a ${kind} again`,
        status: 201,
        answers: answers as z.ZodType,
        answer: async (call) => {
          const { id } = await placeOf(call);
          await update(context, call.viewer, { id, archived });
          return show(context, call.viewer, id);
        },
      });
    serve(app, context, {
      ...route,
      method: 'GET',
      paths: [`${base}/deletion_preview`],
      summary: `Count what is deleted with a ${kind}; for who may delete it. Not in GitLab's API`,
      signedIn: true,
      answers: contentsAnswer,
      answer: async (call) => {
        const place = await placeOf(call);
        if (!mayIn(call.viewer, place, kind === 'group' ? 'deleteGroup' : 'deleteProject')) throw forbidden();
        return contentsOf(context, place.id);
      },
    });
    serve(app, context, {
      ...route,
      method: 'POST',
      paths: [`${base}/restore`],
      summary: `Restore a deleted ${kind}, by its number or its path since the deletion`,
      status: 201,
      answers: answers as z.ZodType,
      answer: async ({ viewer, params }) => {
        const place = await getDeletedPlace(context, viewer, params.id, kind);
        await restorePlace(context, viewer, place);
        return show(context, viewer, place.id);
      },
    });
  }
  serve(app, context, {
    method: 'GET',
    paths: ['/api/v4/deleted_places'],
    summary: "List the deleted groups and projects that one may restore. Not in GitLab's API",
    tag: 'Groups',
    signedIn: true,
    params: none,
    input: z.object({ group_id: optional(text).describe('Only below this group: its number or full path') }),
    answers: z.array(deletedAnswer),
    answer: async ({ viewer, input }) =>
      deletedPlaces(
        context,
        viewer,
        input.group_id === undefined ? null : (await getGroup(context, viewer, input.group_id)).id,
      ),
  });
}
