// The map of the house as data. bin/check holds every import against it.

/** Folders and files of server/src that know no area. */
export const floor = [
  'db',
  'access',
  'changes',
  'graphql',
  'http',
  'realtime',
  'area.ts',
  'context.ts',
  'start-refused.ts',
];

/** Areas of server/src, lowest level first. An area imports its own level or a lower one, without going in circles. */
export const levels = [
  ['auth', 'namespaces'],
  ['labels'],
  ['milestones', 'iterations', 'work-items', 'issues', 'epics', 'emoji'],
  ['roadmap', 'live', 'admin', 'imports', 'backups', 'scale'],
];

/** The files of an area that other areas may import. */
export const doors = [
  'queries',
  'changes',
  'policy',
  'events',
  'registry',
  'visible',
  'filters',
  'rows',
  'presenter',
];

/** Further doors of single areas. */
export const moreDoors = {
  auth: ['plugin', 'viewer', 'operator'],
  namespaces: ['rest-place', 'visible-below'],
  labels: ['ensure'],
  // the nouns are made of it: one file per thing that can be done to a work item
  'work-items': [
    'adopt',
    'amend',
    'claim',
    'create',
    'inherited-dates',
    'item-labels',
    'linked-items',
    'place',
    'positions',
    'recount',
    'remove',
    'rest-sql',
    'row-sql',
  ],
  issues: ['rest-lists'],
  milestones: ['rest-lists'],
  emoji: ['rest-lists'],
  imports: ['bulk-insert'],
};

/** What puts the areas together: may import anything of the server, and only each other import it. */
export const top = ['main.ts', 'app.ts', 'areas.ts', 'settings.ts', 'startup', 'cli'];

/** For tests only: may import anything, and no file that ships may import it. */
export const testing = ['testing'];

/** Folders of web/src with a place of their own. */
export const web = { ui: 'ui', app: 'app', graphql: 'graphql' };

/** Packages that domain may import besides itself. */
export const domainPackages = ['zod'];

/** Programs of the floor that bin/gen runs; they put the whole server together to look at it. */
export const programs = ['server/src/http/print-openapi.ts', 'server/src/graphql/print-schema.ts'];
