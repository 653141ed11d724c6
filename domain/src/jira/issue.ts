import { adfToMarkdown } from './adf.ts';
import { escapeInline } from './markdown-text.ts';
import { wikiToMarkdown } from './wiki.ts';

/** An issue of Jira as it is imported. */
export interface JiraIssue {
  /** Jira's own id. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly closed: boolean;
  /** Milliseconds since 1970, as the other times. */
  readonly createdAt: number;
  readonly updatedAt: number;
  /** When it was resolved; null when Jira does not say. */
  readonly resolvedAt: number | null;
  /** The ids of people in Jira. */
  readonly reporter: string | null;
  readonly assignee: string | null;
  readonly labels: readonly string[];
}

type Values = Readonly<Record<string, unknown>>;

const record = (value: unknown): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The id of a person: the account id in Jira Cloud, the key or name in Jira Server. */
export function jiraPersonId(person: unknown): string | null {
  const { accountId, key, name } = record(person);
  return text(accountId) || text(key) || text(name) || null;
}

/** A rich text: a document in Jira Cloud, wiki markup in Jira Server. */
const richText = (value: unknown): string => {
  if (typeof value === 'string') return wikiToMarkdown(value);
  return typeof value === 'object' && value !== null ? adfToMarkdown(value) : '';
};

/** Jira writes the offset of a time without a colon. */
const timeOf = (value: unknown): number | null => {
  const at = Date.parse(text(value).replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  return Number.isNaN(at) ? null : at;
};

const oneLine = (markdown: string): string => markdown.replaceAll(/\s*\\?\n\s*/g, ' ');

/** Lines about what an issue has no field for here. */
const metadataLines = (fields: Values): string[] => {
  const parent = record(fields['parent']);
  const parentTitle = `[${text(parent['key'])}] ${text(record(parent['fields'])['summary'])}`.trim();
  const values: readonly (readonly [string, string])[] = [
    ['Issue type', escapeInline(text(record(fields['issuetype'])['name']))],
    ['Priority', escapeInline(text(record(fields['priority'])['name']))],
    ['Environment', oneLine(richText(fields['environment']))],
    ['Due date', escapeInline(text(fields['duedate']))],
    ['Parent issue', text(parent['key']) === '' ? '' : escapeInline(parentTitle)],
    [
      'Fix versions',
      escapeInline(
        list(fields['fixVersions'])
          .map((version) => text(record(version)['name']))
          .filter((name) => name !== '')
          .join(', '),
      ),
    ],
  ];
  return values.filter(([, value]) => value !== '').map(([name, value]) => `- ${name}: ${value}`);
};

/** Reads an issue from an answer of Jira's API, Cloud or Server. Throws when it is none. */
export function readJiraIssue(value: unknown): JiraIssue {
  const issue = record(value);
  const fields = record(issue['fields']);
  const [id, key] = [text(issue['id']), text(issue['key'])];
  const createdAt = timeOf(fields['created']);
  if (id === '' || key === '' || createdAt === null) throw new Error('it is not an issue of Jira');
  const metadata = metadataLines(fields);
  const footer = metadata.length === 0 ? [] : [`---\n\n**Issue metadata**\n\n${metadata.join('\n')}`];
  return {
    id,
    title: `[${key}] ${text(fields['summary']).trim()}`,
    description: [richText(fields['description']), ...footer].filter((part) => part !== '').join('\n\n'),
    closed: text(record(record(fields['status'])['statusCategory'])['key']) === 'done',
    createdAt,
    updatedAt: timeOf(fields['updated']) ?? createdAt,
    resolvedAt: timeOf(fields['resolutiondate']),
    reporter: jiraPersonId(fields['reporter']),
    assignee: jiraPersonId(fields['assignee']),
    labels: list(fields['labels'])
      .map(text)
      .filter((label) => label !== ''),
  };
}
