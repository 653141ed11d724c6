import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { build, loadConfigFromFile, mergeConfig } from 'vite';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PAGES = path.join(import.meta.dirname, 'pages');

/** The frame for diagrams, documents and the files of its build belong to the app, not to these pages. */
const OF_THE_APP = ['mermaid-sandbox', 'compile-documents', 'no-empty-group'];

/** Builds pages as the web app is built, with its own plugins and targets, into a new temporary folder; gives it. */
export const buildPages = async (names: readonly string[]): Promise<string> => {
  process.env.NODE_ENV = 'production';
  const outDir = await fs.mkdtemp(path.join(os.tmpdir(), 'cairn-pages-'));
  const web = await loadConfigFromFile(
    { command: 'build', mode: 'production' },
    path.join(ROOT, 'web/vite.config.ts'),
  );
  const ours = {
    root: PAGES,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      outDir,
      rollupOptions: { input: names.map((name) => path.join(PAGES, `${name}.html`)) },
    },
  } as const;
  const { plugins, ...config } = web?.config ?? {};
  const wanted = (plugins ?? []).filter(
    (plugin) => !(plugin && 'name' in plugin && OF_THE_APP.includes(plugin.name)),
  );
  await build(mergeConfig({ ...config, plugins: wanted }, ours));
  return outDir;
};
