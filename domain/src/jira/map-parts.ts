import { formatDay } from '../dates/day.ts';
import { oneLine, plainTextOf, richText } from './rich-text.ts';
import type { MappedAttachment, MappedComment, MappedLink, MappedWorklog } from './mapped-issue.ts';
import type { TextOptions } from './text-options.ts';
import {
  dayIn,
  idOf,
  jiraPersonId,
  list,
  listIn,
  numberOf,
  record,
  text,
  timeOf,
  type Values,
} from './values.ts';

/** A longer time than that at once is a mistake. */
const LONGEST_SECONDS = 2_147_483_647;

const personName = (person: unknown): string | null =>
  oneLine(text(record(person)['displayName'])) || jiraPersonId(person);

const MS_PER_DAY = 86_400_000;

/** The attachments of an issue as Jira answers it. */
export function attachmentsOf(issue: unknown): readonly MappedAttachment[] {
  const fields = record(record(issue)['fields']);
  return listIn(fields['attachment'], 'attachment').flatMap((value): readonly MappedAttachment[] => {
    const { id, filename, content, size, author, created } = record(value);
    const name = text(filename).trim();
    if (name === '') return [];
    return [
      {
        id: idOf(id) || name,
        name,
        url: text(content) || null,
        size: numberOf(size),
        author: jiraPersonId(author),
        createdAt: timeOf(created) ?? timeOf(fields['created']) ?? 0,
      },
    ];
  });
}

/** The comments of an issue. One without an id is recognised by its time and author. */
export function commentsOf(
  fields: Values,
  options: TextOptions,
  createdAt: number,
): readonly MappedComment[] {
  return listIn(fields['comment'], 'comments').flatMap((value): readonly MappedComment[] => {
    const comment = record(value);
    const body = richText(comment['body'], options);
    if (body.trim() === '') return [];
    const at = timeOf(comment['created']) ?? createdAt;
    const author = jiraPersonId(comment['author']);
    return [
      {
        id: idOf(comment['id']) || `${at}:${author ?? ''}`.slice(0, 255),
        author,
        authorName: personName(comment['author']),
        body,
        createdAt: at,
        updatedAt: Math.max(timeOf(comment['updated']) ?? at, at),
        internal: Object.keys(record(comment['visibility'])).length > 0 || comment['jsdPublic'] === false,
      },
    ];
  });
}

/** The time that was spent on an issue. */
export function worklogsOf(fields: Values, createdAt: number): readonly MappedWorklog[] {
  return listIn(fields['worklog'], 'worklogs').flatMap((value): readonly MappedWorklog[] => {
    const worklog = record(value);
    const seconds = Math.round(numberOf(worklog['timeSpentSeconds']) ?? 0);
    if (seconds <= 0 || seconds > LONGEST_SECONDS) return [];
    const spentAt = timeOf(worklog['started']) ?? timeOf(worklog['created']) ?? createdAt;
    const author = jiraPersonId(worklog['author']);
    return [
      {
        id: idOf(worklog['id']) || `${spentAt}:${author ?? ''}`.slice(0, 255),
        author,
        authorName: personName(worklog['author']),
        seconds,
        spentAt,
        spentOn: dayIn(worklog['started']) ?? formatDay(Math.floor(spentAt / MS_PER_DAY)),
        summary: plainTextOf(worklog['comment']),
      },
    ];
  });
}

/** The kinds of links by the words of Jira for their direction; all others are relations. */
const LINK_TYPES: readonly (readonly [RegExp, MappedLink['type']])[] = [
  [/^(?:is )?blocked by\b/, 'is_blocked_by'],
  [/^(?:blocks|is blocking)\b/, 'blocks'],
  [/^(?:is )?duplicated by\b/, 'is_duplicated_by'],
  [/^duplicates\b/, 'duplicates'],
];

/** By the name of a kind, for sources that do not say how it is called in each direction. */
const NAMED_TYPES: Readonly<
  Record<string, readonly [inward: MappedLink['type'], outward: MappedLink['type']]>
> = {
  blocks: ['is_blocked_by', 'blocks'],
  blocker: ['is_blocked_by', 'blocks'],
  duplicate: ['is_duplicated_by', 'duplicates'],
};

const linkTypeOf = (type: Values, outward: boolean): MappedLink['type'] => {
  const name = text(type['name']).toLowerCase().trim();
  const direction = text(type[outward ? 'outward' : 'inward'])
    .toLowerCase()
    .trim();
  const worded = LINK_TYPES.find(([shape]) => shape.test(direction));
  if (worded) return worded[1];
  const named = direction === '' && Object.hasOwn(NAMED_TYPES, name) ? NAMED_TYPES[name] : undefined;
  return named?.[outward ? 1 : 0] ?? 'relates_to';
};

/** The links of an issue to others. */
export function linksOf(fields: Values): readonly MappedLink[] {
  return list(fields['issuelinks']).flatMap((value): readonly MappedLink[] => {
    const link = record(value);
    const outward = link['outwardIssue'] !== undefined;
    const other = record(link[outward ? 'outwardIssue' : 'inwardIssue']);
    const key = text(other['key']);
    const type = record(link['type']);
    if (key === '') return [];
    return [
      {
        id: idOf(link['id']) || `${text(type['name'])}:${outward ? 'out' : 'in'}:${key}`.slice(0, 255),
        type: linkTypeOf(type, outward),
        name: text(type['name']),
        jiraId: idOf(other['id']) || null,
        key,
      },
    ];
  });
}

/** The people who watch an issue, as far as the source names them. */
export function watchersOf(fields: Values): readonly string[] {
  const watchers = listIn(fields['watches'], 'watchers').flatMap((person) => jiraPersonId(person) ?? []);
  return [...new Set(watchers)];
}
