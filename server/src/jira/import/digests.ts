import type { MappedIssue } from '@cairn/domain/jira/mapped-issue';
import { z } from 'zod';
import { SINGLE_FIELDS, type SingleField } from './columns.ts';
import { digestOf } from './digest-of.ts';
import type { RunningImport } from './running.ts';

const shape = z.object({
  /** Of everything, also of what is written beside the item; empty when something failed. */
  all: z.string().default(''),
  type: z.string().default(''),
  fields: z.record(z.string(), z.string()).default({}),
  labels: z.array(z.string()).default([]),
  assignees: z.array(z.number()).default([]),
  /** The issue above it and its item, as the relations were last written. */
  parent: z.string().default(''),
  parentItem: z.number().nullable().default(null),
});

/** What an import last wrote of an issue, by which changes in Jira are told from changes made here. */
export type Digests = z.output<typeof shape>;

export function readDigests(stored: unknown): Digests {
  return shape.parse(stored);
}

/** What of a field is compared: of a milestone and an iteration only which one it is. */
const comparable = (issue: MappedIssue, field: SingleField): unknown => {
  if (field === 'state') return [issue.closed, issue.resolvedAt];
  if (field === 'timeEstimate') return issue.timeEstimateSeconds;
  if (field === 'milestone' || field === 'iteration') return issue[field]?.id ?? null;
  return issue[field];
};

/** The digests of an issue, with the people that this import knows. */
export function digestsOf(issue: MappedIssue, run: RunningImport): Digests {
  const { people, row } = run;
  const assignees = issue.assignees.flatMap((person) => people.assignees.get(person) ?? []);
  return {
    all: digestOf([issue, row.users_mapping]),
    type: issue.type,
    fields: Object.fromEntries(SINGLE_FIELDS.map((field) => [field, digestOf(comparable(issue, field))])),
    labels: [...issue.labels],
    assignees: [...new Set(assignees)],
    parent: '',
    parentItem: null,
  };
}
