import type { DateOrder } from './dates.ts';

/** A field as GET /rest/api/2/field describes it. Only custom fields need one. */
export interface JiraFileField {
  readonly id: string;
  readonly name: string;
  readonly schema?: {
    readonly type?: string;
    readonly items?: string;
    /** The kind of a custom field: com.pyxis.greenhopper.jira:gh-sprint. */
    readonly custom?: string;
  };
}

/** An issue as GET /rest/api/2/search answers it, or /rest/api/3/search/jql. */
export interface JiraFileIssue {
  readonly id: string;
  readonly key: string;
  readonly self?: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/**
 * What a file contains, in its order: issues, and descriptions of fields, each once unless it changes. CSV and
 * XML describe a field before the first issue that has it, JSON may do so after the issues.
 */
export type JiraFileEntry =
  | { readonly kind: 'fields'; readonly fields: readonly JiraFileField[] }
  | { readonly kind: 'issue'; readonly issue: JiraFileIssue; readonly line: number };

export interface JiraFileOptions {
  /** The order of dates such as 02/03/2021. Without it, it follows from the other dates of the file. */
  readonly dateOrder?: DateOrder;
  /** The time zone of times without an offset, as CSV files have them, by its IANA name. UTC without it. */
  readonly timeZone?: string;
  readonly limits?: Partial<JiraFileLimits>;
}

export interface JiraFileLimits {
  /** Maximum length of one issue in the file, in UTF-16 units. */
  readonly issueLength: number;
  /** Maximum number of columns of a CSV file; Jira has one for each comment of the issue with most comments. */
  readonly columns: number;
  /** Maximum depth of objects and arrays in JSON, and of elements in XML. */
  readonly depth: number;
  /** Maximum number of XML elements in an issue. */
  readonly elements: number;
  /** Maximum number of fields that a file describes. */
  readonly fields: number;
}

export const FILE_LIMITS: JiraFileLimits = {
  issueLength: 5_000_000,
  columns: 20_000,
  depth: 100,
  elements: 100_000,
  fields: 20_000,
};

/** Returns the id of a custom field of which only the name is known. */
export function customFieldId(name: string): string {
  return `customfield_${name}`;
}
