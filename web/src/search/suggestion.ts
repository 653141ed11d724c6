import type { TokenKey } from '@cairn/domain/search/tokens';

/** A value offered for a token. */
export type Suggestion = {
  /** What the filter holds. */
  readonly value: string;
  readonly label: string;
  /** A second line in small, such as a username or a path. */
  readonly detail?: string;
  readonly color?: string;
  readonly avatarUrl?: string | null;
  /** True where a picture, or initials, stand before the label. */
  readonly person?: boolean;
};

/** Finds values of a token by what was typed. */
export type Suggest = (key: TokenKey, search: string) => Promise<readonly Suggestion[]>;

/** What to say when the values of a token cannot be fetched. */
export const SUGGESTION_PROBLEM = {
  author: 'There was a problem fetching users.',
  label: 'There was a problem fetching labels.',
  milestone: 'Something went wrong while fetching milestones',
  confidential: '',
  epic: 'There was a problem fetching epics.',
  group: 'There was a problem fetching groups.',
  reaction: 'There was a problem fetching emoji.',
} as const satisfies Record<TokenKey, string>;
