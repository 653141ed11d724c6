import type { Plugin } from 'vite';

const TYPEFACE = /inter-latin-wght-normal[^/]*\.woff2$/;

/**
 * Preloads the font together with the page's code: text that changes its font later would move the content
 * around it.
 */
export function preloadFont(): Plugin {
  return {
    name: 'cairn:preload-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((name) => TYPEFACE.test(name));
        if (file === undefined) return [];
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}
