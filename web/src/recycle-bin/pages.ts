import type { Page } from '../navigation/page.ts';

export const pages = [
  {
    name: 'bin',
    at: { group: 'bin', project: 'bin' },
    title: 'Bin',
    inSidebar: { icon: 'trash', for: 'signed-in' },
    inPalette: [{ icon: 'trash', alias: 'Trash, restore', for: 'signed-in', nearestOnly: true }],
    load: async () => (await import('./BinScreen.tsx')).BinScreen,
  },
] satisfies readonly Page[];
