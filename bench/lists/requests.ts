import { formatDay } from '@cairn/domain/dates/day';
import { sql } from 'kysely';
import { ROADMAP_EPICS } from '../../web/src/roadmap/epics/documents.ts';
import { EPIC_COUNTS, EPIC_LIST } from '../../web/src/item-lists/kinds/epics/documents.ts';
import {
  GROUP_ISSUE_COUNTS,
  GROUP_ISSUES,
  PROJECT_ISSUE_COUNTS,
  PROJECT_ISSUES,
} from '../../web/src/item-lists/kinds/issues/documents.ts';
import { MOST_COUNTED } from '../../web/src/lists/tabs/state-tab.ts';
import { ask } from '../../web/src/api/ask.ts';
import { interceptRequest } from '../server/intercept-request.ts';
import type { Request } from '../server/load.ts';
import { today } from '../../server/src/startup/today.ts';
import { GROUP, type Store } from '../server/store.ts';
import { LABEL_OF_A_TENTH, LABEL_OF_FEW, PROJECT } from './fill.ts';

const PAGE_SIZE = 40;
/**
 * A hundredth of the small store's epics does not fill a page, so both stores are asked for as many rows as
 * it certainly has.
 */
const ROWS_OF_A_HUNDREDTH = 5;

/** One request for both sizes, with the maximum cost ratio of the large one. */
export interface Question {
  readonly name: string;
  readonly bound: number;
  /** The request for a page, from the start or after a cursor. */
  readonly request: (store: Store, token: string, after: string | null) => Promise<Request>;
}

export const ISSUE_SORTS = [
  'CREATED_DESC',
  'CREATED_ASC',
  'UPDATED_DESC',
  'DUE_DATE_ASC',
  'TITLE_ASC',
  'WEIGHT_DESC',
  'CLOSED_AT_DESC',
  'POPULARITY_DESC',
  'RELATIVE_POSITION_ASC',
] as const;
export const COMPUTED_SORTS = [
  'PRIORITY_ASC',
  'LABEL_PRIORITY_ASC',
  'MILESTONE_DUE_ASC',
  'BLOCKING_ISSUES_DESC',
  'HEALTH_STATUS_ASC',
] as const;
const EPIC_SORTS = [
  'START_DATE_ASC',
  'END_DATE_ASC',
  'TITLE_ASC',
  'CREATED_AT_DESC',
  'UPDATED_AT_DESC',
] as const;

type IssueSort = (typeof ISSUE_SORTS)[number] | (typeof COMPUTED_SORTS)[number];
interface IssueFilter {
  readonly state?: 'opened' | 'all';
  readonly labelName?: string[];
  readonly search?: string;
}

/** A page of issues of a group or project. */
export function issues(fullPath: string, sort: IssueSort, filter: IssueFilter): Question['request'] {
  return (_store, token, after) =>
    interceptRequest(
      () =>
        ask(fullPath === PROJECT ? PROJECT_ISSUES : GROUP_ISSUES, {
          fullPath,
          filter,
          sort,
          first: PAGE_SIZE,
          after,
        }),
      token,
    );
}

/** The request of the tabs of such a page. */
export function counts(fullPath: string, filter: Omit<IssueFilter, 'state'>): Question['request'] {
  const variables = { fullPath, filter, limit: MOST_COUNTED };
  return (_store, token) =>
    interceptRequest(
      () =>
        fullPath === PROJECT ? ask(PROJECT_ISSUE_COUNTS, variables) : ask(GROUP_ISSUE_COUNTS, variables),
      token,
    );
}

/** The path of the group without subgroups whose number of epics is nearest to a hundredth of all. */
const smallGroup = async ({ context }: Store): Promise<string> => {
  const { rows } = await sql<{ full_path: string }>`
    SELECT n.full_path FROM namespaces n JOIN work_items w ON w.namespace_id = n.id AND w.type = 'epic'
    WHERE NOT EXISTS (SELECT 1 FROM namespaces inside WHERE inside.parent_id = n.id AND inside.kind = 'group')
    GROUP BY n.id
    ORDER BY abs(count(*) - (SELECT count(*) FROM work_items WHERE type = 'epic') / 100.0), n.id LIMIT 1`.execute(
    context.db,
  );
  return rows[0]?.full_path ?? '';
};

/** Date range from the start that contains a share of the epics. */
const daysOf = async ({ context }: Store, share: number): Promise<{ start: string; end: string }> => {
  const { rows } = await sql<{ day: string }>`
    SELECT percentile_disc(${share}::float8) WITHIN GROUP (ORDER BY start_date)::text AS day
    FROM work_items WHERE type = 'epic' AND start_date IS NOT NULL`.execute(context.db);
  return { start: '1990-01-01', end: rows[0]?.day ?? '' };
};

