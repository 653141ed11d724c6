import type { Shown, Which } from '../../../http/listing.ts';
import type { UserRow } from '../../../auth/presenter.ts';
import { alsoContains } from '../../newest.ts';
import type { SearchedPlace } from '../../scopes.ts';

/** Characters of a text that are read for its excerpt. */
const MOST_READ = 20_000;

export interface Asked {
  readonly search: string;
  readonly place: SearchedPlace;
  readonly state?: 'opened' | 'closed' | 'all' | undefined;
  /** The username of the author. */
  readonly author?: string | undefined;
  /** The title of a label that items have. */
  readonly label?: string | undefined;
  readonly updatedAfter?: Date | undefined;
}

/** A row of any kind. */
export interface FoundRow {
  readonly id: number;
  readonly title: string;
  /** The address of its page, below the public URL. */
  readonly path: string;
  /** Its number with the sign of its kind, or its username or color. */
  readonly detail: string;
  readonly place: string | null;
  readonly state: string | null;
  readonly type: string | null;
  readonly text: string;
  readonly author: UserRow | null;
  readonly at: Date | null;
}

/** The rows of a kind that contain the words of a search. */
export type Source = Pick<Which, 'from' | 'key' | 'where'> & {
  /** What titles are ranked by. */
  readonly title: string;
  /** The order of rows with equal titles. */
  readonly otherwise: string;
  readonly shown: Shown;
};

export const AUTHOR_ID = '(SELECT user_at(:author))';

/** The words of a search as they are compared. */
export const WORDS = 'ARRAY(SELECT folded(one) FROM unnest(:words) one)';

/** A condition that a text contains all words of the search; `longest` by which an index can be used. */
export const containsWords = (text: string): string =>
  `${text} LIKE folded(:longest) AND ${alsoContains(text, WORDS)}`;

/** The condition of being in the searched place or below it. */
export const inPlace = (ns: string): string =>
  `(:place_id IS NULL OR ${ns}.traversal_ids @> ARRAY[:place_id])`;

/** Items and comments of archived projects are found only in the project itself. */
export const isUnarchived = ({ place }: Asked): string[] =>
  place?.kind === 'project' ? [] : ['NOT ns.archived'];

/** The columns of a row of any kind. */
export const columns = (
  values: Readonly<Record<Exclude<keyof FoundRow, 'id'>, string>>,
  id: string,
): string => [`${id} AS id`, ...Object.entries(values).map(([name, sql]) => `${sql} AS ${name}`)].join(', ');

/** The beginning of a text, from which its excerpt is taken. */
export const readText = (text: string): string => `left(${text}, ${MOST_READ})`;

/** The address of a page of a group or project. */
export const placePath = (ns: string, rest: string): string =>
  `CASE ${ns}.kind WHEN 'group' THEN '/groups/' ELSE '/' END || ${ns}.full_path || ${rest}`;
