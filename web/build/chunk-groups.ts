import type { Plugin } from 'vite';

/** Modules that the build puts into one file. */
export interface ChunkGroup {
  readonly name: string;
  /**
   * Which modules: `a/` is the files of a folder, `a/**` all below it, `**` inside a path any folders;
   * otherwise a single file.
   */
  readonly of: readonly string[];
  /** Without their imports, which stay in the chunk where they would be otherwise. */
  readonly alone?: true;
  /** Only modules used by at least this many entries. */
  readonly sharedBy?: number;
}

/** A module that matches several groups belongs to the first. */
export const CHUNK_GROUPS: readonly ChunkGroup[] = [
  {
    // modules in folders of the base layer that no first paint needs
    name: 'later',
    of: [
      ...['address', 'post', 'refused', 'send-json', 'use-fetched'].map((file) => `web/src/api/${file}.ts`),
      ...['group-news', 'hub-link'].map((file) => `web/src/live/${file}.ts`),
      'web/src/items/use-item.ts',
    ],
    alone: true,
  },
  {
    // what every page needs, in two files: the libraries, which rarely change, and our base layer
    name: 'vendor',
    of: ['node_modules/react/**', 'node_modules/react-dom/**', 'node_modules/scheduler/**'],
  },
  {
    name: 'base',
    of: [
      'web/src/main.tsx',
      'web/src/items/',
      'web/src/api/',
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
    // controls shown before anything pops up, which must not wait for the code of popups
    name: 'choices',
    of: ['web/src/ui/listbox/', 'node_modules/lucide-react/dist/esm/icons/x.mjs'],
  },
  // one file for each of these folders: many small ones would make the import lists of pages longer
  { name: 'fields', of: ['web/src/ui/fields/'], alone: true },
  { name: 'overlays', of: ['web/src/ui/overlays/'], alone: true },
  { name: 'messages', of: ['web/src/ui/messages/'], alone: true },
  { name: 'icons', of: ['node_modules/lucide-react/dist/esm/icons/'], alone: true, sharedBy: 3 },
  // what opens popups; no page needs it for its first paint
  { name: 'menus', of: ['web/src/ui/menu/'] },
  // what every page prefetches once it is idle
  { name: 'popups', of: ['web/src/ui/popups/'] },
  {
    // what surrounds every page, loaded after the first paint
    name: 'frame',
    of: ['web/src/app/sidebar/SidebarFoot.tsx', 'web/src/session/administrator.ts'],
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
    // small modules shared by lists, items and the roadmap: a file for each would cost a request
    name: 'common',
    of: [
      'web/src/ui/',
      'web/src/ui/buttons/',
      'web/src/ui/dates/date-words.ts',
      'web/src/ui/dates/moments/',
      'web/src/live/gather.ts',
      'web/src/todos/todo-count.ts',
      'web/src/live/use-own-news.ts',
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
      'web/src/item-lists/',
      'web/src/item-lists/rows/',
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

/** The groups in the format of the bundler. */
export function asCodeSplitting(groups: readonly ChunkGroup[]) {
  return groups.map(({ name, of, alone, sharedBy }) => ({
    name,
    test: new RegExp(of.map(patternOf).join('|')),
    ...(alone && { includeDependenciesRecursively: false }),
    ...(sharedBy !== undefined && { minShareCount: sharedBy }),
  }));
}

/**
 * Fails a build in which a group matches no modules: a renamed folder would otherwise change the chunks
 * silently.
 */
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
