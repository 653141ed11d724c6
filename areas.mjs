// The layers of server and web, and the public files of each area. bin/check checks every import against this
// file, and rejects unused names.

/** Folders and files of server/src that import no area. */
export const base = [
  'db',
  'access',
  'changes',
  'graphql',
  'http',
  'lists',
  'realtime',
  'jobs',
  'mail',
  'files',
  'images',
  'context.ts',
  'start-refused.ts',
];

/** The interface of an area; it imports only types of areas. */
export const contract = 'area.ts';

/** Areas of server/src, lowest layer first. An area imports from its own layer or a lower one, without cycles. */
export const layers = [
  ['auth', 'namespaces', 'idempotency'],
  ['labels', 'markdown', 'quick-actions'],
  ['work-items', 'timeboxes'],
  ['tree', 'references', 'consistency', 'milestones', 'iterations', 'emoji'],
  ['recycle-bin', 'notes'],
  ['item-changes', 'uploads'],
  ['item-routes', 'sections', 'offboarding'],
  ['issues', 'epics'],
  [
    'todos',
    'search',
    'events',
    'exports',
    'feeds',
    'imports',
    'roadmap',
    'abuse',
    'admin',
    'bulk-edits',
    'html-pages',
    'work-item-api',
    'saved-views',
  ],
  ['item-quick-actions', 'live', 'notifications', 'backups', 'scale'],
];

/** The files of an area that other areas may import. */
export const publicFiles = [
  'queries',
  'changes',
  'policy',
  'events',
  'registry',
  'visible',
  'filters',
  'rows',
  'presenter',
  'rest/lists',
  'page/list',
];

/** Further public files of single areas. */
export const morePublicFiles = {
  auth: ['viewer', 'operator', 'new-account', 'own-pages', 'secrets', 'user-fields'],
  namespaces: [
    'members/changes',
    'members/membership',
    'paths',
    'rest/place',
    'type-settings',
    'visible-below',
  ],
  labels: ['ensure'],
  markdown: ['graphql-field', 'html-for', 'stored', 'titled-references'],
  'quick-actions': ['run-commands'],
  notes: ['copy'],
  // nouns/ is built from it: one file per operation on a work item
  'work-items': [
    'address',
    'amend',
    'authors',
    'create',
    'texts/edit-conflict',
    'for-item',
    'inherited-date-fields',
    'inherited-dates',
    'item-labels',
    'last-edit-fields',
    'lean-columns',
    'linked-items',
    'links',
    'progress',
    'texts/reconcile',
    'rollups',
    'row-locks',
    'row-sql',
    'subscribe',
    'task-items',
    'title-search',

    'relink-items',
    'widgets',
  ],
  timeboxes: ['burn', 'report'],
  tree: ['adopt', 'manual-order', 'place', 'positions', 'possible-parents'],
  references: ['add-named', 'named-items'],
  consistency: ['recount'],
  'recycle-bin': ['deleted-fields', 'remove', 'restore'],
  'item-changes': [
    'bulk/bulk-changes',
    'bulk/bulk-input',
    'bulk/create-items',
    'children',
    'convert-task',
    'create-item',
    'delete-item',
    'fields',
    'inputs',
    'link-changes',
    'move-epic-dates',
    'promote',
    'subscription',
    'undo',
    'update-item',
  ],
  'item-routes': ['item-at', 'page/children', 'page/item', 'page/links', 'params'],
  issues: ['conditions', 'orders'],
  emoji: ['rest/items', 'rest/refusals'],
  uploads: ['lost-files'],
  todos: ['mentioned', 'texts'],
  imports: ['bulk-insert'],
};

/** Composes the areas: may import anything of the server, and only these import each other. */
export const top = ['main.ts', 'app.ts', 'areas.ts', 'settings.ts', 'setting-values.ts', 'startup', 'cli'];

/** Test support: may import anything; production code may not import it. */
export const testing = ['testing'];

