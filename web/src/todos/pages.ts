import type { Page } from '../navigation/page.ts';

export const pages = [
  {
    name: 'todos',
    at: { site: '/dashboard/todos' },
    title: 'To-do list',
    inPalette: [{ icon: 'list-todo', alias: 'To-dos, tasks', shortcut: 'shift+t', for: 'signed-in' }],
    load: async () => (await import('./TodosScreen.tsx')).TodosScreen,
  },
] satisfies readonly Page[];
