import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiAnswer } from '../testing/api.ts';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';
import { CANARY_PAGES, type CanaryPage } from '../testing/table/canary-pages.ts';
import { ALIKE, mayRead, type PlantedWords, plantWords } from '../testing/table/planted-words.ts';

let w: GroupWithCallers;
let planted: PlantedWords;
beforeAll(async () => {
  w = await groupWithCallers();
  planted = await plantWords(w);
});
afterAll(() => w.close());

const GROUPS = ['top', 'plaza'];
const PROJECTS = ['top%2Fplan', 'plaza%2Fsquare', 'plaza%2Fvault'];
const ORDERS = ['created_at', 'updated_at', 'due_date', 'title', 'weight', 'popularity', 'relative_position'];
const MORE_ORDERS = ['priority', 'label_priority', 'milestone_due'];
const OFFERED = ['members', 'issues', 'epics', 'labels', 'milestones', 'iterations', 'commands'];
const SORTS = ['CREATED_DESC', 'TITLE_ASC', 'DUE_DATE_ASC', 'WEIGHT_DESC', 'UPDATED_DESC', 'PRIORITY_ASC'];

const itemCalls = (at: string): string[] =>
  ['', '/notes', '/discussions', '/resource_label_events', '/resource_state_events', '/award_emoji'].map(
    (rest) => at + rest,
  );

/** Every address that could leak an item: lists in every order, sums, autocomplete, feeds, exports and search. */
const addresses = ({ items, openIssue, openEpic, writer, writerId }: PlantedWords): string[] => {
  const places = [
    ...GROUPS.map((path) => ({ at: `/api/v4/groups/${path}`, page: `/groups/${path}/-` })),
    ...PROJECTS.map((path) => ({ at: `/api/v4/projects/${path}`, page: `/${decodeURIComponent(path)}/-` })),
  ];
  const issue = `/api/v4/projects/plaza%2Fsquare/issues/${openIssue.iid}`;
  const epic = `/api/v4/groups/plaza/epics/${openEpic.iid}`;
  return [
    ...places.flatMap(({ at, page }) => [
      ...[...ORDERS, ...MORE_ORDERS].flatMap((order) =>
        ['asc', 'desc'].map((sort) => `${at}/issues?order_by=${order}&sort=${sort}&with_labels_details=true`),
      ),
      ...ORDERS.map((order) => `${at}/issues?order_by=${order}&pagination=keyset&per_page=1`),
      ...['', '/issues_statistics', '/labels?with_counts=true', '/milestones', '/iterations', '/uploads'].map(
        (rest) => at + rest,
      ),
      ...['/invitations', '/access_requests', '/former_members', '/invite_link', '/members/all'].map(
        (rest) => at + rest,
      ),
      `${page}/group_links.json`,
      `${page}/activity.json`,
      ...['progress', 'milestones', 'late', ...(at.includes('/groups/') ? ['places'] : [])].map(
        (block) => `${page}/overview/${block}.json?today=2032-01-01`,
      ),
      ...['issues', 'epics', 'milestones', 'projects', 'users'].map(
        (scope) => `${at}/search?scope=${scope}&search=${ALIKE}`,
      ),
      ...(at.includes('/projects/') ? [`${at}/events?per_page=100`, `${at}/events?pagination=keyset`] : []),
      ...OFFERED.map((name) => `${page}/autocomplete_sources/${name}`),
      ...['issues.atom', 'issues.ics', 'issues.csv', 'labels.json', 'timelogs.csv'].map(
        (name) => `${page}/${name}`,
      ),
      ...['person', 'item', 'label', 'week'].map((by) => `${page}/timelogs.json?by=${by}`),
      ...(at.includes('/projects/') ? [`${page}/status_page.json`] : []),
    ]),
    ...GROUPS.flatMap((path) => [
      `/api/v4/groups/${path}/epics?with_labels_details=true`,
      `/api/v4/groups/${path}/epics?pagination=keyset&per_page=1&order_by=title`,
      `/api/v4/groups/${path}/related_epic_links`,
      `/api/v4/groups/${path}/templates/epics/bug`,
      `/groups/${path}/-/epics.csv?state=all`,
      `/groups/${path}/-/milestones.json`,
    ]),
    ...items,
    ...itemCalls(issue),
    ...['/links', '/participants'].map((rest) => issue + rest),
    ...itemCalls(epic).filter((address) => !/notes|discussions|resource/.test(address)),
    ...itemCalls(`/api/v4/groups/plaza/epics/${openEpic.id}`).filter((one) =>
      /notes|discussions|resource/.test(one),
    ),
    ...['/issues', '/epics', '/related_epics'].map((rest) => epic + rest),
    `/plaza/square/-/issues/${openIssue.iid}/realtime_changes`,
    `/plaza/square/-/issues/${openIssue.iid}/discussions.json`,
    `/groups/plaza/-/epics/${openEpic.iid}/discussions.json`,
    '/api/v4/issues?scope=all&per_page=100',
    '/api/v4/issues_statistics?scope=all',
    ...['issues', 'milestones', 'projects', 'users'].map(
      (scope) => `/api/v4/search?scope=${scope}&search=${ALIKE}`,
    ),
    '/api/v4/todos',
    ...CANARY_PAGES.map((page) => pageAddress(page)),
    '/api/v4/events?scope=all&per_page=100',
    `/api/v4/users/${writerId}/events?per_page=100`,
    `/-/timelogs.json?by=item&username=${writer}`,
    `/-/timelogs.csv?username=${writer}`,
    '/dashboard/issues.atom',
    '/dashboard/issues.ics',
  ];
};

