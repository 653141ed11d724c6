import type { FoundPage } from '../ui/listbox/use-found.ts';

/** A suggested value for a token. */
export interface Suggestion {
  /** The value used in the filter. */
  readonly value: string;
  readonly label: string;
  /** A second line in small print, such as a username or a path. */
  readonly detail?: string;
  readonly color?: string;
  readonly avatarUrl?: string | null;
  /** Show an avatar, or initials, before the label. */
  readonly person?: boolean;
}

/**
 * Suggests values of a token for a typed text, page by page from the cursor `after` on; empty for tokens with a
 * fixed set of values.
 */
export type Suggest = (key: string, search: string, after: string | null) => Promise<FoundPage<Suggestion>>;

/** The values of a token could not be fetched; the message is shown to the user. */
export class SuggestionProblem extends Error {}
