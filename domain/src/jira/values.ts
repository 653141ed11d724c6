import { formatDay, parseDay } from '../dates/day.ts';

/** Readers of JSON of which nothing is certain. */
export type Values = Readonly<Record<string, unknown>>;

const MS_PER_DAY = 86_400_000;
const FIRST_MS = Date.parse('1000-01-01T00:00:00Z');
const LAST_MS = Date.parse('9999-12-31T23:59:59.999Z');
/** Of a list, at most this many entries are read. */
const MOST_VALUES = 1000;
/** Of the text of one value, at most this many characters. */
const LONGEST_TEXT = 1000;

export function record(value: unknown): Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};
}

/** An entry of a table that people named: the names of what every object inherits are no entries. */
export function own<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

export function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, MOST_VALUES) : [];
}

/** The entries of a list inside an object: `{ comments: […] }`, or of a list itself. */
export function listIn(value: unknown, name: string): readonly unknown[] {
  return Array.isArray(value) ? value : Array.isArray(record(value)[name]) ? (record(value)[name] as []) : [];
}

/** An id, which some answers of Jira have as a number. */
export function idOf(value: unknown): string {
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : text(value);
}

/** The id of a value that Jira chooses from a list, or its name where a source has no ids. */
export function choiceId(value: unknown): string {
  const { id, name, value: option } = record(value);
  return idOf(id) || text(name) || text(option) || text(value);
}

/** The id of a person: the account id in Jira Cloud, the key or name in Jira Server. */
export function jiraPersonId(person: unknown): string | null {
  const { accountId, key, name, displayName } = record(person);
  return text(accountId) || text(key) || text(name) || text(displayName) || null;
}

/** Jira writes the offset of a time without a colon. Null for anything but a time in the years 1000 to 9999. */
export function timeOf(value: unknown): number | null {
  const at = Date.parse(text(value).replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  return at >= FIRST_MS && at <= LAST_MS ? at : null;
}

/** The calendar day of a date or time as it is written. */
export function dayIn(value: unknown): string | null {
  const written = /^(\d{4}-\d\d-\d\d)(?:[T ]|$)/.exec(text(value).trim())?.[1];
  const day = parseDay(written ?? '');
  return day === null ? null : formatDay(day);
}

const instantText = (at: number): string => {
  const day = Math.floor(at / MS_PER_DAY);
  const minutes = Math.floor((at - day * MS_PER_DAY) / 60_000);
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${formatDay(day)} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)} UTC`;
};

/** A number, which files have as text. */
export function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  const written = text(value).trim();
  return /^-?\d{1,15}(?:\.\d{1,15})?$/.test(written) ? Number(written) : null;
}

export function isDocument(value: unknown): boolean {
  const { type, content } = record(value);
  return type === 'doc' && Array.isArray(content);
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === false ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) ? value.length === 0 : typeof value === 'object' && Object.keys(value).length === 0);

/** Fields whose objects say with a number how much there is of them. */
const COUNTED: Readonly<Record<string, string>> = {
  votes: 'votes',
  watches: 'watchCount',
  progress: 'total',
  aggregateprogress: 'total',
};
/** Jira answers it for every issue. */
const isUnrestricted = (field: string, value: unknown): boolean =>
  field === 'issuerestriction' && isEmpty(record(value)['issuerestrictions'] ?? {});

const LISTS: Readonly<Record<string, string>> = { comment: 'comments', worklog: 'worklogs' };

/** The single values of a field, none for an empty one. */
export function valuesOf(field: string, value: unknown): readonly unknown[] {
  const counted = COUNTED[field];
  if (counted !== undefined && (numberOf(record(value)[counted]) ?? 0) <= 0) return [];
  if (isUnrestricted(field, value)) return [];
  const inside = LISTS[field];
  const values = inside === undefined ? value : listIn(value, inside);
  return (Array.isArray(values) ? list(values) : [values]).filter((one) => !isEmpty(one));
}

const cut = (found: string): string =>
  found.length > LONGEST_TEXT ? `${found.slice(0, LONGEST_TEXT)}…` : found;

/** A single value as plain text; '' for one that has none. */
export function plainText(value: unknown, depth = 0): string {
  if (typeof value === 'string') {
    const sprint = sprintOf(value);
    if (sprint) return cut(sprint.name);
    const at = /^\d{4}-\d\d-\d\dT\d\d:/.test(value) ? timeOf(value) : null;
    return at === null ? cut(value.trim()) : instantText(at);
  }
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  if (value === true) return 'Yes';
  if (typeof value !== 'object' || value === null || depth > 3) return '';
  const { child, requestType, currentStatus, ...own } = record(value);
  const name = ['value', 'displayName', 'name', 'summary', 'key', 'title', 'filename', 'label', 'text']
    .map((property) => plainText(own[property], depth + 1))
    .find((found) => found !== '');
  const inner = plainText(child, depth + 1);
  if (name !== undefined) return cut(inner === '' ? name : `${name} / ${inner}`);
  return plainText(requestType, depth + 1) || plainText(currentStatus, depth + 1);
}

export interface SprintValue {
  readonly id: string;
  readonly name: string;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly state: 'future' | 'active' | 'closed';
}

const SPRINT_TEXT = /^com\.atlassian\.greenhopper\.service\.sprint\.Sprint@[^[]{0,100}\[([^]*)\]$/;
const SPRINT_PART =
  /,(?=(?:id|rapidViewId|state|name|goal|startDate|endDate|completeDate|activatedDate|sequence|autoStartStop|synced|incompleteIssuesDestinationId)=)/;
const SPRINT_STATES: Readonly<Record<string, SprintValue['state']>> = {
  future: 'future',
  active: 'active',
  closed: 'closed',
};

/** A sprint: an object in Jira Cloud, the text of a Java object in Jira Server. Null for anything else. */
export function sprintOf(value: unknown): SprintValue | null {
  let parts = record(value);
  if (typeof value === 'string') {
    const inside = value.length <= 10_000 ? SPRINT_TEXT.exec(value)?.[1] : undefined;
    if (inside === undefined) return null;
    parts = Object.fromEntries(
      inside.split(SPRINT_PART).map((part) => {
        const at = part.indexOf('=');
        return [part.slice(0, at), part.slice(at + 1)];
      }),
    );
  }
  const name = text(parts['name']);
  const state = SPRINT_STATES[text(parts['state']).toLowerCase()];
  if (name === '' || state === undefined) return null;
  return {
    id: idOf(parts['id']) || name,
    name,
    startDate: dayIn(parts['startDate']),
    endDate: dayIn(parts['endDate']),
    state,
  };
}