const pageAddress = ({ address }: CanaryPage): string =>
  address
    .replace('{search}', ALIKE)
    .replace('{writer}', planted.writer)
    .replace('{writerId}', String(planted.writerId));

const ITEMS = 'count pageInfo { startCursor endCursor } edges { cursor node { title description } }';
const placeQuery = (path: string, sort: string): string => `{ namespace(fullPath: "${path}") {
  workItems(sort: ${sort}, first: 20) { ${ITEMS} } savedViews { nodes { name } } } }`;
const SECTIONS = ['MILESTONE', 'ASSIGNEE', 'ITERATION', 'EPIC', `LABEL_SCOPE, labelScope: "${ALIKE}"`];
const sectionsQuery = (path: string): string => `{ group(fullPath: "${path}") {
  issues(includeSubgroups: true) { labelScopes ${SECTIONS.map((by, n) => `s${n}: sections(by: ${by}) { key title count fullPath }`).join(' ')} countsByState { all opened closed } }
  epics { labelScopes sections(by: EPIC) { key title count fullPath } countsByState { all } } } }`;
const groupQuery = (path: string): string => `{ group(fullPath: "${path}") {
  issues(includeSubgroups: true, first: 20) { ${ITEMS} weight } workItemStateCounts { all opened closed }
  epics(first: 20) { edges { cursor node { title description descendantCounts { openedIssues } children { nodes { title } } issues { nodes { title } } } } }
  labels { nodes { title } } milestones(includeDescendants: true) { nodes { title description } }
  iterations { nodes { title } } iterationCadences { nodes { title } } deletedEpics { nodes { title } } } }`;
const WIDE = `{ issues(search: "${ALIKE}") { ${ITEMS} } searchIssues(search: "${ALIKE}") { count nodes { title } }
  searchEpics(search: "${ALIKE}") { count nodes { title } } searchWorkItems(search: "${ALIKE}") { count nodes { title } }
  searchNotes(search: "${ALIKE}") { count nodes { body } } currentUser { todos { nodes { body } } } }`;

