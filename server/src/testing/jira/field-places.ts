import type { ReadItem } from './read-back.ts';
import type { Json, ReplayedIssue } from '../servers/jira/site.ts';

/** An imported issue, and what else was read of it. */
export interface Imported {
  readonly issue: ReplayedIssue;
  readonly item: ReadItem;
  /** SHA-256 of the files in its texts. */
  readonly files: ReadonlySet<string>;
  /** Usernames of those who are notified of it. */
  readonly subscribers: ReadonlySet<string>;
}

/** What the values of other issues and people are here. */
export interface Whole {
  readonly items: ReadonlyMap<string, ReadItem>;
  /** Of somebody in Jira; undefined for those whom no field names. */
  readonly username: (person: unknown) => string | undefined;
  readonly digest: (attachmentId: string) => string;
}

type Found = (value: Json, imported: Imported, whole: Whole) => boolean;

interface Place {
  /** Where the value is found. */
  readonly at: string;
  readonly found: Found;
}

const MACRO = /\{(?:color|code|panel|noformat|quote|html|anchor|jql|section|column)[^{}\n]{0,200}\}/gu;

/** A text with the username of each person in place of their name or id. */
const mentioned = (value: unknown, username: Whole['username']): unknown => {
  if (typeof value === 'string')
    return value.replaceAll(/\[~([^\]\n]+)\]/gu, (_, key: string) => ` ${username({ key }) ?? key} `);
  if (Array.isArray(value)) return value.map((entry) => mentioned(entry, username));
  if (typeof value !== 'object' || value === null) return value;
  const { type, attrs, content, ...node } = value as Json;
  if (type === 'mention') {
    const { id, text } = attrs as Json;
    return { type: 'text', text: username({ accountId: id }) ?? text };
  }
  return { ...node, type, attrs, content: mentioned(content, username) };
};

/** The text within a document of the Atlassian Document Format, or wiki markup without its marks. */
const plainText = (value: unknown): string => {
  if (typeof value === 'string')
    return value
      .replaceAll(MACRO, ' ')
      .replaceAll(/<\/?[a-z][^<>]{0,1000}>/giu, ' ')
      .replaceAll(/^\s*h[1-6]\./gmu, ' ')
      .replaceAll(/!([^!|\n]+)\|[^!\n]*!/gu, ' $1 ');
  if (Array.isArray(value)) return value.map(plainText).join('');
  if (typeof value !== 'object' || value === null) return '';
  const { type, text = '', attrs, content } = value as Json;
  const inner = `${String(text)}${String((attrs as Json | undefined)?.['text'] ?? '')}${plainText(content)}`;
  return ['text', 'mention', 'emoji', 'inlineCard'].includes(String(type)) ? inner : ` ${inner} `;
};

