import { JiraFileError } from './error.ts';
import { fieldNamed, isKnownField } from './known-fields.ts';
import type { JiraFileField } from './entry.ts';
import type { LinkDirection } from './shapes.ts';

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
  readonly count: number;
  /** Positions by heading in lower case. */
  readonly system: ReadonlyMap<string, readonly number[]>;
  readonly custom: readonly CustomColumns[];
  readonly links: readonly LinkColumn[];
  /** Whether the file is from Jira Cloud. */
  readonly isCloud: boolean;
}

const CUSTOM = /^custom field \((.+)\)$/i;
const LINK = /^(inward|outward) issue link \((.+)\)$/i;

const WRONG =
  'The first line has no columns Summary and Issue key. Set the language of your Jira profile to English and choose Export CSV (all fields).';

const KEY = ['issue key', 'key'];
const OF_CLOUD = ['assignee id', 'reporter id', 'creator id', 'status category', 'parent key'];

/** Throws unless these are the headings of an export of Jira. */
export function assertHeadings(headings: readonly string[], line: number): void {
  const names = new Set(headings.map((heading) => heading.trim().toLowerCase()));
  if (!names.has('summary') || !KEY.some((name) => names.has(name))) throw new JiraFileError(WRONG, line);
}

const push = <T>(map: Map<string, T[]>, key: string, value: T): void => {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
};

/** Reads the headings of a file. */
export function readColumns(headings: readonly string[]): CsvColumns {
  const system = new Map<string, number[]>();
  const custom = new Map<string, number[]>();
  const links: LinkColumn[] = [];
  for (const [at, heading] of headings.entries()) {
    const name = heading.trim();
    const [, field] = CUSTOM.exec(name) ?? [];
    const [, direction, type] = LINK.exec(name) ?? [];
    if (field !== undefined) push(custom, field.trim(), at);
    else if (direction !== undefined && type !== undefined)
      links.push({ direction: direction.toLowerCase() as LinkDirection, type: type.trim(), at });
    else if (isKnownField(name)) push(custom, name, at);
    else push(system, name.toLowerCase(), at);
  }
  return {
    count: headings.length,
    system,
    custom: [...custom].map(([name, at]) => ({ field: fieldNamed(name), at })),
    links,
    isCloud: OF_CLOUD.some((name) => system.has(name)),
  };
}