const designsQuery = (
  path: string,
): string => `{ project(fullPath: "${path}") { issues { nodes { designCollection {
  designs { nodes { filename fullPath image webUrl description notes { nodes { body bodyHtml } } } }
  versions { nodes { sha designs { nodes { filename } } } } } } } } }`;
const DESIGNS_BY_ID = `{ designManagement { ${[1, 2]
  .map(
    (id) =>
      `v${id}: version(id: "gid://gitlab/DesignManagement::Version/${id}") { sha designs { nodes { filename description notes { nodes { body } } } } }`,
  )
  .join(' ')} } }`;

const timeQuery = (kind: 'group' | 'project', path: string): string =>
  `{ ${kind}(fullPath: "${path}") { timelogs { totalSpentTime nodes { summary issue { title } } } } timelogs { nodes { summary } } }`;
const onCallQuery = (path: string): string => `{ project(fullPath: "${path}") {
  incidentManagementOncallSchedules { nodes { name } }
  incidentManagementEscalationPolicies { nodes { name rules { oncallSchedule { name } } } }
  issues(types: [INCIDENT]) { nodes { title severity escalationStatus escalationPolicy { name } } } } }`;

const documents = (): string[] => [
  ...GROUPS.map((path) => timeQuery('group', path)),
  ...PROJECTS.map((path) => timeQuery('project', decodeURIComponent(path))),
  ...PROJECTS.map((path) => onCallQuery(decodeURIComponent(path))),
  ...PROJECTS.map((path) => designsQuery(decodeURIComponent(path))),
  DESIGNS_BY_ID,
  ...[...GROUPS, ...PROJECTS.map(decodeURIComponent)].flatMap((path) =>
    SORTS.map((sort) => placeQuery(path, sort)),
  ),
  ...GROUPS.flatMap((path) => [groupQuery(path), sectionsQuery(path)]),
  WIDE,
];

/** An answer in readable form, with its cursors decoded. */
const readable = ({ headers, body }: ApiAnswer): string => {
  const text = JSON.stringify([headers, body]);
  const packed = decodeURIComponent(text.replaceAll(/%(?![\da-f]{2})/gi, '')).match(/[\w+/=-]{16,}/g) ?? [];
  return [text, ...packed.map((part) => Buffer.from(part, 'base64').toString('latin1'))].join('\n');
};

const readAll = async (who: 'anonymous' | 'outsider' | 'guest' | 'planner' | 'owner') => {
  const caller = w[who];
  const read: [string, string][] = [];
  for (const address of addresses(planted)) read.push([address, readable(await caller.get(address))]);
  for (const document of documents()) {
    const answer = await caller.query(document);
    expect(answer.body.errors, document).toBeUndefined();
    read.push([document, readable(answer)]);
  }
  return read;
};

describe('A2, A15: a word that stands in a hidden place', () => {
  test.each(['anonymous', 'outsider', 'guest', 'planner'] as const)(
    'is in no byte that %s gets',
    { timeout: 120_000 },
    async (who) => {
      const hidden = planted.words.filter((word) => !mayRead(who, word));
      expect(hidden.length).toBeGreaterThan(0);
      const told = (await readAll(who)).flatMap(([asked, text]) =>
        hidden.filter(({ word }) => text.includes(word)).map(({ word }) => `${asked}: ${word}`),
      );
      expect(told).toEqual([]);
    },
  );

  test(
    'is found by those who may read it, so the calls above would tell of it',
    { timeout: 120_000 },
    async () => {
      const text = (await readAll('planner')).map(([, answer]) => answer).join('\n');
      const unseen = planted.words.filter((word) => mayRead('planner', word) && !text.includes(word.word));
      expect(unseen).toEqual([]);
    },
  );

  test.each(CANARY_PAGES.filter((page) => page.foundBy !== undefined))(
    'is found in $address by somebody who may read one, so the page would tell of it',
    async (page) => {
      const { status, body } = await w[page.foundBy ?? 'planner'].get(pageAddress(page));
      expect([status, JSON.stringify(body)]).toEqual([200, expect.stringContaining(ALIKE)]);
    },
  );
});

