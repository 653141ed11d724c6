import { build } from 'vite';
import type { Plugin } from 'vite';

/**
 * Builds the document diagrams are drawn in, apart from the app: a page without an origin must not load the app's own
 * files, and the app's files must not be cut differently because of it.
 */
export function mermaidSandbox(): Plugin {
  let root = '';
  let target: string[] | string | false | undefined;
  return {
    name: 'mermaid-sandbox',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      target = config.build.target;
    },
    writeBundle: {
      sequential: true,
      async handler({ dir }) {
        if (dir === undefined) return;
        await build({
          configFile: false,
          root,
          publicDir: false,
          logLevel: 'error',
          build: {
            outDir: dir,
            emptyOutDir: false,
            ...(target === undefined ? {} : { target }),
            assetsInlineLimit: 0,
            modulePreload: { polyfill: false },
            chunkSizeWarningLimit: 2000,
            rolldownOptions: { input: 'mermaid-sandbox.html' },
          },
        });
      },
    },
  };
}
