import { durationText, STANDARD_WORK_TIME } from '../time-tracking/duration.ts';
import { defaultMapping } from './default-mapping.ts';
import { dropReason, FIXED_FIELDS, PART_FIELDS } from './field-defaults.ts';
import type { InventoryField, InventoryValue, JiraInventory } from './inventory.ts';
import { fieldLabel, labelPrefix } from './label-titles.ts';
import type { FieldTarget, ItemTarget, JiraMapping, Part } from './mapping.ts';
import { nameOfSystemField } from './system-fields.ts';
import { numberOf, own } from './values.ts';

/** What becomes of a field, for the table that is shown before an import. */
export interface FieldOutcome {
  /** The id of the field in Jira; `history` for the history. */
  readonly field: string;
  readonly name: string;
  readonly outcome: 'kept' | 'mapped' | 'dropped';
  /** What it becomes, as plain text; the reason when it is dropped. */
  readonly target: string;
  /** How many issues have it; of the parts of issues, how many there are. */
  readonly count: number;
  readonly samples: readonly { readonly from: string; readonly to: string }[];
}

const MOST_SAMPLES = 3;
const NOT_IMPORTED = 'Not imported';

const ITEMS: Readonly<Record<ItemTarget, string>> = {
  issue: 'Issue',
  incident: 'Incident',
  task: 'Task',
  epic: 'Epic',
  leave_out: NOT_IMPORTED,
};

const PARTS: Readonly<Record<Part, string>> = {
  comments: 'Comments',
  attachments: 'Attachments',
  worklogs: 'Time entries',
  links: 'Linked items',
  watchers: 'Notifications of the people who are mapped',
  history: 'Changes of title, state, assignee, labels, milestone, dates and weight',
};

const SINGLE: Readonly<Partial<Record<FieldTarget, string>>> = {
  weight: 'Weight',
  start_date: 'Start date',
  due_date: 'Due date',
  time_estimate: 'Estimate',
  milestone: 'Milestone',
  iteration: 'Iteration',
  parent: 'Parent',
  label: 'Label',
  line: 'Line in the description',
  section: 'Section of the description',
};

const targetOf = (field: InventoryField, target: FieldTarget): string => {
  if (target === 'drop') return dropReason(field) ?? NOT_IMPORTED;
  if (target === 'scoped_label') return `Label ${labelPrefix(field)}::…`;
  if (target === 'prefixed_label') return `Label ${labelPrefix(field)}: …`;
  return SINGLE[target] ?? '';
};

/** What a sample becomes. */
const sampleOf = (field: InventoryField, target: FieldTarget, from: string): string => {
  switch (target) {
    case 'label':
    case 'scoped_label':
    case 'prefixed_label':
      return fieldLabel(target, field, from) ?? `${field.name}: ${from}`;
    case 'weight': {
      const weight = numberOf(from);
      return weight !== null && Number.isInteger(weight) && weight >= 0 ? from : `${field.name}: ${from}`;
    }
    case 'time_estimate': {
      const seconds = numberOf(from);
      return seconds === null ? from : durationText(seconds, STANDARD_WORK_TIME);
    }
    case 'line':
      return `${field.name}: ${from}`;
    case 'drop':
      return '';
    default:
      return from;
  }
};

const isKept = (target: FieldTarget): boolean =>
  target !== 'line' && target !== 'section' && !target.endsWith('label');

const fieldOutcome = (field: InventoryField, target: FieldTarget): FieldOutcome => ({
  field: field.id,
  name: field.name,
  outcome: target === 'drop' ? 'dropped' : isKept(target) ? 'kept' : 'mapped',
  target: targetOf(field, target),
  count: field.count,
  samples:
    target === 'drop' ? [] : field.samples.map((from) => ({ from, to: sampleOf(field, target, from) })),
});

/** The most frequent values with what they become. */
const valueSamples = <V extends InventoryValue>(values: readonly V[], to: (value: V) => string) =>
  values
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MOST_SAMPLES)
    .map((value) => ({ from: value.name, to: to(value) }));

/** Rows of the types, statuses and priorities. */
const choiceOutcomes = (
  inventory: JiraInventory,
  mapping: JiraMapping,
): Readonly<Record<string, (field: InventoryField) => FieldOutcome>> => ({
  issuetype: (field) => {
    const target = own(mapping.fields, 'issuetype') ?? 'drop';
    const label = target === 'drop' ? '' : `, ${targetOf(field, target).toLowerCase()}`;
    return {
      field: field.id,
      name: field.name,
      outcome: 'mapped',
      target: `Type of the item${label}`,
      count: field.count,
      samples: valueSamples(inventory.types, ({ id }) => ITEMS[own(mapping.types, id) ?? 'issue']),
    };
  },
  status: (field) => ({
    field: field.id,
    name: field.name,
    outcome: 'mapped',
    target: 'Open or closed, and a label where that is not enough',
    count: field.count,
    samples: valueSamples(inventory.statuses, ({ id }) => {
      const status = own(mapping.statuses, id);
      const state = status?.state === 'closed' ? 'Closed' : 'Open';
      return status?.label ? `${state}, label ${status.label}` : state;
    }),
  }),
  priority: (field) => {
    const isUsed = Object.values(mapping.priorities).some((label) => label !== null);
    return {
      field: field.id,
      name: field.name,
      outcome: isUsed ? 'mapped' : 'dropped',
      target: isUsed ? 'Label' : NOT_IMPORTED,
      count: field.count,
      samples: isUsed
        ? valueSamples(inventory.priorities, ({ id }) => own(mapping.priorities, id) ?? 'No label')
        : [],
    };
  },
});

const partOutcome = (
  { id, name }: { readonly id: string; readonly name: string },
  part: Part,
  inventory: JiraInventory,
  mapping: JiraMapping,
): FieldOutcome => ({
  field: id,
  name,
  outcome: mapping.parts[part] ? 'kept' : 'dropped',
  target: mapping.parts[part] ? PARTS[part] : NOT_IMPORTED,
  count: inventory.parts[part] ?? 0,
  samples: [],
});

/** What becomes of each field that occurs in the issues of a source, in the order in which they occur. */
export function outcomesOf(inventory: JiraInventory, mapping: JiraMapping): readonly FieldOutcome[] {
  const choices = choiceOutcomes(inventory, mapping);
  const usual = defaultMapping(inventory).fields;
  const rows = inventory.fields.flatMap((field): readonly FieldOutcome[] => {
    const part = own(PART_FIELDS, field.id);
    if (part !== undefined)
      return (inventory.parts[part] ?? 0) === 0 ? [] : [partOutcome(field, part, inventory, mapping)];
    const choice = own(choices, field.id);
    if (choice) return [choice(field)];
    const fixed = own<string>(FIXED_FIELDS, field.id);
    if (fixed !== undefined)
      return [
        { ...fieldOutcome(field, 'line'), outcome: 'kept', target: fixed, samples: keptSamples(field) },
      ];
    return [fieldOutcome(field, own(mapping.fields, field.id) ?? own(usual, field.id) ?? 'drop')];
  });
  const history = { id: 'history', name: nameOfSystemField('history') };
  return (inventory.parts['history'] ?? 0) === 0
    ? rows
    : [...rows, partOutcome(history, 'history', inventory, mapping)];
}

const keptSamples = ({ samples }: InventoryField): FieldOutcome['samples'] =>
  samples.map((sample) => ({ from: sample, to: sample }));
