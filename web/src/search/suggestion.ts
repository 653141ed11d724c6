/** A value offered for a token. */
export interface Suggestion {
  /** What the filter holds. */
  readonly value: string;
  readonly label: string;
  /** A second line in small, such as a username or a path. */
  readonly detail?: string;
  readonly color?: string;
  readonly avatarUrl?: string | null;
  /** True where a picture, or initials, stand before the label. */
  readonly person?: boolean;
}

/** Finds values of a token by what was typed; none of one whose values are all known. */
export type Suggest = (key: string, search: string) => Promise<readonly Suggestion[]>;

/** The values of a token could not be fetched; its message says so to whoever typed. */
export class SuggestionProblem extends Error {}
