import { defaultMapping } from '@cairn/domain/jira/default-mapping';
import type { JiraInventory } from '@cairn/domain/jira/inventory';
import { FIELD_TARGETS, ITEM_TARGETS } from '@cairn/domain/jira/mapping';
import { outcomesOf } from '@cairn/domain/jira/outcomes';
import { z } from 'zod';
import { count, listed } from '../../http/openapi/answers.ts';
import type { SourceRow } from './rows.ts';

const value = z.object({ id: z.string(), name: z.string(), count });

const inventoryAnswer = z
  .object({
    issues: count,
    types: z.array(
      value.extend({
        subtask: z.boolean(),
        hierarchy_level: z
          .int()
          .nullable()
          .describe('1 for epics, more above them; null when Jira does not say'),
      }),
    ),
    statuses: z.array(value.extend({ category: listed(['new', 'indeterminate', 'done']) })),
    priorities: z.array(value),
    fields: z.array(
      value.extend({
        type: z.string().describe('As Jira names it'),
        custom: z.boolean(),
        samples: z.array(z.string()),
        values: z.array(z.string()).nullable().describe('All values; null when there are too many'),
        most: count.describe('The most values of one issue'),
      }),
    ),
    people_count: count,
    parts: z.record(z.string(), count).describe('How many comments, attachments and so on there are'),
  })
  .meta({ id: 'JiraInventory', description: 'What the issues of a source contain' });

export const mappingAnswer = z
  .object({
    types: z.record(z.string(), listed(ITEM_TARGETS)),
    statuses: z.record(
      z.string(),
      z.object({ state: listed(['opened', 'closed']), label: z.string().nullable() }),
    ),
    priorities: z.record(z.string(), z.string().nullable()),
    fields: z.record(z.string(), listed(FIELD_TARGETS)),
    parts: z.record(z.string(), z.boolean()),
  })
  .meta({ id: 'JiraMapping', description: 'What becomes of issues from Jira, by the ids of Jira' });

export const outcomeAnswer = z
  .object({
    field: z.string().describe('Its id in Jira'),
    name: z.string(),
    outcome: listed(['kept', 'mapped', 'dropped']),
    target: z.string().describe('What it becomes; the reason when it is dropped'),
    count,
    samples: z.array(z.object({ from: z.string(), to: z.string() })),
  })
  .meta({ id: 'JiraOutcome', description: 'What becomes of a field of Jira' });

const brief = z.object({
  id: z.int(),
  kind: listed(['jira', 'file']),
  name: z.string().describe('The address of the Jira, or the name of the file'),
  jira_project_key: z.string(),
  jira_project_name: z.string(),
  state: listed(['waiting', 'reading', 'ready', 'failed']),
  error_message: z.string().nullable(),
  issues: count.describe('How many were read'),
  total: count.nullable().describe('How many there are; null when Jira does not say'),
  created_at: z.date(),
});

export const listedSourceAnswer = brief.meta({
  id: 'ListedJiraSource',
  description: 'Issues of a Jira that were read, as the list shows them',
});

export const sourceAnswer = brief
  .extend({
    inventory: inventoryAnswer.nullable().describe('Null until it is ready'),
    mapping: mappingAnswer.nullable().describe('What is proposed; null until it is ready'),
    outcomes: z.array(outcomeAnswer).nullable().describe('What becomes of each field by that mapping'),
  })
  .meta({ id: 'JiraSource', description: 'Issues of a Jira that were read, and are ready to be imported' });

export function presentListedSource(row: SourceRow): z.output<typeof listedSourceAnswer> {
  return {
    id: row.id,
    kind: row.kind,
    name: row.file_name || row.origin,
    jira_project_key: row.jira_project_key,
    jira_project_name: row.jira_project_name,
    state: row.state === 'counting' ? 'reading' : row.state,
    error_message: row.error_message,
    issues: row.issues,
    total: row.total,
    created_at: row.created_at,
  };
}

/** The inventory of a source that is ready; null before. */
export function inventoryOf({ state, inventory }: SourceRow): JiraInventory | null {
  return state === 'ready' ? (inventory as unknown as JiraInventory) : null;
}

const presentInventory = ({
  people,
  types,
  ...inventory
}: JiraInventory): z.output<typeof inventoryAnswer> => ({
  ...inventory,
  types: types.map(({ hierarchyLevel, ...type }) => ({ ...type, hierarchy_level: hierarchyLevel })),
  statuses: [...inventory.statuses],
  priorities: [...inventory.priorities],
  fields: inventory.fields.map((field) => ({
    ...field,
    samples: [...field.samples],
    values: field.values && [...field.values],
  })),
  people_count: people.length,
});

export function presentOutcomes(...given: Parameters<typeof outcomesOf>): z.output<typeof outcomeAnswer>[] {
  return outcomesOf(...given).map((outcome) => ({ ...outcome, samples: [...outcome.samples] }));
}

export function presentSource(row: SourceRow): z.output<typeof sourceAnswer> {
  const inventory = inventoryOf(row);
  if (inventory === null)
    return { ...presentListedSource(row), inventory: null, mapping: null, outcomes: null };
  const mapping = defaultMapping(inventory);
  return {
    ...presentListedSource(row),
    inventory: presentInventory(inventory),
    mapping,
    outcomes: presentOutcomes(inventory, mapping),
  };
}
