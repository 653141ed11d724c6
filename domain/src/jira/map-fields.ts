import { DURATION_MAX, durationText, readDuration, STANDARD_WORK_TIME } from '../time-tracking/duration.ts';
import { typeHas } from '../work-items/type-fields.ts';
import type { InventoryField } from './inventory.ts';
import { fieldLabel } from './label-titles.ts';
import type { MappedIssue, MappedSprint, MappedVersion } from './mapped-issue.ts';
import type { FieldTarget, JiraMapping } from './mapping.ts';
import { escapeInline, escapeText, linkedInline } from './markdown-text.ts';
import { oneLine, richText } from './rich-text.ts';
import type { MappingSource } from './source.ts';
import { nameOfSystemField } from './system-fields.ts';
import type { TextOptions } from './text-options.ts';
import {
  dayIn,
  idOf,
  isDocument,
  numberOf,
  plainText,
  record,
  sprintOf,
  text,
  type Values,
  valuesOf,
} from './values.ts';

const WEIGHT_MAX = 2_147_483_647;
/** A longer line is cut. */
const LONGEST_LINE = 10_000;

/** What the fields of an issue become, apart from those that every import has. */
export interface MappedFields {
  weight: number | null;
  startDate: string | null;
  dueDate: string | null;
  timeEstimateSeconds: number | null;
  milestone: MappedVersion | null;
  iteration: MappedSprint | null;
  parent: MappedIssue['parent'];
  labels: string[];
  /** Markdown of the lines at the end of the description. */
  lines: string[];
  sections: string[];
}

interface Field {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly values: readonly unknown[];
}

interface Within {
  readonly type: MappedIssue['type'];
  readonly summary: string;
  readonly source: MappingSource;
  readonly texts: TextOptions;
  readonly mapped: MappedFields;
}

const isMarkup = ({ id, type }: Field): boolean => id === 'environment' || type.includes('textarea');

const inlineOf = (value: unknown, field: Field, texts: TextOptions): string =>
  isDocument(value) || (typeof value === 'string' && isMarkup(field))
    ? oneLine(richText(value, texts))
    : oneLine(linkedInline(plainText(value)));

/** Adds a line of values, unless there is nothing to tell. */
const addLine = (field: Field, values: readonly unknown[], { mapped, texts, summary }: Within): void => {
  const shown = values.map((value) => inlineOf(value, field, texts)).filter((one) => one !== '');
  // the name of an epic is most often its summary
  if (shown.length === 0 || (shown.length === 1 && plainText(values[0]) === summary)) return;
  mapped.lines.push(`- ${escapeInline(field.name)}: ${shown.join(', ').slice(0, LONGEST_LINE)}`);
};

const addSection = (field: Field, { mapped, texts }: Within): void => {
  const paragraphs = field.values
    .map((value) =>
      isDocument(value) || (typeof value === 'string' && isMarkup(field))
        ? richText(value, texts)
        : escapeText(plainText(value)),
    )
    .filter((one) => one.trim() !== '');
  if (paragraphs.length > 0)
    mapped.sections.push(`## ${oneLine(escapeInline(field.name))}\n\n${paragraphs.join('\n\n')}`);
};

/** Sets a value where there is none yet; false when there is another one. */
const setOnce = <K extends keyof MappedFields>(
  mapped: MappedFields,
  key: K,
  value: MappedFields[K],
): boolean => {
  mapped[key] ??= value;
  return mapped[key] === value;
};

const secondsOf = (value: unknown): number | null => {
  const number = numberOf(value);
  if (number !== null) return Math.round(number);
  const read = readDuration(plainText(value), STANDARD_WORK_TIME);
  return 'seconds' in read ? read.seconds : null;
};

const versionOf = (value: unknown): MappedVersion | null => {
  const { id, description, startDate, releaseDate, released } = record(value);
  const name = plainText(value);
  if (name === '') return null;
  return {
    id: idOf(id) || name,
    name,
    description: text(description),
    startDate: dayIn(startDate),
    releaseDate: dayIn(releaseDate),
    released: released === true,
  };
};

/** The first version that is not released, else the last one. */
const chooseVersion = (versions: readonly MappedVersion[]): MappedVersion | undefined =>
  versions.find(({ released }) => !released) ?? versions.at(-1);

/** The sprint that is going on, else the next one, else the last one. */
const chooseSprint = (sprints: readonly MappedSprint[]): MappedSprint | undefined =>
  sprints.find(({ state }) => state === 'active') ??
  sprints.find(({ state }) => state === 'future') ??
  sprints.toSorted((one, other) => (one.endDate ?? '').localeCompare(other.endDate ?? '')).at(-1);

/** A sprint of which a file has only the name. */
const namedSprint = (value: unknown, { sprints }: MappingSource): MappedSprint | null => {
  const name = plainText(value);
  if (name === '') return null;
  return sprints.get(name) ?? { id: name, name, startDate: null, endDate: null, state: 'closed' };
};

const addMilestone = (field: Field, within: Within): void => {
  const versions = field.values.flatMap((value) => versionOf(value) ?? []);
  const chosen = typeHas(within.type, 'milestone') ? chooseVersion(versions) : undefined;
  const isSet = chosen !== undefined && setOnce(within.mapped, 'milestone', chosen);
  addLine(field, isSet ? versions.filter((version) => version !== chosen) : versions, within);
};

