import { buildSchema, graphql } from 'graphql';
import { expect, test } from 'vitest';
import { broken, json, lost } from './fixtures/fake-server.ts';
import { barriers, openScreen } from './fixtures/open-screen.ts';
import { epic, issue, withEpic, withIssue } from './fixtures/items.ts';
import { ADA, all, inGroup, inProject, newItemsIn } from './fixtures/places.ts';
import {
  emptyOverview,
  FIRST_SHIP,
  NO_STATUS,
  NOTIFICATION_SETTINGS,
  OWN_PROFILE,
  SESSIONS,
} from './fixtures/rest.ts';

const MILESTONES = 'GET /api/v4/groups/pier/milestones';
const URGENT = { id: 3, name: 'urgent', description: null, color: '#c91c00', archived: false };

const OPENAPI = {
  info: { description: '' },
  tags: [{ name: 'Pets' }, { name: 'Pages' }],
  paths: {
    '/api/v4/pets/{id}': {
      get: {
        operationId: 'getPet',
        summary: 'Get a pet',
        tags: ['Pets'],
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        responses: {
          200: {
            description: 'A pet',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } },
          },
        },
      },
    },
    '/-/page.json': { get: { operationId: 'page', summary: 'Of a page', tags: ['Pages'], responses: {} } },
  },
  components: {
    schemas: {
      Pet: {
        type: 'object',
        properties: { owner: { $ref: '#/components/schemas/Pet' } },
        required: ['owner'],
      },
    },
    responses: {},
  },
};

const HARBOUR = {
  viewer: ADA,
  data: {
    ...newItemsIn('Group', 'pier'),
    ...inGroup('pier', {
      epics: all([]),
      issues: all([]),
      descendantGroups: all([]),
      projects: all([]),
    }),
    ...inProject('pier/hull'),
    groups: ({ ids }: Readonly<Record<string, unknown>>) =>
      all(
        ids === undefined || ids === null
          ? []
          : [
              {
                id: 'gid://gitlab/Group/1',
                name: 'Pier',
                fullName: 'Pier',
                fullPath: 'pier',
                visibility: 'public',
                userPermissions: { createSubgroup: true, createProjects: true },
              },
            ],
      ),
    user: { id: 'gid://gitlab/User/8', username: 'grace', name: 'Grace' },
  },
  rest: {
    ...emptyOverview('/groups/pier'),
    ...emptyOverview('/pier/hull'),
    [MILESTONES]: [FIRST_SHIP],
    'GET /api/v4/groups/pier/labels/3': URGENT,
    'GET /api/v4/personal_access_tokens': [],
    'GET /-/user_settings/active_sessions.json': SESSIONS,
    'GET /-/profile/notifications.json': NOTIFICATION_SETTINGS,
    'GET /api/v4/user': OWN_PROFILE,
    'GET /api/v4/user/status': NO_STATUS,
    'GET /-/users/grace/work.json': { items: [], assigned: 0, groups: [], has_more_groups: false },
    'GET /-/users/grace/activity.json': { entries: [], next: null },
    'GET /api/v4/admin/abuse_reports': [],
    'GET /api/v4/openapi.json': OPENAPI,
    'GET /-/timelogs.json': { total: { seconds: 0, human: '0h', entries: 0 }, rows: [], next: null },
  },
};

type Row = readonly [address: string, call: string | RegExp, what: string, afterwards: string | RegExp];

const PAGES: readonly Row[] = [
  ['/dashboard/groups', 'Groups', 'the groups', 'No groups yet'],
  ['/groups/pier', 'GroupOverview', 'this group', /^No epics yet\. An epic is a larger piece of work/],
  ['/pier/hull', 'ProjectOverview', 'this project', /^No issue is late or at risk\./],
  ['/groups/pier/-/activity', /pier\/-\/activity\.json/, 'the latest changes', 'Nothing has happened yet'],
  ['/grace', 'person', 'this person', '@grace'],
  ['/groups/pier/-/milestones/1', /milestones\?/, 'this milestone', /^Choose this milestone in the sidebar/],
  ['/groups/pier/-/milestones/1/edit', /milestones\?/, 'this milestone', 'Save changes'],
  ['/groups/pier/-/labels/3/edit', /labels\/3/, 'this label', 'Save changes'],
  ['/groups/pier/-/labels/new', 'groupHead', 'this page', 'Create label'],
  ['/groups/pier/-/epics/new', 'newItemPlace', 'this page', 'Create epic'],
  ['/groups/new?parent_id=1', 'parentGroup', 'the group', 'Create subgroup'],
  ['/-/user_settings/personal_access_tokens', /personal_access_tokens/, 'your tokens', 'No tokens yet.'],
  ['/-/user_settings/active_sessions', /active_sessions/, 'your sessions', 'This session'],
  ['/-/user_settings/profile', 'GET /api/v4/user', 'your profile', 'Save changes'],
  ['/-/profile/notifications', /notifications\.json/, 'your notification settings', 'Participate'],
  ['/-/timelogs', /timelogs\.json/, 'the report', /^Add time entries on the page of an item/],
  ['/-/timelogs?from=2026-05-01', /timelogs\.json/, 'the report', 'Choose other days to see more.'],
  ['/admin/abuse_reports', /abuse_reports/, 'the reports', 'No open reports'],
  ['/admin/abuse_reports?state=closed', /abuse_reports/, 'the reports', 'No closed reports'],
];

