import type { SavedView } from './saved-view.ts';
import { queryText } from './view-address.ts';

/** A filter of a view about something that is gone, or that the viewer may not see. */
export interface MissingFilter {
  /** Its value in the filters of the view and in the address. */
  readonly value: string;
  readonly kind: keyof typeof NOUNS;
  /** Known to the author of the view only. */
  readonly name: string | null;
}

const NOUNS = {
  label: 'label',
  milestone: 'milestone',
  iteration: 'iteration',
  user: 'person',
  epic: 'epic',
} as const;

/** The filters of a view that are missing and still in the query of its list. */
export function missingIn(view: SavedView | null, query: string): readonly MissingFilter[] {
  const values = [...new URLSearchParams(query).values()];
  const missing = (view?.missingFilters ?? []) as readonly MissingFilter[];
  return missing.filter(({ value }) => values.includes(value));
}

/** The query of a list without a value. */
export function withoutValue(query: string, { value }: MissingFilter): string {
  return queryText([...new URLSearchParams(query)].filter(([, one]) => one !== value));
}

/** `label bug`, or `a label` without a name. */
export function missingText({ kind, name }: MissingFilter): string {
  const noun = NOUNS[kind];
  return name === null ? `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}` : `${noun} ${name}`;
}
