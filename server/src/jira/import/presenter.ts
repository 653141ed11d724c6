import { readableOn } from '@cairn/domain/labels/text-on';
import { z } from 'zod';
import { presentUser, userAnswer, userJson, type UserRow } from '../../auth/presenter.ts';
import type { Context } from '../../context.ts';
import type { Shown, Which } from '../../http/listing.ts';
import { count, listed } from '../../http/openapi/answers.ts';
import { readProof } from './proof.ts';
import { KINDS } from './tally.ts';

const countsAnswer = z.object({
  kind: listed(KINDS),
  expected: count.describe('How many there are in Jira, of the issues so far'),
  created: count,
  updated: count,
  unchanged: count,
  failed: count,
  left_out: count,
});

const proofAnswer = z
  .object({
    at: z.string().meta({ format: 'date-time' }),
    kinds: z.array(
      z.object({
        kind: listed(KINDS),
        expected: count.describe('How many there are in Jira'),
        found: count.describe('How many of them are here'),
        differing: count.describe('How many of those are not as in Jira, because someone changed them here'),
        samples: z.array(z.string()).describe('Some of those that are missing or differ'),
      }),
    ),
  })
  .describe('What was found here of what is in Jira, at the end of the import');

export const importAnswer = z
  .object({
    id: z.int(),
    source_id: z.int().nullable(),
    state: listed(['initial', 'scheduled', 'started', 'finished', 'failed']),
    phase: listed(['reading', 'issues', 'relations', 'checking']),
    paused: z.boolean(),
    mode: listed(['update', 'copies']),
    jira_project_key: z.string(),
    jira_project_name: z.string(),
    created_at: z.date(),
    started_by: userAnswer,
    finished_at: z.date().nullable(),
    error_message: z.string().nullable(),
    label: z
      .object({
        id: z.int(),
        title: z.string(),
        description: z.string().nullable(),
        color: z.string(),
        text_color: z.string(),
      })
      .nullable()
      .describe('The label of the items that it has created'),
    position: count.describe('How many issues are done in the phase'),
    total: count.nullable().describe('How many issues there are; null while Jira does not say'),
    counts: z.array(countsAnswer),
    proof: proofAnswer.nullable().describe('Null until it has finished'),
  })
  .meta({ id: 'JiraImport', description: 'An import of issues from Jira' });

export interface ShownImport {
  readonly id: number;
  readonly source_id: number | null;
  readonly state: string;
  readonly phase: string;
  readonly paused_at: Date | null;
  readonly mode: string;
  readonly jira_project_key: string;
  readonly jira_project_name: string;
  readonly created_at: Date;
  readonly finished_at: Date | null;
  readonly error_message: string | null;
  readonly position: number;
  readonly total: number | null;
  readonly proof: unknown;
  readonly started_by: UserRow;
  readonly label: {
    readonly id: number;
    readonly title: string;
    readonly description: string | null;
    readonly color: string;
  } | null;
  readonly counts: readonly z.output<typeof countsAnswer>[];
}

const order = KINDS.map((kind) => `'${kind}'`).join(', ');

export const importShown: Shown = {
  columns: [
    'ji.id, ji.source_id, ji.state, ji.phase, ji.paused_at, ji.mode, ji.jira_project_key, ji.jira_project_name',
    'ji.created_at, ji.finished_at, ji.error_message, ji.proof',
    "CASE WHEN ji.phase = 'reading' AND js.state <> 'ready' THEN js.issues ELSE ji.position END AS position",
    "CASE WHEN js.state = 'ready' THEN js.issues WHEN js.id IS NOT NULL THEN js.total ELSE ji.total END AS total",
    `${userJson('iu')} AS started_by`,
    "CASE WHEN il.id IS NOT NULL THEN json_build_object('id', il.id, 'title', il.title, 'description', il.description, 'color', il.color) END AS label",
    `(SELECT coalesce(json_agg(json_build_object('kind', c.kind, 'expected', c.expected, 'created', c.created, 'updated', c.updated,
      'unchanged', c.unchanged, 'failed', c.failed, 'left_out', c.left_out) ORDER BY array_position(ARRAY[${order}], c.kind)), '[]')
      FROM jira_import_counts c WHERE c.jira_import_id = ji.id) AS counts`,
  ].join(', '),
  joins:
    'JOIN jira_imports ji ON ji.id = page.id LEFT JOIN jira_sources js ON js.id = ji.source_id' +
    ' LEFT JOIN users iu ON iu.id = ji.user_id LEFT JOIN labels il ON il.id = ji.label_id',
};

/** The imports of a project, newest first; or one of them. */
export function importsOf(projectId: number, id?: number): Which {
  return {
    from: 'jira_imports ji',
    key: 'ji.id',
    where: ['ji.namespace_id = :place_id', ...(id === undefined ? [] : ['ji.id = :import_id'])],
    order: 'ji.id DESC',
    values: { place_id: projectId, ...(id !== undefined && { import_id: id }) },
    types: { place_id: 'bigint', ...(id !== undefined && { import_id: 'bigint' }) },
  };
}

export function presentImport(context: Context, row: ShownImport): z.output<typeof importAnswer> {
  const { at, kinds } = readProof(row.proof);
  const { label } = row;
  return {
    id: row.id,
    source_id: row.source_id,
    state: row.state,
    phase: row.phase,
    paused: row.paused_at !== null,
    mode: row.mode,
    jira_project_key: row.jira_project_key,
    jira_project_name: row.jira_project_name,
    created_at: row.created_at,
    started_by: presentUser(context, row.started_by),
    finished_at: row.finished_at,
    error_message: row.error_message,
    label: label && { ...label, text_color: readableOn(label.color) },
    position: row.position,
    total: row.total,
    counts: [...row.counts],
    proof: at === null ? null : { at, kinds },
  };
}