const words = (text: string): string[] =>
  text
    .replaceAll(/&(?:amp|lt|gt|quot|apos|nbsp);/gu, ' ')
    .replaceAll(/\\([!-/:-@[-`{-~])/gu, '$1')
    .toLowerCase()
    .match(/[\p{L}\p{N}]{2,}/gu) ?? [];

/** True when a text has all words of a value. */
const hasWords = (text: string | null, value: unknown): boolean => {
  const there = new Set(words(text ?? ''));
  return words(plainText(value)).every((word) => there.has(word));
};

const sameTime = (here: string | null, there: unknown): boolean =>
  here !== null && Date.parse(here) === Date.parse(String(there).replace(/([+-]\d\d)(\d\d)$/u, '$1:$2'));

const labelsOf = ({ features }: ReadItem): string[] =>
  features.labels?.labels.nodes.map(({ title }) => title.toLowerCase()) ?? [];

const nameOf = (value: Json): string => String(value['name'] ?? value['value'] ?? value).trim();

/** The label of a value: with the name of the field, or of the value alone. */
const asLabel =
  (prefix: string): Found =>
  (value, { item }) => {
    const name = nameOf(value).toLowerCase();
    return labelsOf(item).some((label) => label === `${prefix}::${name}` || label === `${prefix}: ${name}`);
  };

const asLine: Found = (value, { item }) =>
  hasWords(item.description, typeof value === 'object' && 'type' in value ? value : nameOf(value));

const isNamed = (item: { readonly title: string } | null | undefined, key: unknown): boolean =>
  item?.title.startsWith(`[${String(key)}] `) ?? false;

const mentions = ({ item }: Imported, key: unknown): boolean =>
  (item.description ?? '').split(/[^A-Z0-9-]+/u).includes(String(key));

const keyOf = (value: Json): unknown => value['key'] ?? value;

const asParent: Found = (value, imported) =>
  isNamed(imported.item.features.hierarchy?.parent, keyOf(value)) || mentions(imported, keyOf(value));

const otherIssue = (link: Json): Json => (link['inwardIssue'] ?? link['outwardIssue']) as Json;

const asLink: Found = (link, imported) =>
  mentions(imported, otherIssue(link)['key']) ||
  (imported.item.features.linkedItems?.linkedItems.nodes ?? []).some(({ workItem }) =>
    isNamed(workItem, otherIssue(link)['key']),
  );

const sprintName = (value: unknown): string =>
  typeof value === 'string' ? (/,name=(.*?),\w+=/u.exec(value)?.[1] ?? value) : nameOf(value as Json);

/** A number in its own field, or where the type of item has none, in the line of the description. */
const asWeight: Found = (value, { item }) =>
  item.features.weight?.weight === Number(value) ||
  new RegExp(`^- Story point.*: ${String(value)}$`, 'imu').test(item.description ?? '');

const asType: Found = (value, imported, whole) => {
  const [name, type] = [nameOf(value), imported.item.workItemType.name].map((text) =>
    text.toLowerCase().replaceAll(/[^a-z]/gu, ''),
  );
  return name === type || (name === 'subtask' && type === 'task') || asLabel('type')(value, imported, whole);
};

const author: Found = (person, { item }, { username }) => item.author.username === username(person);

/** By the id of a system field, or the name of a custom field. */
const PLACES: Readonly<Record<string, Place>> = {
  summary: { at: 'title', found: (value, { item }) => hasWords(item.title, value) },
  description: {
    at: 'description',
    found: (value, { item }, { username }) => hasWords(item.description, mentioned(value, username)),
  },
  environment: { at: 'line of the description', found: asLine },
  project: { at: 'key in the title', found: (_, { item, issue }) => isNamed(item, issue.key) },
  issuetype: { at: 'type of the item, or a label', found: asType },
  'Epic Name': {
    at: 'title, or a line of the description if it differs',
    found: (value, { item }) => hasWords(`${item.title} ${item.description}`, value),
  },
  status: {
    at: 'state, and a label if the state does not say it',
    found: (value, imported, whole) => {
      const closed = (value['statusCategory'] as Json)['key'] === 'done';
      const said = /^(?:to do|open|new|backlog|done|closed|resolved)$/iu.test(nameOf(value));
      return (
        (imported.item.state === 'CLOSED') === closed && (said || asLabel('status')(value, imported, whole))
      );
    },
  },
  priority: { at: 'label', found: asLabel('priority') },
  resolution: { at: 'line of the description', found: asLine },
  resolutiondate: { at: 'time of closing', found: (value, { item }) => sameTime(item.closedAt, value) },
  created: { at: 'time of creation', found: (value, { item }) => sameTime(item.createdAt, value) },
  updated: { at: 'time of the last change', found: (value, { item }) => sameTime(item.updatedAt, value) },
  duedate: {
    at: 'due date',
    found: (value, { item }) => item.features.startAndDueDate?.dueDate === String(value),
  },
  'Start date': {
    at: 'start date',
    found: (value, { item }) => item.features.startAndDueDate?.startDate === String(value),
  },
  reporter: { at: 'author', found: author },
  creator: { at: 'author', found: author },
  assignee: {
    at: 'assignee; of an epic a line of the description',
    found: (person, { item }, { username }) =>
      item.features.assignees?.assignees.nodes.some((user) => user.username === username(person)) ||
      hasWords(item.description, `Assignee ${String(person['displayName'])}`),
  },
  labels: { at: 'label', found: (value, { item }) => labelsOf(item).includes(String(value).toLowerCase()) },
  components: { at: 'label', found: asLabel('component') },
  fixVersions: {
    at: 'milestone; further ones in the description',
    found: (value, imported, whole) =>
      imported.item.features.milestone?.milestone?.title === nameOf(value) || asLine(value, imported, whole),
  },
  versions: { at: 'line of the description', found: asLine },
  Sprint: {
    at: 'iteration; further ones in the description',
    found: (value, { item }) =>
      item.features.iteration?.iteration?.title === sprintName(value) ||
      hasWords(item.description, sprintName(value)),
  },
  parent: { at: 'parent', found: asParent },
  'Epic Link': { at: 'parent', found: asParent },
  subtasks: {
    at: 'child item',
    found: (value, imported, { items }) =>
      isNamed(items.get(String(value['key']))?.features.hierarchy?.parent, imported.issue.key) ||
      mentions(imported, value['key']),
  },
  issuelinks: { at: 'link', found: asLink },
  attachment: {
    at: 'file in the description or a comment, byte for byte',
    found: (value, { files }, { digest }) => files.has(digest(String(value['id']))),
  },
  comment: {
    at: 'comment with its author and time',
    found: (value, { item }, { username }) =>
      item.notes.some(
        (note) =>
          !note.system &&
          sameTime(note.createdAt, value['created']) &&
          note.author?.username === username(value['author']) &&
          hasWords(note.body, mentioned(value['body'], username)),
      ),
  },
  worklog: {
    at: 'time entry with its person and time',
    found: (value, { item }, { username }) =>
      item.features.timeTracking?.timelogs.nodes.some(
        ({ timeSpent, spentAt, user }) =>
          timeSpent === value['timeSpentSeconds'] &&
          sameTime(spentAt, value['started']) &&
          user.username === username(value['author']),
      ) ?? false,
  },
  watches: {
    at: 'notifications of each person',
    found: (value, { subscribers }, { username }) => subscribers.has(username(value) ?? ''),
  },
  'Story Points': { at: 'weight', found: asWeight },
  'Story points': { at: 'weight', found: asWeight },
  'Story point estimate': { at: 'weight', found: asWeight },
};

/** Fields that are lines of the description unless they have a place of their own. */
const OTHER: Place = { at: 'line of the description', found: asLine };

/** Whether a value of a field is found, and where it has to be. */
export function placeOf(field: { readonly id: string; readonly name: string }): Place {
  return PLACES[field.id] ?? PLACES[field.name] ?? OTHER;
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** The values of a field: those of a list one by one; none for an empty field. */
export function valuesOf(id: string, value: unknown): readonly unknown[] {
  if (isEmpty(value)) return [];
  const list = value as Json;
  if (id === 'votes') return Number(list['votes']) > 0 ? [value] : [];
  if (id === 'comment') return list['comments'] as unknown[];
  if (id === 'worklog') return list['worklogs'] as unknown[];
  return Array.isArray(value) ? value : [value];
}
