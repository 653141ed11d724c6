import { type ResultFilter, type ResultKind, RESULT_FILTERS } from '@cairn/domain/search/result-kinds';
import { SEARCH_TERMS_MAX, searchedTerms } from '@cairn/domain/search/terms';
import { ParameterError } from '../../http/error-sink.ts';
import { containing, type Shown, type Which } from '../../http/listing.ts';
import { comments } from './kinds/comments.ts';
import { items } from './kinds/items.ts';
import { iterations } from './kinds/iterations.ts';
import { labels } from './kinds/labels.ts';
import { milestones } from './kinds/milestones.ts';
import { people } from './kinds/people.ts';
import { places } from './kinds/places.ts';
import { type Asked, type Source, WORDS } from './kinds/source.ts';
import { views } from './kinds/views.ts';
import { longestOf } from '../newest.ts';

const SOURCES: Readonly<Record<ResultKind, (asked: Asked) => Source>> = {
  issues: items('<>', '#'),
  epics: items('=', '&'),
  notes: comments,
  milestones,
  iterations,
  labels,
  views,
  users: people,
  projects: places('project'),
  groups: places('group'),
};

/** Equal titles first, then those that begin with the search, then those that contain its words. */
const rankOf = (title: string): string =>
  `CASE WHEN folded(${title}) = folded(:search) THEN 0 WHEN folded(${title}) LIKE folded(:begins) THEN 1` +
  ` WHEN folded(${title}) LIKE ALL (${WORDS}) THEN 2 ELSE 3 END`;

/** The question without the filters that a kind does not have. */
const askedOf = (kind: ResultKind, { search, place, ...filters }: Asked): Asked => ({
  search,
  place,
  ...Object.fromEntries(
    Object.entries(filters).filter(([name]) => RESULT_FILTERS[kind].includes(name as ResultFilter)),
  ),
});

/**
 * The rows of a kind that the viewer may see and that contain the words of a search, the best match first. A
 * search without words finds nothing, or all with `isAllWithoutWords`.
 */
export function found(
  kind: ResultKind,
  question: Asked,
  isAllWithoutWords = false,
): { which: Which; shown: Shown } {
  const asked = askedOf(kind, question);
  const terms = searchedTerms(asked.search);
  if (terms.length > SEARCH_TERMS_MAX)
    throw new ParameterError(`search has more than ${SEARCH_TERMS_MAX} words`);
  const words = terms.map(containing);
  const { from, key, where, title, otherwise, shown } = SOURCES[kind](asked);
  const search = asked.search.trim();
  return {
    shown,
    which: {
      from,
      key,
      where: terms.length === 0 && !isAllWithoutWords ? ['false'] : where,
      order: `${rankOf(title)}, ${otherwise}`,
      values: {
        search,
        begins: containing(search).slice(1),
        words,
        longest: longestOf(words),
        place_id: asked.place?.id ?? null,
        path_ids: asked.place?.traversal_ids ?? [],
        author: asked.author ?? null,
        label: asked.label ?? null,
        updated_after: asked.updatedAfter ?? null,
      },
      types: {
        search: 'text',
        begins: 'text',
        words: 'text[]',
        longest: 'text',
        place_id: 'bigint',
        path_ids: 'bigint[]',
        author: 'text',
        label: 'text',
        updated_after: 'timestamptz',
      },
    },
  };
}
