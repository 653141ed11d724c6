import { readJiraIssue } from './issue.ts';
import { labelTitle } from './label-titles.ts';
import { mapFields, type MappedFields } from './map-fields.ts';
import { historyOf } from './map-history.ts';
import { outsideLines } from './map-outside.ts';
import { attachmentsOf, commentsOf, linksOf, watchersOf, worklogsOf } from './map-parts.ts';
import type { MappedAttachment, MappedIssue } from './mapped-issue.ts';
import type { JiraMapping, StatusTarget } from './mapping.ts';
import { escapeInline } from './markdown-text.ts';
import { oneLine, richText } from './rich-text.ts';
import type { MappingSource } from './source.ts';
import { categoryOf } from './status-category.ts';
import type { FileLink, TextOptions } from './text-options.ts';
import {
  choiceId,
  idOf,
  jiraPersonId,
  list,
  own,
  record,
  text,
  timeOf,
  type Values,
  valuesOf,
} from './values.ts';

export interface MapContext {
  readonly source: MappingSource;
  /** The Markdown of an attachment that is stored here, by its id or its name. */
  readonly fileLink: FileLink;
}

/** Nothing beyond the fields that every import has. */
const WITHOUT_PARTS = {
  confidential: false,
  weight: null,
  startDate: null,
  dueDate: null,
  timeEstimateSeconds: null,
  milestone: null,
  iteration: null,
  parent: null,
  links: [],
  comments: [],
  attachments: [],
  worklogs: [],
  watchers: [],
  history: [],
} as const;

const statusOf = (status: unknown, { statuses }: JiraMapping): StatusTarget =>
  own(statuses, choiceId(status)) ?? {
    state: categoryOf(status) === 'done' ? 'closed' : 'opened',
    label: null,
  };

const textOptions = ({ origin, mentioned }: MappingSource, fileLink: FileLink): TextOptions => ({
  fileLink,
  mention: (id) => {
    const person = mentioned.get(id);
    if (!person) return null;
    return person.username === null ? escapeInline(`@${person.name}`) : `@${person.username}`;
  },
  issueUrl: (key) => (origin === '' ? null : `${origin}/browse/${key}`),
});

/** Lines about people who are nobody here, or cannot be assigned, so that their names are not lost. */
const peopleLines = (
  fields: Values,
  { people }: MappingSource,
  type: MappedIssue['type'],
): readonly string[] => {
  if (people === null) return [];
  return (['Reporter', 'Assignee'] as const).flatMap((name) => {
    const person = fields[name.toLowerCase()];
    const id = jiraPersonId(person);
    const isHere = (people.get(id ?? '')?.username ?? null) !== null;
    if (id === null || (isHere && !(type === 'epic' && name === 'Assignee'))) return [];
    return [
      `- ${name}: ${escapeInline(oneLine(text(record(person)['displayName']) || people.get(id)?.name || id))}`,
    ];
  });
};

/** A list of the attachments that no text names. */
const attachmentList = (
  attachments: readonly MappedAttachment[],
  fileLink: FileLink,
  named: ReadonlySet<string>,
): readonly string[] => {
  const rest = attachments.flatMap(({ id, name }) => {
    const link = fileLink({ id, name });
    return link === null || named.has(link) ? [] : [`- ${link}`];
  });
  return rest.length === 0 ? [] : [`**Attachments**\n\n${rest.join('\n')}`];
};

const footerOf = (lines: readonly string[], attachments: readonly string[]): readonly string[] => {
  const metadata = lines.length === 0 ? [] : [`**Issue metadata**\n\n${lines.join('\n')}`];
  return metadata.length + attachments.length === 0 ? [] : ['---', ...metadata, ...attachments];
};

const labelsOf = (
  fields: Values,
  status: StatusTarget,
  mapping: JiraMapping,
  mapped: MappedFields,
): string[] => {
  const priority = own(mapping.priorities, choiceId(fields['priority']));
  const given = list(fields['labels']).flatMap((label) => labelTitle(text(label)) ?? []);
  const chosen = [status.label, priority].flatMap((label) => labelTitle(label ?? '') ?? []);
  return [...new Set([...given, ...chosen, ...mapped.labels])];
};

/**
 * Returns an issue of Jira as it is written here; null when the mapping leaves out its type. Without a mapping
 * it has only what GitLab's import has. Values that are not as Jira answers them are left out; throws only for
 * what is no issue at all.
 */
export function mapIssue(
  value: unknown,
  mapping: JiraMapping | null,
  { source, fileLink }: MapContext,
): MappedIssue | null {
  const issue = record(value);
  if (mapping === null) {
    const { assignee, ...plain } = readJiraIssue(issue);
    return {
      ...WITHOUT_PARTS,
      ...plain,
      key: text(issue['key']),
      type: 'issue',
      assignees: assignee === null ? [] : [assignee],
    };
  }
  const fields = record(issue['fields']);
  const [id, key] = [idOf(issue['id']), text(issue['key'])];
  const updated = timeOf(fields['updated']);
  const createdAt = timeOf(fields['created']) ?? updated ?? source.readAt;
  if (id === '' || key === '' || createdAt === null) throw new Error('it is not an issue of Jira');
  const type = own(mapping.types, choiceId(fields['issuetype'])) ?? 'issue';
  if (type === 'leave_out') return null;

  const named = new Set<string>();
  const texts = textOptions(source, (file) => {
    const link = fileLink(file);
    if (link !== null) named.add(link);
    return link;
  });
  const summary = oneLine(text(fields['summary']));
  const description = richText(fields['description'], texts);
  const mapped = mapFields(fields, mapping, { type, summary, source, texts });
  const comments = mapping.parts.comments ? commentsOf(fields, texts, createdAt) : [];
  const worklogs = mapping.parts.worklogs ? worklogsOf(fields, createdAt) : [];
  const attachments = mapping.parts.attachments ? attachmentsOf(issue) : [];
  const lines = [
    ...mapped.lines,
    ...peopleLines(fields, source, type),
    ...outsideLines(fields, mapped.parent, source, texts),
  ];
  const status = statusOf(fields['status'], mapping);
  const isClosed = status.state === 'closed';
  const assignee = jiraPersonId(fields['assignee']);
  const restricted = ['security', 'issuerestriction'].some((name) => valuesOf(name, fields[name]).length > 0);
  return {
    id,
    key,
    type,
    title: `[${key}] ${summary}`.trim(),
    description: [
      description,
      ...mapped.sections,
      ...footerOf(lines, attachmentList(attachments, fileLink, named)),
    ]
      .filter((part) => part !== '')
      .join('\n\n'),
    closed: isClosed,
    confidential: restricted,
    createdAt,
    updatedAt: Math.max(updated ?? createdAt, createdAt),
    resolvedAt: isClosed
      ? (timeOf(fields['resolutiondate']) ?? timeOf(fields['statuscategorychangedate']))
      : null,
    reporter: jiraPersonId(fields['reporter']),
    assignees: assignee === null ? [] : [assignee],
    labels: labelsOf(fields, status, mapping, mapped),
    weight: mapped.weight,
    startDate: mapped.startDate,
    dueDate: mapped.dueDate,
    timeEstimateSeconds: mapped.timeEstimateSeconds,
    milestone: mapped.milestone,
    iteration: mapped.iteration,
    parent: mapped.parent,
    links: mapping.parts.links ? linksOf(fields) : [],
    comments,
    attachments,
    worklogs,
    watchers: mapping.parts.watchers ? watchersOf(fields) : [],
    history: mapping.parts.history ? historyOf(issue, { key, mapping, source }) : [],
  };
}
