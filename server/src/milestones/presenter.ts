import { z } from 'zod';
import type { Context } from '../context.ts';
import { siteUrl } from '../http/addresses/site-url.ts';
import type { Shown } from '../http/listing.ts';
import { address, calendarDay } from '../http/openapi/answers.ts';

export interface MilestoneRow {
  readonly id: number;
  readonly iid: number;
  readonly namespace_id: number;
  readonly kind: 'group' | 'project';
  readonly full_path: string;
  readonly title: string;
  readonly description: string;
  readonly due_date: string | null;
  readonly start_date: string | null;
  readonly state: 'active' | 'closed';
  readonly updated_at: Date | string;
  readonly created_at: Date | string;
  readonly expired: boolean;
}

const FIELDS = [
  'id',
  'iid',
  'namespace_id',
  'title',
  'description',
  'due_date',
  'start_date',
  'state',
  'updated_at',
  'created_at',
];
const expired = (milestone: string): string => `coalesce(${milestone}.due_date < current_date, false)`;

export const milestoneShown: Shown = {
  columns: `${FIELDS.map((field) => `m.${field}`).join(', ')}, ${expired('m')} AS expired, n.kind, n.full_path`,
  joins: 'JOIN milestones m ON m.id = page.id JOIN namespaces n ON n.id = m.namespace_id',
};

/** SQL of a milestone as one JSON value, for statements that include it. */
export function milestoneJson(id: string): string {
  return (
    `(SELECT json_build_object(${FIELDS.map((field) => `'${field}', m.${field}`).join(', ')}, 'expired', ${expired('m')},` +
    ` 'kind', n.kind, 'full_path', n.full_path) FROM milestones m JOIN namespaces n ON n.id = m.namespace_id WHERE m.id = ${id})`
  );
}

export const milestoneAnswer = z
  .object({
    id: z.int(),
    iid: z.int(),
    project_id: z.int().optional().describe('Only of a milestone of a project'),
    group_id: z.int().optional().describe('Only of a milestone of a group'),
    title: z.string(),
    description: z.string().nullable().describe('Null where nobody wrote one'),
    due_date: calendarDay.nullable(),
    start_date: calendarDay.nullable(),
    state: z.enum(['active', 'closed']),
    updated_at: z.date(),
    created_at: z.date(),
    expired: z.boolean(),
    web_url: address,
  })
  .meta({ id: 'Milestone', description: 'A milestone of a group or project' });

type Milestone = z.output<typeof milestoneAnswer>;

/** A milestone as REST shows it. */
export function presentMilestone(context: Context, row: MilestoneRow): Milestone {
  return {
    id: row.id,
    iid: row.iid,
    ...(row.kind === 'project' ? { project_id: row.namespace_id } : { group_id: row.namespace_id }),
    title: row.title,
    description: row.description || null,
    due_date: row.due_date,
    start_date: row.start_date,
    state: row.state,
    updated_at: new Date(row.updated_at),
    created_at: new Date(row.created_at),
    expired: row.expired,
    web_url: `${siteUrl(context.settings)}/${row.kind === 'group' ? 'groups/' : ''}${row.full_path}/-/milestones/${row.iid}`,
  };
}
