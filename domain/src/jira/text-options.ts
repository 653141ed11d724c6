/** The Markdown of a file that a text names: its name, or its id in Jira Cloud. Null when it is not there. */
export type FileLink = (file: { readonly name?: string; readonly id?: string }) => string | null;

/** What the files, people and issues become that a text of Jira names. */
export interface TextOptions {
  readonly fileLink: FileLink;
  /** The Markdown of a person by their id in Jira; null shows the name in the text. */
  readonly mention: (id: string) => string | null;
  /** The address of an issue by its key; null when it is unknown. */
  readonly issueUrl: (key: string) => string | null;
}

/** Only the names remain. */
export const PLAIN_TEXTS: TextOptions = {
  fileLink: () => null,
  mention: () => null,
  issueUrl: () => null,
};
