import { fileURLToPath } from 'node:url';
import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileDocuments } from './build/compile-documents.ts';
import { compress } from './build/compress.ts';
import { englishOnly } from './build/english-only.ts';
import { preloadFont } from './build/preload-font.ts';
import { mermaidSandbox } from './build/mermaid-sandbox.ts';

const server = process.env['CAIRN_SERVER'] ?? 'http://localhost:3000';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    compileDocuments(),
    react(),
    babel({ presets: [timelineCompiler()] }),
    englishOnly(),
    mermaidSandbox(),
    preloadFont(),
    compress(),
  ],
  // Scripts and styles find each other wherever the site lies; the server tells the page itself.
  experimental: { renderBuiltUrl: (_file, { hostType }) => ({ relative: hostType !== 'html' }) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: ['chrome125', 'edge125', 'firefox128', 'safari17.5'],
    // The content security policy allows no data: fonts, and no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page needs, in two files: the libraries, which rarely change, and our floor.
            {
              name: 'vendor',
              test: /node_modules\/(?:react|react-dom|scheduler)\//,
            },
            {
              name: 'floor',
              test: /\/web\/src\/(?:main\.|server\/|items\/|navigation\/(?:place|PlaceProvider|follow-links)\.|(?:[^/]+\/)+first\/)|lucide-react\/dist\/esm\/(?!icons)|\/domain\/src\/(?:dates\/(?:day|text|today|lateness)|health\/health|epics\/(?:colors|progress)|roadmap\/(?:limits|sorts)|search\/\w+|timeline\/(?:timeframe|clip|bar|bar-look|speech|signs))\.|lucide-react\/dist\/esm\/icons\/chevron-down\./,
            },
            // What stands in a page before anything pops up, and must not wait for what does.
            {
              name: 'choices',
              test: /\/web\/src\/ui\/listbox\/|lucide-react\/dist\/esm\/icons\/x\./,
            },
            // What opens them; no page needs it for its first paint.
            { name: 'menus', test: /\/web\/src\/ui\/menu\// },
            // What every page fetches ahead once it is quiet.
            { name: 'popups', test: /\/web\/src\/ui\/popups\// },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '^/(?:(?:api|-|users|groups)/|.+/-/)': {
        target: server,
        // Pages are the app's own; everything else at these addresses is the server's.
        bypass: (request) => (request.headers.accept?.includes('text/html') ? '/index.html' : undefined),
      },
    },
  },
});

/** The compiler's memory costs a tenth in size, so only what draws on every frame of a scroll or drag gets it. */
function timelineCompiler() {
  const preset = reactCompilerPreset();
  return {
    ...preset,
    rolldown: { ...preset.rolldown, filter: { ...preset.rolldown.filter, id: /\/src\/roadmap\/timeline\// } },
  };
}
