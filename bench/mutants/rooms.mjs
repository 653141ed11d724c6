// Where main.mjs plants its faults, how many in each room, and which tests have to notice them. The tests beside a
// fault are asked first; a room whose folder holds long ones names others.
const ACCESS = ['may-sql', 'inheritance', 'same-people'].map((name) => `server/src/access/${name}.test.ts`);
const TABLES = ['rest-table', 'mutation-table', 'field-table', 'field-writes', 'list-matrix'].map(
  (name) => `server/src/access/${name}.test.ts`,
);
const GOLDEN = 'server/src/testing/golden/';
const LISTS = ['screens/issues', 'screens/epics-list', 'screens/lists', 'screens/suggestions'];

export const rooms = [
  {
    room: 'access',
    places: ['server/src/access', 'server/src/namespaces/visible.ts', 'server/src/work-items/visible.ts'],
    first: ACCESS,
    // Some conditions are asked by single lists alone.
    tests: [...TABLES, 'server/src/issues/graphql/summed-counts.test.ts', 'server/src/epics/graphql/'],
    share: 5,
  },
  {
    room: 'notes',
    places: ['server/src/notes'],
    tests: ['server/src/notes/', 'server/src/emoji/'],
    share: 5,
  },
  {
    room: 'markdown on the server',
    places: ['server/src/markdown'],
    tests: ['server/src/markdown/', 'server/src/notes/'],
    share: 3,
  },
  {
    room: 'markdown in the domain',
    places: ['domain/src/markdown'],
    tests: ['domain/src/markdown/', 'web/src/markdown/', 'server/src/markdown/'],
    share: 3,
  },
  {
    room: 'trees, writing and undoing',
    places: ['server/src/tree', 'server/src/item-changes', 'server/src/work-items/rollups.ts'],
    tests: ['server/src/tree/', 'server/src/item-changes/', 'server/src/planning/', GOLDEN],
    share: 4,
  },
  {
    room: 'what arrives on the wire',
    places: ['server/src/http/params.ts', 'server/src/http/nested-params.ts', 'server/src/graphql/paging'],
    tests: ['server/src/http/', 'server/src/graphql/paging/', 'server/src/lists/'],
    share: 3,
  },
  {
    room: 'starts',
    places: ['server/src/startup/database', 'server/src/db/embedded'],
    tests: ['server/src/startup/', 'server/src/db/'],
    share: 1,
  },
  {
    room: 'issues',
    places: ['server/src/issues'],
    tests: ['server/src/issues/', 'server/src/sections/', 'server/src/feeds/', GOLDEN],
    share: 3,
  },
  {
    room: 'sums, sections and long lists',
    places: [
      'server/src/issues/issue-sums.ts',
      'server/src/sections',
      'server/src/lists',
      'server/src/db/joined-query.ts',
      'server/src/graphql/long-lists',
    ],
    tests: ['server/src/sections/', 'server/src/lists/', 'server/src/issues/', 'server/src/epics/'],
    share: 4,
  },
  {
    room: 'saved views',
    places: ['server/src/saved-views', 'domain/src/saved-views'],
    tests: ['server/src/saved-views/', 'domain/src/saved-views/', 'screens/saved-views'],
    share: 2,
  },
  {
    room: 'search in the domain',
    places: ['domain/src/search', 'domain/src/work-items/type-fields.ts'],
    tests: ['domain/src/', 'web/src/', 'server/src/planning/local-answers', ...LISTS],
    share: 3,
  },
  {
    room: 'lists of the web app',
    places: ['web/src/items', 'web/src/lists'],
    tests: ['web/src/', ...LISTS, 'e2e/issues/grouped.test.ts'],
    share: 4,
  },
];