/** The same for web/src. A public file is named by its path in the area without the extension; a folder makes all its files public. */
export const web = {
  base: ['ui', 'site', 'navigation', 'api'],
  layers: [
    ['session', 'shortcuts', 'live', 'commands', 'emoji'],
    ['items', 'markdown', 'search', 'drafts', 'groups', 'abuse'],
    ['lists', 'work-items'],
    [
      'tree',
      'links',
      'notes',
      'todos',
      'roadmap',
      'forms',
      'namespaces',
      'notifications',
      'saved-views',
      'bulk-edits',
      'timeboxes',
    ],
    [
      'item-page',
      'new-item',
      'epics',
      'issues',
      'labels',
      'recycle-bin',
      'user-settings',
      'people',
      'help',
      'gallery',
    ],
    ['item-lists'],
    ['milestones'],
  ],
  morePublicFiles: {
    'item-lists': ['kinds/issues', 'SectionList'],
    timeboxes: ['report', 'TimeboxProgress'],
    items: ['api-day', 'ask-items', 'counts', 'facts', 'health', 'state', 'table', 'use-item'],
    lists: [
      'ListScreen',
      'IgnoredFiltersNotice',
      'dragging',
      'follow-news',
      'item-tree',
      'kept-trees',
      'moved-ids',
      'loaded/DeferredChrome',
      'loaded/persisted-list',
      'loaded/local-filter',
      'loaded/use-newest',
      'loaded/StaleRows',
      'paged-list',
      'peek',
      'rows',
      'sections',
      'tabs',
      'use-counts',
      'use-item-tree',
      'use-news',
    ],
    session: ['administrator', 'SignedIn', 'persisted-list', 'sign-in-address', 'use-submit', 'viewer'],
    shortcuts: ['keys', 'registry', 'use-shortcut'],
    live: ['gather', 'group-news', 'listeners', 'poll'],
    commands: ['offered-commands'],
    emoji: ['ReactButton', 'Reactions', 'react-document', 'reaction'],
    markdown: ['MarkdownEditor', 'MarkdownText', 'TemplateChoice', 'secret-warning'],
    search: ['filter-draft', 'FilterBar', 'SortControl', 'suggestion', 'values'],
    drafts: ['StaleDraft', 'draft-session', 'draft-store', 'use-draft'],
    groups: ['home/GroupHomeScreen', 'GroupRow', 'GroupsScreen', 'namespace'],
    abuse: ['ReportAbuseDrawer'],
    // the page of an item is built from it, and lists and forms show parts of it
    'work-items': [
      'adding',
      'ancestors',
      'editing/DraftOffer',
      'first',
      'health-tones',
      'item',
      'locked-text',
      'page/GoneItem',
      'page/ItemPage',
      'page/item-documents',
      'page/item-facts',
      'page/page-item',
      'page/use-last-shown',
      'page/use-page-item',
      'place-paths',
      'undo',
      'use-item-news',
      'widgets',
      'work-item-id',
      'writes',
    ],
    tree: [
      'ChildTree',
      'forms/FormFrame',
      'forms/add-failure',
      'forms/ReferenceInput',
      'forms/ProjectOfNew',
      'forms/use-found-projects',
      'reading/first-reading',
      'rows/drawn-indexes',
      'rows/item-words',
      'rows/use-row-focus',
    ],
    'item-page': ['ItemPeek'],
    links: ['LinkedItems'],
    notes: ['Discussion'],
    todos: ['TodoButton'],
    'saved-views': ['ViewsBar', 'WithSavedViews', 'list-kind', 'use-saved-views'],
    roadmap: ['RoadmapScreen', 'epic-suggestions', 'urls'],
    epics: ['list'],
    issues: ['bulk', 'list'],
    'bulk-edits': ['BulkBar', 'fields', 'use-list-bulk'],
    forms: ['DeleteButton', 'EditPage', 'FormPage', 'NamedRow', 'problems', 'use-form'],
    namespaces: ['members/RolesTable', 'ListPage', 'RightsPage', 'use-namespace'],
  },
  top: ['app', 'main.tsx'],
};

/** Packages that domain may import. */
export const domainPackages = ['markdown-it', 'katex', 'sanitize-html', 'gemoji', 'node-diff3'];

/** Programs in base folders that bin/gen runs; they import the whole server. */
export const programs = ['server/src/http/openapi/print.ts', 'server/src/graphql/print-schema.ts'];

/** Generated source files; .ci/run fails if they differ from the output of bin/gen, so they are not edited. */
export const generated = [
  'server/src/db/tables.ts',
  'domain/src/pages/table.ts',
  'web/src/app/pages/outline.ts',
  'web/src/api/operations.ts',
  'web/src/api/routes.ts',
];