test.each([
  ...PAGES.map((page) => [...page, HARBOUR] as const),
  [
    '/groups/pier/-/epics/1',
    'itemPage',
    'this epic',
    'Dredge the channel',
    withEpic(epic(1, 'Dredge the channel')),
  ],
  ['/pier/hull/-/issues/1', 'itemPage', 'this item', 'Pour the oil', withIssue(issue(1, 'Pour the oil'))],
  [
    '/groups/pier/-/milestones/1',
    'MilestonePage',
    'the progress',
    'What the ship is for',
    {
      ...HARBOUR,
      data: {
        ...HARBOUR.data,
        milestone: {
          id: 'gid://gitlab/Milestone/5',
          descriptionHtml: '<p>What the ship is for</p>',
          epics: all([]),
        },
      },
    },
  ],
] as const)('%s says so when %s fails at first, and is read when asked again', async (...row) => {
  const [address, call, what, afterwards, given] = row;
  const { at, server } = await openScreen(address, { ...given, overrides: [[call, lost]] });
  const problem = at.getByRole('alert').getByText(`Could not load ${what}`);
  await expect.element(problem).toBeVisible();
  expect(at.getByText(afterwards).query()).toBeNull();
  server.restore();
  server.override(call, broken);
  await at.getByRole('button', { name: 'Try again' }).click();
  await expect.element(problem).toBeVisible();
  server.restore();
  await at.getByRole('button', { name: 'Try again' }).click();
  await expect.element(at.getByText(afterwards).first()).toBeVisible();
  expect(problem.query()).toBeNull();
});

