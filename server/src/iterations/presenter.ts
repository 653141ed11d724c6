import { z } from 'zod';
import type { Shown } from '../http/listing.ts';
import { calendarDay } from '../http/openapi/answers.ts';

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
  columns: `${FIELDS.map((field) => `i.${field}`).join(', ')}, ${iterationState('i')} AS state`,
  joins: 'JOIN iterations i ON i.id = page.id',
};

/** SQL of an iteration as one JSON value, for statements that include it. */
export function iterationJson(id: string): string {
  return (
    `(SELECT json_build_object(${FIELDS.map((field) => `'${field}', i.${field}`).join(', ')}, 'state', ${iterationState('i')})` +
    ` FROM iterations i WHERE i.id = ${id})`
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
  })
  .meta({ id: 'Iteration', description: 'An iteration of a cadence; it has no page' });

/** An iteration as REST shows it. It has no page, so no web_url. */
export function presentIteration(row: IterationRow): z.output<typeof iterationAnswer> {
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
  };
}
