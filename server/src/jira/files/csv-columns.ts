import { JiraFileError } from './error.ts';
import { fieldNamed } from './known-fields.ts';
import type { JiraFileField } from './entry.ts';
import type { LinkDirection } from './shapes.ts';

/** The headings of Jira's own fields in lower case; some have had several. */
const SYSTEM_HEADINGS = [
  'summary',
  'issue key',
  'key',
  'issue id',
  'parent id',
  'parent',
  'parent key',
  'parent summary',
  'issue type',
  'status',
  'status category',
  'project key',
  'project name',
  'priority',
  'resolution',
  'assignee',
  'assignee id',
  'reporter',
  'reporter id',
  'creator',
  'creator id',
  'created',
  'updated',
  'resolved',
  'affects version/s',
  'affects versions',
  'fix version/s',
  'fix versions',
  'component/s',
  'components',
  'due date',
  'votes',
  'labels',
  'description',
  'environment',
  'security level',
  'original estimate',
  'remaining estimate',
  'time spent',
  'log work',
  'comment',
  'comments',
  'attachment',
  'watchers',
  'watchers id',
] as const;
export type SystemHeading = (typeof SYSTEM_HEADINGS)[number];

/** Columns that follow from other columns or issues, or say nothing of the issue. */
const IGNORED = new Set([
  '',
  'project type',
  'project lead',
  'project lead id',
  'project description',
  'project url',
  'last viewed',
  'status category changed',
  'work ratio',
  'progress',
  'images',
  'sub-tasks',
  'linked issues',
]);
/** Sums over the sub-tasks: Σ Time Spent. */
const SUM = /^σ /;

const isSystemHeading = (name: string): name is SystemHeading =>
  (SYSTEM_HEADINGS as readonly string[]).includes(name);

interface LinkColumn {
  readonly direction: LinkDirection;
  readonly type: string;
  readonly at: number;
}

interface CustomColumns {
  readonly field: JiraFileField;
  readonly at: readonly number[];
}

/** The columns of a file; Jira repeats a heading as often as an issue has values. */
export interface CsvColumns {
  readonly system: ReadonlyMap<SystemHeading, readonly number[]>;
  readonly custom: readonly CustomColumns[];
  readonly links: readonly LinkColumn[];
  /** Whether the file is from Jira Cloud. */
  readonly isCloud: boolean;
}

const CUSTOM = /^custom field \((.+)\)$/i;
const LINK = /^(inward|outward) issue link \((.+)\)$/i;

const WRONG =
  'The first line has no columns Summary and Issue key. Set the language of your Jira profile to English and choose Export CSV (all fields).';

const KEY: readonly SystemHeading[] = ['issue key', 'key'];
const OF_CLOUD: readonly SystemHeading[] = [
  'assignee id',
  'reporter id',
  'creator id',
  'status category',
  'parent key',
];

/** Throws unless these are the headings of an export of Jira. */
export function assertHeadings(headings: readonly string[], line: number): void {
  const names = new Set(headings.map((heading) => heading.trim().toLowerCase()));
  if (!names.has('summary') || !KEY.some((name) => names.has(name))) throw new JiraFileError(WRONG, line);
}

const push = <K extends string>(map: Map<K, number[]>, key: K, value: number): void => {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
};

/** Reads the headings of a file. An unknown one is that of a custom field. */
export function readColumns(headings: readonly string[]): CsvColumns {
  const system = new Map<SystemHeading, number[]>();
  const custom = new Map<string, number[]>();
  const links: LinkColumn[] = [];
  for (const [at, heading] of headings.entries()) {
    const name = heading.trim();
    const lowerCase = name.toLowerCase();
    const [, field = name] = CUSTOM.exec(name) ?? [];
    const [, direction, type] = LINK.exec(name) ?? [];
    if (direction !== undefined && type !== undefined)
      links.push({ direction: direction.toLowerCase() as LinkDirection, type: type.trim(), at });
    else if (isSystemHeading(lowerCase)) push(system, lowerCase, at);
    else if (!IGNORED.has(lowerCase) && !SUM.test(lowerCase)) push(custom, field.trim(), at);
  }
  return {
    system,
    custom: [...custom].map(([name, at]) => ({ field: fieldNamed(name), at })),
    links,
    isCloud: OF_CLOUD.some((name) => system.has(name)),
  };
}
