import { GROUP } from '../server/store.ts';
import { COMMON_WORD, LABEL_OF_A_TENTH, PROJECT, RARE_WORD } from './fill.ts';
import {
  COMPUTED_SORTS,
  counts,
  epics,
  ISSUE_SORTS,
  issues,
  type Question,
  restIssues,
  route,
} from './requests.ts';

/** Lists of the large store whose page 200 is compared with page 1. */
export const PAGED_QUESTIONS: readonly Question[] = [
  ...[...ISSUE_SORTS, ...COMPUTED_SORTS].map((sort) => ({
    name: `page 200 against page 1, issues of the group, opened, ${sort}`,
    bound: 1.2,
    request: issues(GROUP, sort, { state: 'opened' }),
  })),
  {
    name: 'page 200 against page 1, epics, opened, START_DATE_ASC',
    bound: 1.2,
    request: epics('START_DATE_ASC'),
  },
];

/**
 * Requests to the large store that are compared with a page of the same group or project by date, without a
 * filter.
 */
export const QUESTIONS_IN_ONE: readonly (Question & { readonly baseline: Question })[] = (
  [GROUP, PROJECT] as const
).flatMap((place) => {
  const noun = place === GROUP ? 'group' : 'project';
  const baseline = { name: 'by date', bound: 1, request: issues(place, 'CREATED_DESC', {}) };
  const rest =
    place === GROUP
      ? [
          { name: 'REST, issues of the group', bound: 3, request: restIssues('per_page=40') },
          {
            name: 'REST, issues of the group by key',
            bound: 3,
            request: restIssues('per_page=40&pagination=keyset'),
          },
        ]
      : [];
  return [
    ...[RARE_WORD, COMMON_WORD].flatMap((search) => {
      const kind = search === RARE_WORD ? 'a rare word' : 'a common word';
      return [
        {
          name: `issues of the ${noun}, ${kind}`,
          bound: 5,
          request: issues(place, 'CREATED_DESC', { search }),
        },
        ...['issues', 'notes', 'epics'].map((found) => ({
          name: `first page of a search in the ${noun}, ${found}, ${kind}`,
          bound: 5,
          request: route(`/-/search/results.json?kind=${found}&search=${search}&${noun}=${place}`),
        })),
        { name: `issues of the ${noun}, counts, ${kind}`, bound: 5, request: counts(place, { search }) },
      ];
    }),
    { name: `issues of the ${noun}, counts`, bound: 3, request: counts(place, {}) },
    {
      name: `issues of the ${noun}, counts, a tenth match`,
      bound: 3,
      request: counts(place, { labelName: [LABEL_OF_A_TENTH] }),
    },
    ...rest,
  ].map((question) => ({ ...question, baseline }));
});
