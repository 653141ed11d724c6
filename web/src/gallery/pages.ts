import type { Page } from '../navigation/page.ts';

export const pages = [
  {
    name: 'gallery',
    at: { bare: '/-/gallery' },
    title: 'Gallery',
    load: async () => (await import('./GalleryScreen.tsx')).GalleryScreen,
  },
] satisfies readonly Page[];
