import { usualFields } from './fields.ts';

export type Json = Readonly<Record<string, unknown>>;

/** An issue as Jira answers it; the lists of its comments, work and history are whole. */
export interface ReplayedIssue {
  readonly id: string;
  readonly key: string;
  readonly fields: Json;
  readonly changelog?: { readonly histories: readonly Json[] };
}

export interface SiteOptions {
  readonly cloud: boolean;
  readonly issues: readonly ReplayedIssue[];
  /** Projects besides those that the issues name; one with the key of theirs is answered instead. */
  readonly projects?: readonly Json[];
  /** All people, if there are more than the issues name. */
  readonly users?: readonly Json[];
  readonly fields?: readonly Json[];
}

interface Board extends Json {
  readonly id: number;
  readonly projects: Set<string>;
  readonly sprints: Map<number, Json>;
}

/** The key of an issue's project. */
export function projectOf({ key }: ReplayedIssue): string {
  return key.slice(0, key.lastIndexOf('-'));
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Every object within a value, with the name of the property that it or its list is. */
const visit = (value: unknown, name: string, found: (object: Json, name: string) => void): void => {
  if (Array.isArray(value)) for (const entry of value) visit(entry, name, found);
  else if (isObject(value)) {
    found(value, name);
    for (const key in value) if (isObject(value[key])) visit(value[key], key, found);
  }
};

/** A sprint in the text form of Jira Server; null for any other text. */
const sprintOfText = (text: unknown): Json | null => {
  if (typeof text !== 'string' || !text.startsWith('com.atlassian.greenhopper')) return null;
  const parts = text.slice(text.indexOf('[') + 1).matchAll(/(\w+)=(.*?)(?=,\w+=|\]$)/gu);
  const { id, rapidViewId, ...sprint } = Object.fromEntries(
    [...parts].map(([, name, value]) => [String(name), value === '<null>' ? undefined : value]),
  );
  return { ...sprint, id: Number(id), boardId: Number(rapidViewId), state: sprint['state']?.toLowerCase() };
};

const sprintsOf = (fields: Json): Json[] =>
  Object.values(fields)
    .filter(Array.isArray)
    .flat()
    .map((value: unknown) => (isObject(value) && 'boardId' in value ? value : sprintOfText(value)))
    .filter((sprint) => sprint !== null);

const identity = (user: Json): unknown => user['accountId'] ?? user['key'] ?? user['name'];

/** All that a Jira knows, gathered from its issues. */
export function buildSite({ cloud, issues, projects = [], users, fields }: SiteOptions) {
  const people = new Map<unknown, Json>();
  const kinds = new Map<string, Map<unknown, Json>>();
  const boards = new Map<number, Board>();
  const byProject = new Map<string, Json>();
  const attachments = new Map<string, Json>();
  for (const issue of issues) {
    const key = projectOf(issue);
    const used = byProject.get(key);
    const known = isObject(issue.fields['project']) ? issue.fields['project'] : {};
    const project: Json = used ?? { id: String(10_000 + byProject.size), name: key, ...known, key };
    if (!used) byProject.set(key, project);
    visit(issue, '', (object, name) => {
      if ('displayName' in object && identity(object) !== undefined) people.set(identity(object), object);
      if (!('id' in object) || !('name' in object)) return;
      const kind = name === 'fixVersions' ? 'versions' : name;
      for (const group of [kind, `${kind} ${key}`]) {
        const values = kinds.get(group) ?? new Map<unknown, Json>();
        kinds.set(group, values.set(object['id'], object));
      }
    });
    for (const attachment of (issue.fields['attachment'] ?? []) as Json[])
      attachments.set(String(attachment['id']), attachment);
    for (const sprint of sprintsOf(issue.fields)) {
      const id = Number(sprint['boardId']);
      const board = boards.get(id) ?? { id, projects: new Set(), sprints: new Map() };
      board.projects.add(key);
      const { boardId, ...rest } = sprint;
      board.sprints.set(Number(sprint['id']), { ...rest, originBoardId: boardId });
      boards.set(id, board);
    }
  }
  const byIdOrKey = new Map(
    issues.flatMap((issue) => [issue.id, issue.key].map((name) => [name, issue] as const)),
  );
  for (const project of projects) byProject.set(String(project['key']), project);
  const all = (kind: string): Json[] => [...(kinds.get(kind)?.values() ?? [])];
  return {
    cloud,
    issues,
    attachments,
    boards: [...boards.values()],
    fields: fields ?? usualFields(cloud),
    users: users ?? [...people.values()],
    projects: [...byProject.values()].map((project): Json => {
      const of = (kind: string) => all(`${kind} ${String(project['key'])}`);
      return {
        versions: of('versions').map((version) => ({ ...version, projectId: Number(project['id']) })),
        components: of('components'),
        issueTypes: of('issuetype'),
        ...project,
      };
    }),
    statuses: (project?: string) => all(project === undefined ? 'status' : `status ${project}`),
    priorities: all('priority'),
    resolutions: all('resolution'),
    issueTypes: all('issuetype'),
    linkTypes: all('type').filter((type) => 'inward' in type),
    findIssue: (idOrKey: string) => byIdOrKey.get(idOrKey),
    /** What queries have found. */
    found: new Map<string, readonly ReplayedIssue[]>(),
  };
}

export type Site = ReturnType<typeof buildSite>;
