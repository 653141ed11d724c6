import type { CsvColumns, SystemHeading } from './csv-columns.ts';
import type { CsvDates } from './csv-dates.ts';
import type { JiraFileField, JiraFileIssue } from './entry.ts';
import { JiraFileError } from './error.ts';
import { type Person, personNamed, personOf } from './people.ts';
import {
  commentsOf,
  countOf,
  isResolution,
  issueTypeOf,
  linkOf,
  named,
  numberOf,
  statusOf,
  timesOf,
} from './shapes.ts';

/** A row of a CSV file. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

interface Reader {
  readonly row: CsvRow;
  readonly columns: CsvColumns;
  readonly dates: CsvDates;
  /** The id or key of the issue, for the ids of what has none in the file. */
  readonly id: string;
}

/** The cells of a column that are not empty; a column may have had another name. */
const cellsOf = (
  { row, columns }: Pick<Reader, 'row' | 'columns'>,
  ...headings: readonly SystemHeading[]
): string[] => {
  const at = headings.map((heading) => columns.system.get(heading)).find((one) => one !== undefined) ?? [];
  return at.map((n) => row.cells[n] ?? '').filter((cell) => cell.trim() !== '');
};

const cellOf = (reader: Pick<Reader, 'row' | 'columns'>, ...headings: readonly SystemHeading[]): string =>
  cellsOf(reader, ...headings)[0]?.trim() ?? '';

const authored = (person: Person | null) => (person === null ? {} : { author: person });

/** A comment: `date;user;text`. A cell in another form is a text. */
const commentIn = ({ row, dates, id }: Reader, cell: string, n: number) => {
  const [, date = '', user = '', body = ''] = /^([^;\n]{1,60});([^;\n]{0,255});([^]*)$/.exec(cell) ?? [];
  const created = date === '' ? undefined : dates.time(date.trim(), row.line);
  if (created === undefined) return { id: `${id}-${n + 1}`, body: cell };
  return { id: `${id}-${n + 1}`, ...authored(personOf(user.trim())), body, created };
};

const ATTACHMENT_ID = /\/attachment\/(?:content\/)?(\d{1,18})(?:\/|$)/;

/** An attachment: `date;user;name;url`. */
const attachmentIn = ({ row, dates, id }: Reader, cell: string, n: number) => {
  const parts = /^([^;\n]{1,60});([^;\n]{0,255});(.{1,1000});(https?:\/\/[^;\n]{1,4000})$/.exec(cell.trim());
  if (parts === null) return [];
  const [, date = '', user = '', filename = '', content = ''] = parts;
  const created = dates.time(date.trim(), row.line);
  return [
    {
      id: ATTACHMENT_ID.exec(content)?.[1] ?? `${id}-${n + 1}`,
      filename,
      ...authored(personOf(user.trim())),
      ...(created !== undefined && { created }),
      content,
    },
  ];
};

/** Logged work: `comment;date;user;seconds`. */
const worklogIn = ({ row, dates, id }: Reader, cell: string, n: number) => {
  const parts = /^([^]*);([^;\n]{1,60});([^;\n]{0,255});(\d{1,12})$/.exec(cell.trim());
  if (parts === null) return [];
  const [, comment = '', date = '', user = '', seconds = ''] = parts;
  const started = dates.time(date.trim(), row.line);
  return [
    {
      id: `${id}-${n + 1}`,
      ...authored(personOf(user.trim())),
      comment,
      ...(started !== undefined && { created: started, started }),
      timeSpentSeconds: Number(seconds),
    },
  ];
};

const DATE_NAME = /(?:^|[^\p{L}])(?:date|start|begin|end|finish|due|deadline|target)(?:$|[^\p{L}])/iu;
/** How Jira writes the date of any field: 12/Oct/26 12:00 AM. */
const WITH_MONTH_NAME = /^\d{1,2}\/\p{L}[\p{L}\p{M}.]{1,15}\/\d{2} \d{1,2}:\d{2}/u;

const customValue = ({ row, dates }: Reader, { name, schema }: JiraFileField, cell: string): unknown => {
  if (schema?.custom?.endsWith(':gh-sprint')) return { name: cell.trim() };
  if (schema?.type === 'number') return numberOf(cell.trim());
  if (schema?.type === 'option' || schema?.items === 'option') return { value: cell.trim() };
  if (cell.length <= 60 && (DATE_NAME.test(name) || WITH_MONTH_NAME.test(cell)))
    return dates.dateOrTime(cell.trim(), row.line);
  return cell;
};

const customFields = (reader: Reader): Record<string, unknown> => {
  const fields: Record<string, unknown> = {};
  for (const { field, at } of reader.columns.custom) {
    const values = at
      .map((n) => reader.row.cells[n] ?? '')
      .filter((cell) => cell.trim() !== '')
      .map((cell) => customValue(reader, field, cell));
    const isList = field.schema === undefined ? at.length > 1 : field.schema.type === 'array';
    if (values.length > 0) fields[field.id] = isList ? values : values[0];
  }
  return fields;
};

