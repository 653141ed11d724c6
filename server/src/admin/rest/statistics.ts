import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { unexpired } from '../../access/unexpired.ts';
import { assertAdministrator } from '../../auth/administrators.ts';
import { findUser, userShown } from '../../auth/queries.ts';
import { userListed } from '../../auth/visible.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import { selectPage } from '../../http/listing.ts';
import { calendarDay, count, pageOf } from '../../http/openapi/answers.ts';
import { answerPage, pageParams } from '../../http/paging.ts';
import { day, id, oneOf, optional, required } from '../../http/params.ts';
import { none, serve } from '../../http/route.ts';

const NUMBERS = {
  issues: "SELECT count(*) FROM work_items WHERE type <> 'epic' AND deleted_at IS NULL",
  notes: 'SELECT count(*) FROM notes',
  milestones: 'SELECT count(*) FROM milestones',
  users: 'SELECT count(*) FROM users WHERE deleted_at IS NULL',
  active_users: "SELECT count(*) FROM users WHERE state = 'active'",
  groups: "SELECT count(*) FROM namespaces WHERE kind = 'group' AND deleted_at IS NULL",
  projects: "SELECT count(*) FROM namespaces WHERE kind = 'project' AND deleted_at IS NULL",
} as const;
type Counted = keyof typeof NUMBERS;
const COUNTED = Object.keys(NUMBERS) as Counted[];

/** What GitLab counts and Cairn does not have. */
const MISSING = { forks: '0', merge_requests: '0', snippets: '0', ssh_keys: '0' } as const;

const statisticsAnswer = z
  .object({
    ...(Object.fromEntries(COUNTED.map((name) => [name, z.string()])) as Record<Counted, z.ZodString>),
    forks: z.literal('0'),
    merge_requests: z.literal('0'),
    snippets: z.literal('0'),
    ssh_keys: z.literal('0'),
  })
  .meta({ id: 'ApplicationStatistics', description: 'Numbers of the whole server, with separators' });

const activityAnswer = z
  .object({
    username: z.string(),
    last_activity_on: calendarDay.describe('In UTC'),
    last_activity_at: calendarDay.describe('The same; an older name of GitLab'),
  })
  .meta({ id: 'UserActivity', description: 'When somebody was here last' });

/** How far back activity is listed unless said, as in GitLab. */
const ACTIVE_SINCE = "current_date - interval '6 months'";

const associationsAnswer = z
  .object({
    groups_count: count.describe('Groups in which they have a role of their own'),
    projects_count: count.describe('Projects in which they have one'),
    issues_count: count.describe('Issues and other items of projects that they wrote'),
    merge_requests_count: z.literal(0).describe('There are none'),
  })
  .meta({ id: 'AssociationsCount', description: 'What is connected to somebody' });

interface MembershipRow {
  readonly source_id: number;
  readonly source_name: string;
  readonly kind: string;
  readonly access_level: number;
}

const membershipAnswer = z
  .object({
    source_id: z.int(),
    source_name: z.string(),
    source_type: z.enum(['Project', 'Namespace']),
    access_level: z.int(),
  })
  .meta({ id: 'Membership', description: 'The role of someone in one group or project' });

