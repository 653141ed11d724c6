import type { JiraDetails } from './details.ts';
import { categoryOf } from './status-category.ts';
import { nameOfSystemField } from './system-fields.ts';
import { typeInSchema, typeOfValue } from './field-types.ts';
import { oneLine, richText } from './rich-text.ts';
import { PLAIN_TEXTS } from './text-options.ts';
import {
  choiceId,
  isDocument,
  jiraPersonId,
  list,
  listIn,
  numberOf,
  plainText,
  record,
  text,
  type Values,
  valuesOf,
} from './values.ts';

/**
 * A value that occurs in the issues of a source: an issue type, a status, a priority. A source without ids, such
 * as a file, has the name as the id.
 */
export interface InventoryValue {
  readonly id: string;
  readonly name: string;
  readonly count: number;
}

export interface InventoryType extends InventoryValue {
  readonly subtask: boolean;
  /** 1 for epics, 2 and more above them, 0 for others; null when Jira does not say. */
  readonly hierarchyLevel: number | null;
}

export interface InventoryStatus extends InventoryValue {
  /** The category in Jira: to do, in progress, done. */
  readonly category: 'new' | 'indeterminate' | 'done';
}

export interface InventoryField {
  readonly id: string;
  readonly name: string;
  /**
   * As Jira names it: `date`, `array:component`. For custom fields the end of the name of their kind follows:
   * `number:float`, `string:textarea`, `array:json:gh-sprint`. Found from the values where Jira does not say.
   */
  readonly type: string;
  readonly custom: boolean;
  /** In how many issues it has a value. */
  readonly count: number;
  /** Up to three values as text, cut to 100 characters. */
  readonly samples: readonly string[];
  /** The different values in order of appearance; null when there are more than 30 or one is long. */
  readonly values: readonly string[] | null;
  /** The largest number of values that an issue has in it. */
  readonly most: number;
}

export interface InventoryPerson extends InventoryValue {
  readonly email: string | null;
  /** The name by which texts of Jira Server mention the person; null where it is the id, or there is none. */
  readonly username: string | null;
}

/** What the issues of a source contain. */
export interface JiraInventory {
  readonly issues: number;
  readonly types: readonly InventoryType[];
  readonly statuses: readonly InventoryStatus[];
  readonly priorities: readonly InventoryValue[];
  readonly fields: readonly InventoryField[];
  readonly people: readonly InventoryPerson[];
  /** How many there are of comments, attachments, worklogs, links, watchers and entries of the history. */
  readonly parts: Readonly<Record<string, number>>;
}

export const EMPTY_INVENTORY: JiraInventory = {
  issues: 0,
  types: [],
  statuses: [],
  priorities: [],
  fields: [],
  people: [],
  parts: {},
};

const MOST = { fields: 500, choices: 2000, people: 20_000, values: 30, samples: 3 };
const LONGEST = { id: 255, name: 255, sample: 100, value: 60 };

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
interface Tally {
  readonly types: Map<string, Mutable<InventoryType>>;
  readonly statuses: Map<string, Mutable<InventoryStatus>>;
  readonly priorities: Map<string, Mutable<InventoryValue>>;
  readonly fields: Map<string, Mutable<InventoryField>>;
  readonly people: Map<string, Mutable<InventoryPerson>>;
  readonly parts: Map<string, number>;
}

/** Counts a value; a new one only while there are fewer than `most`. */
const count = <T extends Mutable<InventoryValue>>(
  counted: Map<string, T>,
  id: string,
  most: number,
  make: () => Omit<T, 'id' | 'count'>,
): void => {
  if (id === '' || id.length > LONGEST.id) return;
  const known = counted.get(id);
  if (known) known.count += 1;
  else if (counted.size < most) counted.set(id, { ...make(), id, count: 1 } as T);
};

const nameOf = (value: unknown, id: string): string => (plainText(value) || id).slice(0, LONGEST.name);

const countPerson = ({ people }: Tally, person: unknown): void => {
  const { displayName, emailAddress, name: username } = record(person);
  const id = jiraPersonId(person) ?? '';
  const name = text(displayName).slice(0, LONGEST.name);
  const email = text(emailAddress).slice(0, LONGEST.name) || null;
  count(people, id, MOST.people, () => ({
    name: name || id.slice(0, LONGEST.name),
    email,
    username: text(username) === id ? null : text(username).slice(0, LONGEST.name) || null,
  }));
  const known = people.get(id);
  if (known && known.name === known.id && name !== '') known.name = name;
  if (known) known.email ??= email;
};

const PEOPLE = new Set(['reporter', 'assignee', 'creator']);

const isPerson = (value: unknown): boolean => {
  const { accountId, displayName } = record(value);
  return text(accountId) !== '' || text(displayName) !== '';
};

const sampleOf = (value: unknown): string => {
  const found = isDocument(value) ? oneLine(richText(value, PLAIN_TEXTS)) : plainText(value);
  return found.slice(0, LONGEST.sample).replaceAll(/\s+/g, ' ').trim();
};

