import { attachmentSize } from './attachments.ts';
import { type Json, projectOf, type ReplayedIssue, type Site } from './site.ts';

/** What Jira refuses, with its status. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** How many comments, worklogs and changes of an issue a search answers; the rest has to be asked for. */
export interface InlineLimits {
  readonly comments: number;
  readonly worklogs: number;
  readonly histories: number;
}

/** Those of Jira Cloud. */
export const CLOUD_LIMITS: InlineLimits = { comments: 20, worklogs: 20, histories: 40 };

type Compare = (issue: ReplayedIssue) => number | string;
const ORDERS: Readonly<Record<string, Compare>> = {
  created: ({ fields }) => Date.parse(String(fields['created'] ?? 0)),
  updated: ({ fields }) => Date.parse(String(fields['updated'] ?? 0)),
  id: ({ id }) => Number(id),
  key: ({ key }) => Number(key.slice(key.lastIndexOf('-') + 1)),
};
const COMPARISONS: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '=': (a, b) => a === b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
};

const unquoted = (text: string) => text.trim().replace(/^(['"])(.*)\1$/u, '$2');

const condition = (site: Site, text: string): ((issue: ReplayedIssue) => boolean) => {
  const [, name = '', operator = '', rest = ''] =
    /^\s*(\w+)\s*(>=|<=|=|>|<|in\b)\s*(.+?)\s*$/iu.exec(text) ?? [];
  const field = name.toLowerCase();
  if (field === 'project') {
    const list = operator.toLowerCase() === 'in' ? rest.replace(/^\(|\)$/gu, '').split(',') : [rest];
    const keys = list.map((value) => {
      const wanted = unquoted(value);
      const project = site.projects.find(({ id, key }) => id === wanted || key === wanted.toUpperCase());
      if (!project) throw new Refusal(400, `The value '${wanted}' does not exist for the field 'project'.`);
      return project['key'];
    });
    return (issue) => keys.includes(projectOf(issue));
  }
  const value = ORDERS[field === 'issue' || field === 'issuekey' ? 'key' : field];
  const compare = COMPARISONS[operator];
  if (!value || !compare)
    throw new Refusal(400, `Error in the JQL Query: '${text.trim()}' is not supported.`);
  const given = unquoted(rest);
  const number = Number(given.slice(given.lastIndexOf('-') + 1));
  const limit = field === 'created' || field === 'updated' ? Date.parse(given) : number;
  return (issue) => compare(Number(value(issue)), limit);
};

const search = (site: Site, jql: string): readonly ReplayedIssue[] => {
  const [where = '', order = ''] = jql.split(/\border\s+by\b/iu);
  if (!/\bproject\b/iu.test(where))
    throw new Refusal(400, 'Unbounded JQL queries are not allowed here. Please add a search restriction.');
  const conditions = where.split(/\band\b/iu).map((text) => condition(site, text));
  const orders = order.split(',').map((text) => {
    const [name = '', direction = 'ASC'] = text.trim().split(/\s+/u);
    if (name === '') return [ORDERS['id'] as Compare, -1] as const;
    const by = ORDERS[name.toLowerCase()];
    if (!by) throw new Refusal(400, `Not able to sort using field '${name}'.`);
    return [by, direction.toUpperCase() === 'DESC' ? -1 : 1] as const;
  });
  return site.issues
    .filter((issue) => conditions.every((holds) => holds(issue)))
    .sort((a, b) => {
      for (const [by, sign] of orders) {
        const difference = Number(by(a)) - Number(by(b));
        if (difference !== 0) return difference * sign;
      }
      return 0;
    });
};

/** The issues that a query finds, in its order. */
export function findIssues(site: Site, jql: string): readonly ReplayedIssue[] {
  const found = site.found.get(jql) ?? search(site, jql);
  site.found.set(jql, found);
  return found;
}

/** A part of a list, under the name that Jira gives it. */
export function listPage(name: string, list: readonly unknown[], startAt: number, maxResults: number): Json {
  const part = list.slice(startAt, startAt + maxResults);
  const isLast = startAt + part.length >= list.length;
  return { startAt, maxResults, total: list.length, isLast, [name]: part };
}

/** A list within an issue: the comments or the worklogs. */
export function wholeList(issue: ReplayedIssue, field: string, name: string): readonly unknown[] {
  return ((issue.fields[field] as Json | undefined)?.[name] ?? []) as unknown[];
}

const NOT_NAVIGABLE = new Set(['comment', 'worklog', 'attachment']);

/** True for the fields that the parameter `fields` asks for; without it, those of `usual`. */
const fieldFilter = (wanted: readonly string[], usual: string): ((name: string) => boolean) => {
  const terms = wanted.length > 0 ? wanted : [usual];
  const without = new Set(terms.filter((term) => term.startsWith('-')).map((term) => term.slice(1)));
  const onlyWithout = without.size === terms.length;
  return (name) => {
    if (without.has(name)) return false;
    if (onlyWithout || terms.includes('*all') || terms.includes(name)) return true;
    return terms.includes('*navigable') && !NOT_NAVIGABLE.has(name);
  };
};

export interface IssueOptions {
  readonly fields: readonly string[];
  readonly usualFields: string;
  readonly expand: readonly string[];
  readonly limits: InlineLimits;
}

/** An issue as Jira answers it, with the fields that were asked for. */
export function presentIssue(issue: ReplayedIssue, options: IssueOptions): Json {
  const { changelog, fields, ...rest } = issue;
  if (options.fields.length === 0 && options.usualFields === 'id') return { id: issue.id };
  const wanted = fieldFilter(options.fields, options.usualFields);
  const shown = Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => wanted(name))
      .map(([name, value]) => {
        if (name === 'comment' || name === 'worklog') {
          const list = name === 'comment' ? 'comments' : 'worklogs';
          const { isLast: _, ...page } = listPage(
            list,
            wholeList(issue, name, list),
            0,
            options.limits[list],
          );
          return [name, page];
        }
        if (name === 'attachment')
          return [name, (value as Json[]).map((entry) => ({ ...entry, size: attachmentSize(entry) }))];
        return [name, value];
      }),
  );
  const histories = changelog?.histories ?? [];
  const { isLast: _, ...history } = listPage('histories', histories, 0, options.limits.histories);
  return { ...rest, fields: shown, ...(options.expand.includes('changelog') && { changelog: history }) };
}
