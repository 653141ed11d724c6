import type { InventoryField, JiraInventory } from './inventory.ts';
import type { FieldTarget } from './mapping.ts';
import { own } from './values.ts';

/** Fields that become the same thing in every import, with what they become. */
export const FIXED_FIELDS = {
  summary: 'Title',
  description: 'Description',
  created: 'Created',
  updated: 'Updated',
  resolutiondate: 'Closed',
  reporter: 'Author',
  assignee: 'Assignee',
  labels: 'Labels',
  security: 'Confidential',
  issuerestriction: 'Confidential',
  subtasks: 'Child items',
} as const satisfies Readonly<Record<string, string>>;

/** Fields that the types, statuses and priorities of a mapping decide, and those that are its parts. */
export const CHOSEN_FIELDS = ['status', 'priority'] as const;
export const PART_FIELDS = {
  comment: 'comments',
  attachment: 'attachments',
  worklog: 'worklogs',
  issuelinks: 'links',
  watches: 'watchers',
} as const;

/** Why a field is not imported unless somebody chooses so. */
const DROPPED: Readonly<Record<string, string>> = {
  project: 'The key of each issue is in its title',
  issuekey: 'Part of the title',
  key: 'Part of the title',
  creator: 'The reporter becomes the author',
  statusCategory: 'Derived from the status',
  statuscategorychangedate: 'Derived from the history',
  lastViewed: 'It concerns one person',
  votes: 'Imported issues have no votes',
  workratio: 'Calculated from estimate and time spent',
  progress: 'Calculated from estimate and time spent',
  aggregateprogress: 'Calculated from child items',
  aggregatetimeestimate: 'Calculated from child items',
  aggregatetimeoriginalestimate: 'Calculated from child items',
  aggregatetimespent: 'Calculated from child items',
  timeestimate: 'Calculated from estimate and time spent',
  timespent: 'Derived from the time entries',
  timetracking: 'Derived from estimate and time entries',
  thumbnail: 'Derived from the attachments',
};

const DROPPED_KINDS: Readonly<Record<string, string>> = {
  'gh-lexo-rank': 'It is the order on boards in Jira',
  'gh-global-rank': 'It is the order on boards in Jira',
  'gh-epic-color': 'It is a color in Jira',
  'jsw-issue-color': 'It is a color in Jira',
  'gh-epic-status': 'Derived from the status',
  devsummarycf: 'Calculated from repositories',
  devsummary: 'Calculated from repositories',
  designcf: 'Calculated by Jira',
  vulnerabilitycf: 'Calculated by Jira',
  timeinstatus: 'Calculated by Jira',
  firstresponsedate: 'Calculated by Jira',
  formula: 'Calculated by Jira',
  'sd-sla-field': 'Calculated by Jira',
};

const DROPPED_NAMES: Readonly<Record<string, string>> = {
  rank: 'It is the order on boards in Jira',
  'epic status': 'Derived from the status',
  'epic color': 'It is a color in Jira',
  'epic colour': 'It is a color in Jira',
  'issue color': 'It is a color in Jira',
  development: 'Calculated from repositories',
};

const SYSTEM: Readonly<Record<string, FieldTarget>> = {
  parent: 'parent',
  epic: 'parent',
  sprint: 'iteration',
  closedSprints: 'iteration',
  duedate: 'due_date',
  timeoriginalestimate: 'time_estimate',
  fixVersions: 'milestone',
  versions: 'line',
  environment: 'line',
  resolution: 'line',
};

const KINDS: Readonly<Record<string, FieldTarget>> = {
  'gh-epic-link': 'parent',
  'jpo-custom-field-parent': 'parent',
  'gh-epic-label': 'line',
  'gh-sprint': 'iteration',
  'jsw-story-points': 'weight',
  'jpo-custom-field-baseline-start': 'start_date',
  'jpo-custom-field-baseline-end': 'due_date',
};

const NAMES: readonly (readonly [RegExp, RegExp, FieldTarget])[] = [
  [/^(?:story points?|story point estimate)$/, /^(?:number|string)/, 'weight'],
  [/^(?:planned |target )?start(?: date)?$/, /^date/, 'start_date'],
  [/^(?:due date|end date|target end|planned end)$/, /^date/, 'due_date'],
  [/^epic link$/, /^(?:any|string)/, 'parent'],
  [/^parent link$/, /^(?:any|string)/, 'parent'],
  [/^sprint$/, /^(?:array|json|string|any)/, 'iteration'],
  [/^epic name$/, /^string/, 'line'],
];

/** More values than this make too many labels. */
const MOST_LABELS = 20;

const kindOf = ({ type }: InventoryField): string => type.split(':').at(-1) ?? '';

const isOption = ({ type }: InventoryField): boolean =>
  /^(?:array:)?(?:option|component|group)(?::|$)/.test(type) && !type.includes('cascadingselect');

const labelTarget = (field: InventoryField, inventory: JiraInventory): FieldTarget =>
  field.most > 1 || inventory.issues === 0 ? 'prefixed_label' : 'scoped_label';

/** The reason why a field is not imported by default; null when it is. */
export function dropReason(field: InventoryField): string | null {
  return (
    own(DROPPED, field.id) ??
    own(DROPPED_KINDS, kindOf(field)) ??
    (field.custom ? own(DROPPED_NAMES, field.name.toLowerCase()) : null) ??
    null
  );
}

/** True for a field whose target can be chosen. */
export function hasTarget(id: string): boolean {
  return (
    !Object.hasOwn(FIXED_FIELDS, id) &&
    !Object.hasOwn(PART_FIELDS, id) &&
    !(CHOSEN_FIELDS as readonly string[]).includes(id)
  );
}

/** Where a field goes unless somebody chooses otherwise. */
export function defaultTarget(field: InventoryField, inventory: JiraInventory): FieldTarget {
  if (dropReason(field) !== null) return 'drop';
  if (field.id === 'issuetype') return 'scoped_label';
  if (field.id === 'components') return labelTarget(field, inventory);
  const known = own(SYSTEM, field.id) ?? own(KINDS, kindOf(field));
  if (known) return known;
  const name = field.name.toLowerCase().trim();
  const named = NAMES.find(([names, types]) => names.test(name) && types.test(field.type));
  if (named) return named[2];
  if (isOption(field) && field.values !== null && field.values.length <= MOST_LABELS)
    return labelTarget(field, inventory);
  if (field.type.startsWith('string:textarea')) return 'section';
  return field.samples.length === 0 ? 'drop' : 'line';
}
