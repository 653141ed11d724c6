import { z } from 'zod';
import type { Shown } from '../http/listing.ts';
import type { Context } from '../context.ts';
import { siteUrl } from '../http/addresses/site-url.ts';
import { address, calendarDay } from '../http/openapi/answers.ts';
import { iterationPath } from './address.ts';

export interface IterationRow {
  readonly id: number;
  readonly iid: number;
  readonly sequence: number;
  readonly namespace_id: number;
  readonly title: string | null;
  readonly description: string | null;
  /** 1 upcoming, 2 current, 3 closed. */
  readonly state: number;
  readonly created_at: Date | string;
  readonly updated_at: Date | string;
  readonly start_date: string;
  readonly due_date: string;
  /** The path of its group. */
  readonly full_path: string;
}

const FIELDS = [
  'id',
  'iid',
  'sequence',
  'namespace_id',
  'title',
  'description',
  'created_at',
  'updated_at',
  'start_date',
  'due_date',
];

/** SQL of an iteration's state, which depends on its dates only. */
const iterationState = (iteration: string): string =>
  `CASE WHEN ${iteration}.due_date < current_date THEN 3 WHEN ${iteration}.start_date > current_date THEN 1 ELSE 2 END`;

export const iterationShown: Shown = {
  columns: `${FIELDS.map((field) => `i.${field}`).join(', ')}, ${iterationState('i')} AS state, n.full_path`,
  joins: 'JOIN iterations i ON i.id = page.id JOIN namespaces n ON n.id = i.namespace_id',
};

/** SQL of an iteration as one JSON value, for statements that include it. */
export function iterationJson(id: string): string {
  return (
    `(SELECT json_build_object(${FIELDS.map((field) => `'${field}', i.${field}`).join(', ')}, 'state', ${iterationState('i')}, 'full_path', n.full_path)` +
    ` FROM iterations i JOIN namespaces n ON n.id = i.namespace_id WHERE i.id = ${id})`
  );
}

export const iterationAnswer = z
  .object({
    id: z.int(),
    iid: z.int(),
    sequence: z.int().describe('Number within its cadence'),
    group_id: z.int(),
    title: z.string().nullable(),
    description: z.string().nullable(),
    state: z.int().min(1).max(3).describe('1 upcoming, 2 current, 3 closed'),
    created_at: z.date(),
    updated_at: z.date(),
    start_date: calendarDay,
    due_date: calendarDay,
    web_url: address,
  })
  .meta({ id: 'Iteration', description: 'An iteration of a cadence' });

/** An iteration as REST shows it. */
export function presentIteration(context: Context, row: IterationRow): z.output<typeof iterationAnswer> {
  return {
    id: row.id,
    iid: row.iid,
    sequence: row.sequence,
    group_id: row.namespace_id,
    title: row.title,
    description: row.description,
    state: row.state,
    created_at: new Date(row.created_at),
    updated_at: new Date(row.updated_at),
    start_date: row.start_date,
    due_date: row.due_date,
    web_url: `${siteUrl(context.settings)}${iterationPath(row.full_path, row.id)}`,
  };
}
