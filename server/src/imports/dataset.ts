import { parseDay } from '@cairn/domain/dates/day';
import { textProblem } from '@cairn/domain/text/text-problem';
import { z } from 'zod';
import { StartRefused } from '../start-refused.ts';

const day = z.string().refine((text) => parseDay(text) !== null, 'must be a day like 2026-08-13');
const instant = z.iso.datetime({ offset: true, error: 'must be an instant like 2026-08-13T09:00:00Z' });
const path = z
  .string()
  .regex(/^\w[\w.-]*(\/\w[\w.-]*)*$/, 'must be a path of letters, digits, dots, dashes and slashes');
/** A text that PostgreSQL can store. */
const text = z.string().superRefine((given, ctx) => {
  const message = textProblem(given);
  if (message !== null) ctx.addIssue({ code: 'custom', message });
});
const iid = z.int().positive().max(2_147_483_647);
const state = z.enum(['opened', 'closed']);
export const VISIBILITIES = ['private', 'internal', 'public'] as const;
const visibility = z.enum(VISIBILITIES).optional();

const group = z.object({ full_path: path, name: text, parent: path.nullable(), visibility });
const project = z.object({ full_path: path, name: text, group: path, visibility });
const label = z.object({
  title: text,
  color: text,
  description: text.nullish(),
  group: path,
});
const milestone = z.object({
  ref: text,
  title: text,
  group: path.nullable(),
  project: path.nullable(),
  description: text.nullish(),
  start_date: day.nullable(),
  due_date: day.nullable(),
  state: z.enum(['active', 'closed']),
});
const work = z.object({
  ref: text,
  iid,
  title: text,
  description: text.nullish(),
  state,
  created_at: instant,
  closed_at: instant.nullish(),
  confidential: z.boolean().optional(),
  labels: z.array(text),
});
const epic = work.extend({
  group: path,
  parent: z.string().nullable(),
  start_date: day.nullable(),
  due_date: day.nullable(),
  start_date_is_fixed: z.boolean(),
  due_date_is_fixed: z.boolean(),
  color: text.nullish(),
});
const issue = work.extend({
  project: path,
  type: z.enum([
    'issue',
    'incident',
    'task',
    'objective',
    'key_result',
    'requirement',
    'test_case',
    'ticket',
  ]),
  due_date: day.nullable(),
  epic: z.string().nullable(),
  milestone: z.string().nullable(),
  weight: z.int32().nullable(),
  health_status: z.enum(['on_track', 'needs_attention', 'at_risk']).nullable(),
});
const link = z.object({ source: z.string(), target: z.string(), type: z.enum(['blocks', 'relates_to']) });

const note = z.object({
  /** The ref of an epic or issue. */
  item: z.string(),
  body: text,
  created_at: instant,
  internal: z.boolean().optional(),
  /** Notes of one item with the same thread value form one thread. */
  thread: z.string().nullish(),
});

const schema = z.object({
  meta: z.object({ name: text, as_of: day }),
  // Every list may be left out.
  groups: z.array(group).default([]),
  projects: z.array(project).default([]),
  labels: z.array(label).default([]),
  milestones: z.array(milestone).default([]),
  epics: z.array(epic).default([]),
  epic_links: z.array(link).default([]),
  issues: z.array(issue).default([]),
  notes: z.array(note).optional(),
});

/** The content of a planning tool as one JSON file; demo/README.md describes it. */
export type Dataset = z.output<typeof schema>;
export type DatasetEpic = Dataset['epics'][number];
export type DatasetIssue = Dataset['issues'][number];
export type DatasetNote = z.output<typeof note>;
export type Visibility = (typeof VISIBILITIES)[number];

/** Parses a dataset; throws StartRefused that names the first invalid value, like issues[12].state. */
export function parseDataset(source: string): Dataset {
  let json: unknown;
  try {
    json = JSON.parse(source);
  } catch (error) {
    throw new StartRefused(`the dataset is not JSON: ${(error as Error).message}`);
  }
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  const [issueFound] = result.error.issues;
  const place = (issueFound?.path ?? [])
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('');
  throw new StartRefused(
    `the dataset cannot be read: ${place.replace(/^\./, '') || 'it'}: ${issueFound?.message}`,
  );
}
