import type { Page } from '../navigation/page.ts';

export const pages = [
  {
    name: 'person',
    at: { site: '/:username' },
    title: '@:iid',
    load: async () => (await import('./PersonScreen.tsx')).PersonScreen,
  },
] satisfies readonly Page[];