const linksOf = ({ row, columns }: Reader, key: string) =>
  columns.links.flatMap(({ direction, type, at }) => {
    const other = (row.cells[at] ?? '').trim();
    return other === '' ? [] : [linkOf(key, direction, { name: type }, { key: other })];
  });

/** The parent: its id in `Parent id`, its id or key in `Parent`, its key in `Parent key`. */
const parentOf = (reader: Reader) => {
  const given = cellOf(reader, 'parent id') || cellOf(reader, 'parent');
  const isId = /^\d+$/.test(given);
  const key = cellOf(reader, 'parent key') || (isId ? '' : given);
  if (given === '' && key === '') return null;
  const summary = cellOf(reader, 'parent summary');
  return {
    ...(isId && { id: given }),
    ...(key !== '' && { key }),
    ...(summary !== '' && { fields: { summary } }),
  };
};

const peopleOf = (reader: Reader) => {
  const ids = cellsOf(reader, 'watchers id');
  const watchers = cellsOf(reader, 'watchers').flatMap(
    (shown, n) => personNamed(shown.trim(), ids[n]?.trim() ?? '') ?? [],
  );
  const person = (heading: 'assignee' | 'reporter' | 'creator') =>
    personNamed(cellOf(reader, heading), cellOf(reader, `${heading} id`));
  return {
    assignee: person('assignee'),
    reporter: person('reporter'),
    creator: person('creator'),
    ...(watchers.length > 0 && { watches: { watchCount: watchers.length, watchers } }),
  };
};

const timesIn = (reader: Reader) => ({
  ...timesOf(
    countOf(cellOf(reader, 'original estimate')),
    countOf(cellOf(reader, 'remaining estimate')),
    countOf(cellOf(reader, 'time spent')),
  ),
});

/** Returns the issue of a row. */
export function csvIssue(row: CsvRow, columns: CsvColumns, dates: CsvDates): JiraFileIssue {
  const { line } = row;
  const key = cellOf({ row, columns }, 'issue key', 'key');
  if (key === '') throw new JiraFileError('The column Issue key is empty.', line);
  const id = cellOf({ row, columns }, 'issue id') || key;
  const reader: Reader = { row, columns, dates, id };
  const one = (...headings: readonly SystemHeading[]) => cellOf(reader, ...headings);
  const names = (...headings: readonly SystemHeading[]) =>
    named(cellsOf(reader, ...headings).map((cell) => cell.trim()));
  const nameOrNull = (name: string) => (name === '' ? null : { name });

  const parent = parentOf(reader);
  const resolution = one('resolution');
  const resolutiondate = dates.column('Resolved', one('resolved'), line);
  const isResolved = isResolution(resolution) || one('resolved') !== '';
  const worklogs = cellsOf(reader, 'log work').flatMap((cell, n) => worklogIn(reader, cell, n));
  const [votes, security] = [countOf(one('votes')), one('security level')];
  const [projectKey, projectName] = [one('project key'), one('project name')];
  return {
    id,
    key,
    fields: {
      summary: one('summary'),
      issuetype: issueTypeOf(one('issue type'), parent !== null, columns.isCloud),
      project: {
        key: projectKey || key.replace(/-\d+$/, ''),
        ...(projectName !== '' && { name: projectName }),
      },
      status: statusOf(one('status'), one('status category'), isResolved),
      priority: nameOrNull(one('priority')),
      resolution: isResolution(resolution) ? { name: resolution } : null,
      ...peopleOf(reader),
      created: dates.column('Created', one('created'), line),
      updated: dates.column('Updated', one('updated'), line),
      resolutiondate,
      duedate: dates.day('Due date', one('due date'), line),
      versions: names('affects version/s', 'affects versions'),
      fixVersions: names('fix version/s', 'fix versions'),
      components: names('component/s', 'components'),
      labels: [...new Set(cellsOf(reader, 'labels').flatMap((cell) => cell.trim().split(/\s+/)))],
      description: cellsOf(reader, 'description')[0] ?? null,
      environment: cellsOf(reader, 'environment')[0] ?? null,
      ...(parent !== null && { parent }),
      ...(votes !== null && { votes: { votes } }),
      ...(security !== '' && { security: { name: security } }),
      ...timesIn(reader),
      ...(worklogs.length > 0 && {
        worklog: { worklogs, maxResults: worklogs.length, total: worklogs.length, startAt: 0 },
      }),
      issuelinks: linksOf(reader, key),
      attachment: cellsOf(reader, 'attachment').flatMap((cell, n) => attachmentIn(reader, cell, n)),
      comment: commentsOf(
        cellsOf(reader, 'comment', 'comments').map((cell, n) => commentIn(reader, cell, n)),
      ),
      ...customFields(reader),
    },
  };
}