const countSamples = (field: Mutable<InventoryField>, value: unknown): void => {
  if (field.samples.length >= MOST.samples && field.values === null) return;
  const sample = sampleOf(value);
  if (sample === '') return;
  if (field.samples.length < MOST.samples && !field.samples.includes(sample))
    field.samples = [...field.samples, sample];
  if (field.values === null || field.values.includes(sample)) return;
  const more = field.values.length < MOST.values && sample.length <= LONGEST.value;
  field.values = more ? [...field.values, sample] : null;
};

/** Fields with parts of an issue, of which there are no samples. */
const PARTS = new Set(['comment', 'worklog', 'attachment', 'issuelinks', 'watches']);

const countField = (
  { fields }: Tally,
  {
    id,
    content,
    values,
  }: { readonly id: string; readonly content: unknown; readonly values: readonly unknown[] },
  known: { readonly name: string; readonly type: string | null; readonly custom: boolean } | undefined,
): void => {
  count(fields, id, MOST.fields, () => ({
    name: (known?.name || nameOfSystemField(id)).slice(0, LONGEST.name),
    type: known?.type ?? typeOfValue(content),
    custom: known?.custom ?? id.startsWith('customfield_'),
    samples: [],
    values: [],
    most: 0,
  }));
  const field = fields.get(id);
  if (!field || PARTS.has(id)) return;
  field.most = Math.max(field.most, values.length);
  for (const value of values) countSamples(field, value);
};

const countParts = (tally: Tally, issue: Values): void => {
  const fields = record(issue['fields']);
  const histories = listIn(issue['changelog'], 'histories');
  const found: Readonly<Record<string, number>> = {
    comments: listIn(fields['comment'], 'comments').length,
    attachments: listIn(fields['attachment'], 'attachment').length,
    worklogs: listIn(fields['worklog'], 'worklogs').length,
    // each link is at both of its ends
    links: list(fields['issuelinks']).filter((link) => record(link)['outwardIssue'] !== undefined).length,
    watchers: listIn(fields['watches'], 'watchers').length,
    history: histories.reduce<number>((sum, entry) => sum + list(record(entry)['items']).length, 0),
  };
  for (const [kind, number] of Object.entries(found))
    tally.parts.set(kind, (tally.parts.get(kind) ?? 0) + number);
  const authored = [
    ...listIn(fields['comment'], 'comments'),
    ...listIn(fields['worklog'], 'worklogs'),
    ...listIn(fields['attachment'], 'attachment'),
    ...histories,
  ];
  for (const entry of authored) countPerson(tally, record(entry)['author']);
  for (const watcher of listIn(fields['watches'], 'watchers')) countPerson(tally, watcher);
};

const countIssue = (tally: Tally, value: unknown, known: ReturnType<typeof knownFields>): void => {
  const issue = record(value);
  const fields = record(issue['fields']);
  const { issuetype: type, status, priority } = fields;
  count(tally.types, choiceId(type), MOST.choices, () => ({
    name: nameOf(type, choiceId(type)),
    subtask: record(type)['subtask'] === true,
    hierarchyLevel: numberOf(record(type)['hierarchyLevel']),
  }));
  count(tally.statuses, choiceId(status), MOST.choices, () => ({
    name: nameOf(status, choiceId(status)),
    category: categoryOf(status),
  }));
  count(tally.priorities, choiceId(priority), MOST.choices, () => ({
    name: nameOf(priority, choiceId(priority)),
  }));
  for (const [id, content] of Object.entries(fields)) {
    const values = valuesOf(id, content);
    if (values.length === 0) continue;
    countField(tally, { id, content, values }, known.get(id));
    for (const one of values) if (PEOPLE.has(id) || isPerson(one)) countPerson(tally, one);
  }
  countParts(tally, issue);
};

/** The fields of Jira by id, as it names them. */
const knownFields = (details: JiraDetails) =>
  new Map(
    list(details.fields).map((value) => {
      const { id, name, schema, custom } = record(value);
      return [
        text(id),
        {
          name: text(name),
          type: typeInSchema(schema),
          custom: custom === true || text(id).startsWith('customfield_'),
        },
      ] as const;
    }),
  );

const byId = <T extends InventoryValue>(values: readonly T[]): Map<string, Mutable<T>> =>
  new Map(values.map((value) => [value.id, { ...value }]));

/** An inventory with more issues counted. What Jira answers is not checked: odd values are left out. */
export function addToInventory(
  inventory: JiraInventory,
  issues: readonly unknown[],
  details: JiraDetails,
): JiraInventory {
  const tally: Tally = {
    types: byId(inventory.types),
    statuses: byId(inventory.statuses),
    priorities: byId(inventory.priorities),
    fields: byId(inventory.fields),
    people: byId(inventory.people),
    parts: new Map(Object.entries(inventory.parts)),
  };
  const known = knownFields(details);
  for (const issue of issues) countIssue(tally, issue, known);
  return {
    issues: inventory.issues + issues.length,
    types: [...tally.types.values()],
    statuses: [...tally.statuses.values()],
    priorities: [...tally.priorities.values()],
    fields: [...tally.fields.values()],
    people: [...tally.people.values()],
    parts: Object.fromEntries(tally.parts),
  };
}