test.each([
  ['a group', '/groups/gone', {}],
  ['a roadmap', '/groups/gone/-/roadmap', {}],
  ['a project', '/gone/hull', {}],
  ['a person', '/gone', { user: null }],
  ['an epic', '/groups/pier/-/epics/1', inGroup('pier', { epic: null })],
  ['an issue', '/pier/hull/-/issues/1', inProject('pier/hull', { issue: null })],
  ['a label', '/groups/pier/-/labels/9/edit', {}],
])('%s that is missing or hidden is not found', async (_what, address, data) => {
  const { at } = await openScreen(address, { ...HARBOUR, data: { ...HARBOUR.data, ...data } });
  await expect.element(at.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});

test.each([
  ['/groups/gone', 'Sign in'],
  ['/', 'Sign in to see your groups'],
  ['/-/profile/notifications', 'Sign in to choose your notifications'],
])('a visitor is asked to sign in at %s', async (address, title) => {
  const screen = await openScreen(address, { data: HARBOUR.data });
  await expect.element(screen.at.getByRole('heading', { name: title })).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
});

test.each([
  ['/groups/pier/-/labels/new', 'New label', 'Create label'],
  ['/groups/new', 'New group', 'Create group'],
  ['/projects/new', 'New project', 'Create project'],
  ['/-/user_settings/profile', 'Profile', 'Save changes'],
  ['/-/user_settings/personal_access_tokens', 'Access tokens', 'No tokens yet.'],
  ['/-/user_settings/active_sessions', 'Sessions', 'This session'],
  ['/-/timelogs', 'Your time spent', 'No time spent'],
  ['/no/such/page', 'Page not found', 'Page not found'],
  ['/help', 'Help', 'Trees of epics and issues'],
  ['/help/user/issues', 'Issues', 'Confidential issues'],
  ['/help/api', 'The API', '/api/v4/openapi.json'],
  ['/help/api/rest?operation=getPet', 'REST API', 'Send'],
  ['/-/graphql-explorer', 'GraphQL explorer', 'Could not load the schema'],
  ['/help/user/group/roadmap#multi-level-child-epics', 'The roadmap', 'Child epics'],
])('%s breaks no rule of accessibility', async (address, title, settled) => {
  const screen = await openScreen(address, HARBOUR);
  await expect.element(screen.at.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.element(screen.at.getByText(settled).first()).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
});

const PETS = buildSchema(
  'type Query { "A pet." pet(name: String!): Pet } type Pet { name: String! age: Int }',
);

test('the pages for the API keep the content security policy', async () => {
  const { at, window } = await openScreen('/help/api', {
    ...HARBOUR,
    rest: {
      ...HARBOUR.rest,
      'GET /api/v4/pets/a%2Fb': { owner: null },
    },
    overrides: [
      [
        'POST /api/graphql',
        async ({ variables, sent }) =>
          json(
            await graphql({ schema: PETS, source: JSON.parse(sent ?? '').query, variableValues: variables }),
          ),
      ],
    ],
  });
  const violations: string[] = [];
  const { document } = window;
  document.addEventListener('securitypolicyviolation', ({ violatedDirective: directive, blockedURI }) =>
    violations.push(`${directive} ${blockedURI}`),
  );
  const policy = document.createElement('meta');
  policy.httpEquiv = 'content-security-policy';
  policy.content = "default-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:";
  await expect.element(at.getByRole('link', { name: 'GraphQL explorer' })).toBeVisible();
  document.head.append(policy);

  await at.getByRole('link', { name: 'GraphQL explorer' }).click();
  await at.getByRole('button', { name: 'Query', exact: true }).click();
  await expect.element(at.getByText('A pet.')).toBeVisible();
  const editor = at.getByRole('textbox', { name: 'Query' });
  await editor.fill('{ pet(name: "Rex") { name } }');
  await at.getByRole('button', { name: 'Run' }).click();
  await expect.element(at.getByRole('textbox', { name: 'Answer' })).toHaveTextContent('"pet": null');
  await at.getByRole('textbox', { name: 'Variables' }).fill('x');
  await at.getByRole('button', { name: 'Run' }).click();
  await expect.element(at.getByText(/Variables are not JSON/)).toBeVisible();

  await at.getByRole('link', { name: 'About the API' }).click();
  await at.getByRole('link', { name: 'REST API reference' }).click();
  await at.getByText('Get a pet').click();
  await at.getByText('Fields of Pet').click();
  await expect.element(at.getByText('owner', { exact: true })).toBeVisible();
  await at.getByRole('button', { name: 'Send' }).click();
  await expect.element(at.getByText('Fill in id.')).toBeVisible();
  await at.getByRole('textbox', { name: 'id' }).fill('a/b');
  await at.getByRole('button', { name: 'Send' }).click();
  await expect.element(at.getByText('"owner": null')).toBeVisible();
  expect(at.getByRole('link', { name: 'Pages', exact: true }).query()).toBeNull();
  expect(violations).toEqual([]);
});

test('a search of groups that finds nothing says so, and is cleared', async () => {
  const { at } = await openScreen('/dashboard/groups', HARBOUR);
  await at.getByRole('searchbox', { name: 'Search groups' }).fill('nothing is called this');
  await expect.element(at.getByRole('heading', { name: 'No group matches' })).toBeVisible();
  await at.getByRole('button', { name: 'Clear search' }).click();
  await expect.element(at.getByRole('heading', { name: 'No groups yet' })).toBeVisible();
});

test('a page that cannot find out who is signed in says so, offers no sign-in, and asks again with pauses', async () => {
  const screen = await openScreen('/groups/pier/-/epics', { ...HARBOUR, overrides: [['Viewer', lost]] });
  const problem = screen.at.getByText('Could not find out who is signed in. Trying again…');
  await expect.element(problem).toBeVisible();
  expect(screen.at.getByRole('link', { name: 'Sign in' }).query()).toBeNull();
  expect(screen.server.asked.filter(({ name }) => name === 'Viewer').length).toBeLessThan(4);
  screen.server.restore();
  await expect.element(screen.at.getByRole('button', { name: /Ada/ })).toBeVisible();
  expect(problem.query()).toBeNull();
});

test('an epic that cannot be read without a connection says that there is none', async () => {
  const given = withEpic(epic(1, 'Dredge the channel'));
  const screen = await openScreen('/groups/pier/-/epics/1', { ...given, overrides: [['itemPage', lost]] });
  const alert = screen.at.getByRole('alert');
  await expect
    .element(alert.getByText('The server did not answer as expected. Your work is safe.'))
    .toBeVisible();
  Object.defineProperty(screen.window.navigator, 'onLine', { get: () => false, configurable: true });
  screen.window.dispatchEvent(new Event('offline'));
  await expect
    .element(alert.getByText('You are offline. Check your connection. Your work is safe.'))
    .toBeVisible();
});

test('a link to a person leads the signed-out to the sign-in page, and back', async () => {
  const screen = await openScreen('/grace', { data: { user: null } });
  await expect.element(screen.at.getByRole('heading', { name: 'Sign in to see this profile' })).toBeVisible();
  await expect
    .element(screen.at.getByRole('main').getByRole('link', { name: 'Sign in' }))
    .toHaveAttribute('href', '/users/sign_in?redirect=%2Fgrace');
  expect(await barriers(screen)).toEqual([]);
});
