import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { asCodeSplitting, CHUNK_GROUPS, noEmptyGroup } from './build/chunk-groups.ts';
import { compileDocuments } from './build/compile-documents.ts';
import { englishOnly } from './build/english-only.ts';
import { preloadFont } from './build/preload-font.ts';
import { mermaidSandbox } from './build/mermaid-sandbox.ts';

const server = process.env['CAIRN_SERVER'] ?? 'http://localhost:3000';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    compileDocuments(),
    react(),
    englishOnly(),
    noEmptyGroup(CHUNK_GROUPS),
    mermaidSandbox(),
    preloadFont(),
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
        codeSplitting: { groups: asCodeSplitting(CHUNK_GROUPS) },
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
