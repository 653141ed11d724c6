// Where main.mjs plants its faults, how many in each room, and which tests have to notice them.
const TABLES = ['rest-table', 'mutation-table', 'field-table', 'field-writes'].map(
  (name) => `server/src/access/${name}.test.ts`,
);

export const rooms = [
  {
    room: 'access',
    places: ['server/src/access', 'server/src/namespaces/visible.ts', 'server/src/work-items/visible.ts'],
    tests: [
      'server/src/access/may-sql',
      'server/src/access/inheritance',
      'server/src/access/same-people',
      ...TABLES,
    ],
    share: 8,
  },
  { room: 'notes', places: ['server/src/notes'], tests: ['server/src/notes/'], share: 8 },
  {
    room: 'markdown on the server',
    places: ['server/src/markdown'],
    tests: ['server/src/markdown/', 'server/src/notes/'],
    share: 5,
  },
  {
    room: 'markdown in the domain',
    places: ['domain/src/markdown'],
    tests: ['domain/src/markdown/', 'server/src/markdown/'],
    share: 5,
  },
  {
    room: 'trees and undoing',
    places: ['server/src/tree', 'server/src/item-changes/undo', 'server/src/work-items/rollups.ts'],
    tests: ['server/src/tree/', 'server/src/item-changes/'],
    share: 6,
  },
  {
    room: 'what arrives on the wire',
    places: ['server/src/http/params.ts', 'server/src/http/nested-params.ts', 'server/src/graphql/paging'],
    tests: ['server/src/http/', 'server/src/graphql/paging/', 'server/src/lists/'],
    share: 5,
  },
  {
    room: 'starts',
    places: ['server/src/startup/database', 'server/src/db/embedded'],
    tests: ['server/src/startup/', 'server/src/db/'],
    share: 3,
  },
];
