import { composed } from '../text/names.ts';

/** The columns that an import of issues reads, by heading in lower case with `_` for spaces. */
export const ISSUE_COLUMNS = [
  'title',
  'description',
  'due_date',
  'milestone',
  'type',
  'state',
  'assignee_username',
  'confidential',
  'locked',
  'weight',
  'labels',
  'health_status',
  'epic_id',
  'epic_title',
] as const;
export type IssueColumn = (typeof ISSUE_COLUMNS)[number];

const SEPARATORS = [',', ';', '\t'];
/** The line before the headings that gives Excel the separator. */
const SEPARATOR_LINE = /^"?sep=([,;\t|])"?$/i;

/** Separator and headings of a CSV file. */
export interface IssueFileHead {
  readonly separator: string;
  readonly headings: readonly string[];
  /** Number of lines before the headings. */
  readonly linesBefore: number;
  /** Offset of the headings in the text. */
  readonly from: number;
}

/**
 * Reads the headings of a file with plain line breaks and no byte-order mark. The separator is the one of the
 * `sep=` line, else whichever of comma, semicolon and tab, or of other separators, occurs most often outside
 * quotes. Null without headings or separator.
 */
export function readIssueFileHead(text: string, separators = SEPARATORS): IssueFileHead | null {
  const first = text.slice(0, lineEnd(text, 0));
  const told = SEPARATOR_LINE.exec(first)?.[1];
  const from = told === undefined ? 0 : first.length + 1;
  const heads = separators.map((one) => ({ separator: one, headings: cellsOf(text, from, one) }));
  const [best] =
    told === undefined
      ? heads.toSorted((a, b) => b.headings.length - a.headings.length)
      : [{ separator: told, headings: cellsOf(text, from, told) }];
  if (best === undefined || best.headings.length < 2) return null;
  return { ...best, linesBefore: told === undefined ? 0 : 1, from };
}

const lineEnd = (text: string, from: number): number => {
  const at = text.indexOf('\n', from);
  return at < 0 ? text.length : at;
};

/** The cells of the record at an offset. Quotes are parsed leniently, because only headings are read. */
function cellsOf(text: string, from: number, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at] as string;
    if (sign === '"') {
      if (quoted && text[at + 1] === '"') {
        cell += sign;
        at += 1;
      } else quoted = !quoted;
    } else if (!quoted && sign === '\n') break;
    else if (!quoted && sign === separator) {
      cells.push(cell);
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell];
}

/** The column of a heading; `Due Date` and `due_date` are the same. Null for an unknown column. */
export function issueColumnOf(heading: string): IssueColumn | null {
  const name = composed(heading).trim().toLowerCase().replaceAll(' ', '_');
  return ISSUE_COLUMNS.find((column) => column === name) ?? null;
}

/** The headings of unknown columns, each once. `Assignee` is not listed if `assignee_username` is read. */
export function unknownHeadings(headings: readonly string[]): string[] {
  const read = headings.map(issueColumnOf);
  return [
    ...new Set(
      headings
        .filter((_, at) => read[at] === null)
        .map((heading) => composed(heading).trim())
        .filter((heading) => heading !== '')
        .filter((heading) => heading.toLowerCase() !== 'assignee' || !read.includes('assignee_username')),
    ),
  ];
}
