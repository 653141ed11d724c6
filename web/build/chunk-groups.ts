import type { Plugin } from 'vite';

/** Modules that the build puts into one file. */
export interface ChunkGroup {
  readonly name: string;
  /** Where they lie: `a/` stands for the files of a folder, `a/**` for all below it, `**` within for any folders; else one file. */
  readonly of: readonly string[];
  /** Without what they import, which stays where it would be. */
  readonly alone?: true;
  /** Only those that so many pages and parts share. */
  readonly sharedBy?: number;
}

/** The earlier one gets a module that two of them name. */
export const CHUNK_GROUPS: readonly ChunkGroup[] = [
  {
    // of the floor's folders what the first paint of no page needs
    name: 'later',
    of: [
      ...['post', 'refused', 'send-json', 'use-fetched'].map((file) => `web/src/server/${file}.ts`),
      ...['group-news', 'hub-link'].map((file) => `web/src/live/${file}.ts`),
      'web/src/items/use-item.ts',
    ],
    alone: true,
  },
  {
    // what every page needs, in two files: the libraries, which rarely change, and our floor
    name: 'vendor',
    of: ['node_modules/react/**', 'node_modules/react-dom/**', 'node_modules/scheduler/**'],
  },
  {
    name: 'floor',
    of: [
      'web/src/main.tsx',
      'web/src/items/',
      'web/src/server/',
      'web/src/navigation/',
      'web/src/**/first/',
      'domain/src/dates/',
      'domain/src/epics/',
      'domain/src/health/',
      'domain/src/roadmap/',
      'domain/src/search/',
      'domain/src/timeline/',
      'node_modules/lucide-react/dist/esm/',
      'node_modules/lucide-react/dist/esm/shared/**',
      'node_modules/lucide-react/dist/esm/icons/chevron-down.mjs',
    ],
  },
  {
    // what stands in a page before anything pops up, and must not wait for what does
    name: 'choices',
    of: ['web/src/ui/listbox/', 'node_modules/lucide-react/dist/esm/icons/x.mjs'],
  },
  // one file for each of these folders: the many small ones would be named in each page that loads them
  { name: 'fields', of: ['web/src/ui/fields/'], alone: true },
  { name: 'overlays', of: ['web/src/ui/overlays/'], alone: true },
  { name: 'messages', of: ['web/src/ui/messages/'], alone: true },
  { name: 'icons', of: ['node_modules/lucide-react/dist/esm/icons/'], alone: true, sharedBy: 3 },
  // what opens them; no page needs it for its first paint
  { name: 'menus', of: ['web/src/ui/menu/'] },
  // what every page fetches ahead once it is quiet
  { name: 'popups', of: ['web/src/ui/popups/'] },
  {
    // what stands around every page once it is painted
    name: 'frame',
    of: [
      'web/src/app/GroupVisit.ts',
      'web/src/app/sidebar/SidebarFoot.tsx',
      'web/src/app/sidebar/SidebarGroups.tsx',
      'web/src/groups/frequent-groups.ts',
      'web/src/session/administrator.ts',
      'domain/src/recent/frequency.ts',
    ],
    alone: true,
  },
  {
    // what the roadmap shares with lists and trees, and needs for its first paint
    name: 'item-tree',
    of: [
      'item-tree',
      'kept-trees',
      'moved-ids',
      'paged-list',
      'shown-state',
      'use-item-tree',
      'use-kept-list',
    ].map((file) => `web/src/lists/${file}.ts`),
    alone: true,
  },
  {
    // the small ones that lists, items and the roadmap share: each in a file of its own would cost a turn on the line
    name: 'common',
    of: [
      'web/src/ui/',
      'web/src/ui/buttons/',
      'web/src/ui/dates/date-words.ts',
      'web/src/ui/dates/moments/',
      'web/src/live/gather.ts',
      'web/src/todos/todo-count.ts',
      'web/src/todos/use-todo-news.ts',
      'web/src/tree/rows/drawn-indexes.ts',
      'web/src/tree/rows/item-words.ts',
      'web/src/work-items/page-labels.ts',
      'web/src/work-items/undo/undo.ts',
      'web/src/work-items/undo/undo-changes.ts',
      'web/src/work-items/writes/mutation-answer.ts',
      'web/src/work-items/writes/own-changes.ts',
      'web/src/work-items/writes/writes.ts',
      'domain/src/labels/text-on.ts',
    ],
    alone: true,
    sharedBy: 3,
  },
  {
    name: 'item-page',
    of: [
      'web/src/work-items/',
      'web/src/work-items/page/',
      'web/src/work-items/sidebar/',
      'web/src/work-items/undo/',
      'web/src/work-items/writes/',
      'web/src/commands/',
      'web/src/emoji/',
      'web/src/todos/TodoButton.tsx',
      'web/src/todos/item-todo-documents.ts',
    ],
    alone: true,
    sharedBy: 2,
  },
  {
    name: 'list-page',
    of: [
      'web/src/lists/',
      'web/src/lists/rows/',
      'web/src/lists/tabs/',
      'web/src/search/',
      'web/src/bulk-edits/selection.ts',
      'domain/src/recent/searches.ts',
    ],
    alone: true,
    sharedBy: 3,
  },
  { name: 'forms', of: ['web/src/forms/'], alone: true },
];

const escaped = (text: string): string => text.replaceAll(/[.@]/g, String.raw`\$&`);

const patternOf = (part: string): string => {
  const below = part.endsWith('/**');
  const path = escaped(part.replace(/\*\*$/, '')).replaceAll('**/', '(?:[^/]+/)+');
  return `/${path}${below ? '' : part.endsWith('/') ? '[^/]+$' : '$'}`;
};

/** The groups as the bundler takes them. */
export function asCodeSplitting(groups: readonly ChunkGroup[]) {
  return groups.map(({ name, of, alone, sharedBy }) => ({
    name,
    test: new RegExp(of.map(patternOf).join('|')),
    ...(alone && { includeDependenciesRecursively: false }),
    ...(sharedBy !== undefined && { minShareCount: sharedBy }),
  }));
}

/** Stops a build in which nothing lies where a group says: a folder that was renamed would change the files without a word. */
export function noEmptyGroup(groups: readonly ChunkGroup[]): Plugin {
  return {
    name: 'no-empty-group',
    apply: 'build',
    generateBundle(_options, bundle) {
      const modules = [...this.getModuleIds()].map((id) => id.replace(/^\0|\?.*$/g, ''));
      const chunks = new Set(Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? one.name : [])));
      for (const { name, of } of groups) {
        const empty = of.filter((part) => !modules.some((id) => new RegExp(patternOf(part)).test(id)));
        if (empty.length > 0)
          this.error(`The chunk group ${name} names what no page loads: ${empty.join(', ')}`);
        if (!chunks.has(name)) this.error(`The chunk group ${name} is empty`);
      }
    },
  };
}