/** Addresses that accept a search text. */
const searches = (word: string): string[] => [
  `/api/v4/issues?scope=all&search=${word}`,
  `/api/v4/issues_statistics?scope=all&search=${word}`,
  `/api/v4/issues_statistics?scope=all&labels=${word}`,
  `/api/v4/issues_statistics?scope=all&milestone=${word}`,
  `/api/v4/groups/plaza/issues?search=${word}&in=description`,
  `/api/v4/groups/plaza/issues?not[labels]=${word}`,
  `/api/v4/groups/plaza/issues?not[milestone]=${word}`,
  `/api/v4/groups/plaza/issues?iteration_title=${word}`,
  `/api/v4/groups/plaza/epics?search=${word}`,
  `/api/v4/groups/plaza/labels?search=${word}`,
  `/api/v4/groups/plaza/labels/${word}`,
  `/api/v4/projects/plaza%2Fsquare/milestones?title=${word}`,
  `/api/v4/search?scope=issues&search=${word}`,
  `/api/v4/groups/top/issues?search=${word}`,
  `/api/v4/groups/top/labels/${word}`,
  `/groups/plaza/-/issues.atom?search=${word}`,
  `/-/search/palette.json?search=${word}`,
  `/-/search/labels.json?search=${word}`,
  `/-/search/counts.json?search=${word}`,
  `/-/search/results.json?kind=issues&search=${word}`,
  `/-/search/results.json?kind=notes&search=${word}`,
];
const searchDocument = (word: string): string => `{ issues(search: "${word}") { count nodes { id } }
  namespace(fullPath: "plaza") { workItems(search: "${word}") { count } }
  group(fullPath: "plaza") { workItemStateCounts(search: "${word}") { all } epics(search: "${word}") { count } labels(searchTerm: "${word}") { count }
    milestones(searchTitle: "${word}", includeDescendants: true) { nodes { id } } }
  searchIssues(search: "${word}") { count } searchEpics(search: "${word}") { count }
  searchWorkItems(search: "${word}") { count } searchNotes(search: "${word}") { count } }`;

const VARYING = /^(?:date|etag|x-request-id|ratelimit-.*|content-length|cairn-position)$/;

/** An answer without the parts that differ between any two answers, and without the searched text. */
const withoutWord = ({ status, headers, body }: ApiAnswer, word: string): string => {
  const kept = Object.entries(headers).filter(([name]) => !VARYING.test(name));
  return JSON.stringify([status, kept, body]).replaceAll(word, '?');
};

test.each(['outsider', 'guest'] as const)(
  'A15: whoever may not read a word learns nothing by asking for it: %s',
  { timeout: 120_000 },
  async (who) => {
    const caller = w[who];
    const answersTo = async (word: string): Promise<[string, string][]> => {
      const answers: [string, string][] = [];
      for (const [n, address] of searches(word).entries())
        answers.push([searches('…')[n] as string, withoutWord(await caller.get(address), word)]);
      const answer = await caller.query(searchDocument(word));
      expect(answer.body.errors).toBeUndefined();
      return [...answers, ['GraphQL', withoutWord(answer, word)]];
    };
    /** The answers to a word that stands nowhere, by its length. */
    const others = new Map<number, [string, string][]>();
    const differing: string[] = [];
    for (const { word } of planted.words.filter((one) => !mayRead(who, one) && one.word.startsWith(ALIKE))) {
      const other = others.get(word.length) ?? (await answersTo(ALIKE.padEnd(word.length, 'y')));
      others.set(word.length, other);
      for (const [n, [address, answer]] of (await answersTo(word)).entries())
        if (answer !== other[n]?.[1]) differing.push(`${address}: ${word}`);
    }
    expect(differing).toEqual([]);
  },
);