const addIteration = (field: Field, within: Within): void => {
  const sprints = field.values.flatMap((value) => sprintOf(value) ?? namedSprint(value, within.source) ?? []);
  const chosen = typeHas(within.type, 'iteration') ? chooseSprint(sprints) : undefined;
  const isSet = chosen !== undefined && setOnce(within.mapped, 'iteration', chosen);
  addLine(field, isSet ? sprints.filter((sprint) => sprint !== chosen) : sprints, within);
};

const ISSUE_ID = /^\d{1,18}$/;
const KEY = /^[A-Z][A-Z\d_]{0,254}-\d{1,18}$/i;

/** The issue that a value names: its key, an object with it, or, in CSV files, an object with only its id. */
const issueOf = (value: unknown): MappedIssue['parent'] => {
  const found = record(record(value)['data']);
  const { key, id } = text(found['key']) === '' ? record(value) : found;
  const named = (text(value) || text(key)).trim();
  const jiraId = idOf(id) || null;
  if (KEY.test(named)) return { key: named, jiraId };
  const isOnlyId = jiraId !== null && ISSUE_ID.test(jiraId) && plainText(value) === '';
  return isOnlyId ? { key: jiraId, jiraId } : null;
};

const addLabels = (
  field: Field,
  target: 'label' | 'scoped_label' | 'prefixed_label',
  within: Within,
): void => {
  const rest: unknown[] = [];
  let used = false;
  for (const value of field.values) {
    const shown = plainText(value);
    if (field.id === 'issuetype' && saysType(shown, within.type)) return;
    const title: string | null = target === 'scoped_label' && used ? null : fieldLabel(target, field, shown);
    if (title === null) rest.push(value);
    else within.mapped.labels.push(title);
    used ||= title !== null;
  }
  addLine(field, rest, within);
};

/** True for the name of a type of issue that its type of item repeats. */
function saysType(name: string, type: string): boolean {
  const plain = name.toLowerCase().replaceAll(/[^a-z]/g, '');
  return plain === type || (type === 'task' && plain === 'subtask');
}

/** Fields with a single value: how it is read, where it is set, and which types of items have it. */
const setSingle = (
  field: Field,
  target: 'weight' | 'start_date' | 'due_date' | 'time_estimate' | 'parent',
  { type, mapped }: Within,
): boolean => {
  const [value] = field.values;
  switch (target) {
    case 'weight': {
      const weight = numberOf(value);
      const fits = weight !== null && Number.isInteger(weight) && weight >= 0 && weight <= WEIGHT_MAX;
      // the weight of an epic is the sum of its children's
      return fits && type !== 'epic' && typeHas(type, 'weight') && setOnce(mapped, 'weight', weight);
    }
    case 'start_date':
    case 'due_date': {
      const day = dayIn(value);
      const key = target === 'start_date' ? 'startDate' : 'dueDate';
      return day !== null && typeHas(type, 'dates') && setOnce(mapped, key, day);
    }
    case 'time_estimate': {
      const seconds = secondsOf(value);
      const fits = seconds !== null && seconds > 0 && seconds <= DURATION_MAX;
      return fits && typeHas(type, 'timeTracking') && setOnce(mapped, 'timeEstimateSeconds', seconds);
    }
    case 'parent': {
      const parent = issueOf(value);
      if (parent === null) return false;
      mapped.parent ??= parent;
      return mapped.parent.key === parent.key;
    }
  }
};

const mapField = (field: Field, target: FieldTarget, within: Within): void => {
  switch (target) {
    case 'drop':
      return;
    case 'line':
      return addLine(field, field.values, within);
    case 'section':
      return addSection(field, within);
    case 'label':
    case 'scoped_label':
    case 'prefixed_label':
      return addLabels(field, target, within);
    case 'milestone':
      return addMilestone(field, within);
    case 'iteration':
      return addIteration(field, within);
    default: {
      if (setSingle(field, target, within)) return;
      const seconds = target === 'time_estimate' ? numberOf(field.values[0]) : null;
      const shown = seconds === null ? field.values : [durationText(seconds, STANDARD_WORK_TIME)];
      return addLine(field, shown, within);
    }
  }
};

/** Jira's own fields come before custom ones, so that they win where several have the same target. */
const inOrder = (fields: JiraMapping['fields']): readonly (readonly [string, FieldTarget])[] => {
  const entries = Object.entries(fields);
  const isCustom = ([id]: readonly [string, FieldTarget]): boolean => id.startsWith('customfield_');
  return [...entries.filter((entry) => !isCustom(entry)), ...entries.filter(isCustom)];
};

const fieldFor = (id: string, known: InventoryField | undefined, values: readonly unknown[]): Field => ({
  id,
  name: known?.name || nameOfSystemField(id),
  type: known?.type ?? '',
  values,
});

/** Maps the fields of an issue by their targets. */
export function mapFields(
  fields: Values,
  mapping: JiraMapping,
  within: Omit<Within, 'mapped'>,
): MappedFields {
  const mapped: MappedFields = {
    weight: null,
    startDate: null,
    dueDate: null,
    timeEstimateSeconds: null,
    milestone: null,
    iteration: null,
    parent: null,
    labels: [],
    lines: [],
    sections: [],
  };
  for (const [id, target] of inOrder(mapping.fields)) {
    const values = Object.hasOwn(fields, id) ? valuesOf(id, fields[id]) : [];
    if (values.length === 0) continue;
    mapField(fieldFor(id, within.source.fields.get(id), values), target, { ...within, mapped });
  }
  return mapped;
}