const roadmap =
  (share: number, sort: (typeof EPIC_SORTS)[number], inSmall = false): Question['request'] =>
  async (store, token, after) => {
    const fullPath = inSmall ? await smallGroup(store) : GROUP;
    const filter = { state: 'all' as const, timeframe: await daysOf(store, share) };
    const first = inSmall ? ROWS_OF_A_HUNDREDTH : 50;
    return interceptRequest(() => ask(ROADMAP_EPICS, { fullPath, filter, sort, first, after }), token);
  };

/** A page of epics of the group. */
export function epics(
  sort: (typeof EPIC_SORTS)[number],
  filter: object = { state: 'opened' },
): Question['request'] {
  return (_store, token, after) =>
    interceptRequest(() => ask(EPIC_LIST, { fullPath: GROUP, filter, sort, first: PAGE_SIZE, after }), token);
}

/** Issues of the group over REST. */
export function restIssues(query: string): Question['request'] {
  return route(`/api/v4/groups/${encodeURIComponent(GROUP)}/issues?${query}`);
}

/** A request of a page of the app. */
export function route(path: string): Question['request'] {
  return (_store, token) => Promise.resolve({ method: 'GET', path, headers: { 'private-token': token } });
}

/** Lists of epics, a hundred times as many in the large store. */
export const EPIC_QUESTIONS: readonly Question[] = [
  ...[0.01, 0.1, 1].map((share) => ({
    name: `roadmap, ${share * 100} % in range, by start`,
    bound: 1.5,
    request: roadmap(share, 'START_DATE_ASC'),
  })),
  { name: 'roadmap, all in range, by title', bound: 1.5, request: roadmap(1, 'TITLE_ASC') },
  {
    name: `roadmap of a group with a hundredth, ${ROWS_OF_A_HUNDREDTH} rows`,
    bound: 1.5,
    request: roadmap(1, 'START_DATE_ASC', true),
  },
  ...EPIC_SORTS.map((sort) => ({ name: `epics, opened, ${sort}`, bound: 1.5, request: epics(sort) })),
  {
    name: 'epics, as a tree',
    bound: 1.5,
    request: epics('START_DATE_ASC', { state: 'opened', topLevelHierarchyOnly: true }),
  },
  {
    name: 'epics, counts',
    bound: 3,
    request: (_store, token) =>
      interceptRequest(() => ask(EPIC_COUNTS, { fullPath: GROUP, filter: {}, limit: MOST_COUNTED }), token),
  },
];

/** Lists of issues, a hundred times as many in the large store. */
export const ISSUE_QUESTIONS: readonly Question[] = [
  ...([GROUP, PROJECT] as const).flatMap((place): Question[] => {
    const noun = place === GROUP ? 'group' : 'project';
    return [
      ...ISSUE_SORTS.map((sort) => ({
        name: `issues of the ${noun}, opened, ${sort}`,
        bound: 2,
        request: issues(place, sort, { state: 'opened' }),
      })),
      ...[...ISSUE_SORTS, ...COMPUTED_SORTS].map((sort) => ({
        name: `issues of the ${noun}, 500 match, ${sort}`,
        bound: 2,
        request: issues(place, sort, { labelName: [LABEL_OF_FEW] }),
      })),
      ...ISSUE_SORTS.map((sort) => ({
        name: `issues of the ${noun}, a tenth match, ${sort}`,
        bound: 3,
        request: issues(place, sort, { labelName: [LABEL_OF_A_TENTH] }),
      })),
      ...COMPUTED_SORTS.map((sort) => ({
        name: `issues of the ${noun}, a tenth match, ${sort}`,
        bound: 10,
        request: issues(place, sort, { labelName: [LABEL_OF_A_TENTH] }),
      })),
      ...COMPUTED_SORTS.map((sort) => ({
        name: `issues of the ${noun}, opened, ${sort}`,
        bound: 10,
        request: issues(place, sort, { state: 'opened' }),
      })),
    ];
  }),
  { name: 'REST, issues of the group', bound: 2, request: restIssues('per_page=40') },
  {
    name: 'REST, issues of the group by key',
    bound: 2,
    request: restIssues('per_page=40&pagination=keyset'),
  },
];

const DAY = `today=${formatDay(today())}`;

/** The start page and the overviews, with a hundred times as much content in the large store. */
export const PAGE_QUESTIONS: readonly Question[] = [
  { name: 'home', bound: 2, request: route(`/-/home.json?${DAY}`) },
  ...[`/groups/${GROUP}`, `/${PROJECT}`].flatMap((place) =>
    ['progress', 'milestones', 'late'].map((block) => ({
      name: `overview of the ${place === `/${PROJECT}` ? 'project' : 'group'}, ${block}`,
      bound: 2,
      request: route(`${place}/-/overview/${block}.json${block === 'progress' ? '' : `?${DAY}`}`),
    })),
  ),
  {
    name: 'overview of the group, places',
    bound: 2,
    request: route(`/groups/${GROUP}/-/overview/places.json`),
  },
];
