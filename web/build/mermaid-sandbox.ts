import { build } from 'vite';
import type { Plugin } from 'vite';

/**
 * Builds the document in which diagrams are rendered, separately from the app: a page without an origin
 * cannot load the app's files, and must not change the app's chunks.
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