/** Routes of numbers of the server and of the roles of one person; for administrators. */
export function statisticsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, {
    method: 'GET',
    paths: ['/api/v4/application/statistics'],
    summary: 'Count users, groups, projects and items of the server; for administrators',
    tag: 'Application settings',
    signedIn: true,
    params: none,
    input: none,
    answers: statisticsAnswer,
    answer: async ({ viewer }) => {
      assertAdministrator(viewer);
      const sums = COUNTED.map((name) => sql`(${sql.raw(NUMBERS[name])})::integer AS ${sql.ref(name)}`);
      const { rows } = await sql<Record<Counted, number>>`SELECT ${sql.join(sums)}`.execute(context.db);
      const texts = COUNTED.map((name) => [name, (rows[0]?.[name] ?? 0).toLocaleString('en')]);
      return { ...(Object.fromEntries(texts) as Record<Counted, string>), ...MISSING };
    },
  });
  serve(app, context, {
    method: 'GET',
    paths: ['/api/v4/users/:id/memberships'],
    summary: 'List the groups and projects in which a user has a role of their own; for administrators',
    tag: 'Users',
    signedIn: true,
    params: z.object({ id: required(id).describe('The person') }),
    input: z.object({
      ...pageParams,
      type: optional(oneOf(['Project', 'Namespace'])).describe('Only of projects, or only of groups'),
    }),
    answers: pageOf(membershipAnswer),
    answer: async (call) => {
      const { viewer, params, input } = call;
      assertAdministrator(viewer);
      if (!(await findUser(context, viewer, params.id, userShown))) throw notFound('User');
      const page = await selectPage<MembershipRow>(
        context,
        viewer,
        {
          from: 'members m JOIN namespaces n ON n.id = m.namespace_id',
          key: 'm.id',
          where: [
            'm.user_id = :user_id',
            unexpired('m'),
            ...(input.type === undefined
              ? []
              : [`n.kind = '${input.type === 'Project' ? 'project' : 'group'}'`]),
          ],
          order: 'm.id',
          values: { user_id: params.id },
          types: { user_id: 'bigint' },
        },
        {
          columns: 'n.id AS source_id, n.name AS source_name, n.kind, m.access_level',
          joins: 'JOIN members m ON m.id = page.id JOIN namespaces n ON n.id = m.namespace_id',
        },
        input,
      );
      return answerPage(call, page).map(({ source_id, source_name, kind, access_level }) => ({
        source_id,
        source_name,
        source_type: kind === 'project' ? ('Project' as const) : ('Namespace' as const),
        access_level,
      }));
    },
  });
}

/** Routes of when people were here, and of what is connected to them. */
export function activityRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, {
    method: 'GET',
    paths: ['/api/v4/user/activities'],
    summary: 'List when users were here last, longest ago first; for administrators',
    tag: 'Users',
    signedIn: true,
    params: none,
    input: z.object({
      ...pageParams,
      from: optional(day).describe('Only who was here on this day or later; six months ago unless said'),
    }),
    answers: pageOf(activityAnswer),
    answer: async (call) => {
      const { viewer, input } = call;
      assertAdministrator(viewer);
      const page = await selectPage<{ username: string; last_activity_on: string }>(
        context,
        viewer,
        {
          from: 'users u',
          key: 'u.id',
          where: [
            userListed('u'),
            "u.state = 'active'",
            `u.last_active_at >= coalesce(:from, ${ACTIVE_SINCE})`,
          ],
          order: 'u.last_active_at, u.id',
          values: { from: input.from ?? null },
          types: { from: 'timestamptz' },
        },
        {
          columns: "u.username, (u.last_active_at AT TIME ZONE 'UTC')::date AS last_activity_on",
          joins: 'JOIN users u ON u.id = page.id',
        },
        input,
      );
      return answerPage(call, page).map(({ username, last_activity_on: on }) => ({
        username,
        last_activity_on: on,
        last_activity_at: on,
      }));
    },
  });
  serve(app, context, {
    method: 'GET',
    paths: ['/api/v4/users/:id/associations_count'],
    summary: 'Count what is connected to a user: to you, as an administrator to any',
    tag: 'Users',
    signedIn: true,
    params: z.object({ id: required(id).describe('The person') }),
    input: none,
    answers: associationsAnswer,
    answer: async ({ viewer, params }) => {
      if (params.id !== viewer.userId) assertAdministrator(viewer);
      if (!(await findUser(context, viewer, params.id, userShown))) throw notFound('User');
      const roles = (kind: string) => sql<number>`(SELECT count(*)::integer FROM members m
        JOIN namespaces n ON n.id = m.namespace_id
        WHERE m.user_id = ${params.id} AND n.kind = ${kind} AND n.deleted_at IS NULL AND ${sql.raw(unexpired('m'))})`;
      const { rows } = await sql<{ groups: number; projects: number; issues: number }>`SELECT
        ${roles('group')} AS groups, ${roles('project')} AS projects,
        (SELECT count(*)::integer FROM work_items
          WHERE author_id = ${params.id} AND type <> 'epic' AND deleted_at IS NULL) AS issues`.execute(
        context.db,
      );
      const { groups = 0, projects = 0, issues = 0 } = rows[0] ?? {};
      return {
        groups_count: groups,
        projects_count: projects,
        issues_count: issues,
        merge_requests_count: 0 as const,
      };
    },
  });
}
