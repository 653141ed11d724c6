import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { build, loadConfigFromFile, mergeConfig } from 'vite';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PAGES = path.join(import.meta.dirname, 'pages');

/**
 * Not needed by these pages: the iframe for diagrams, document compilation and the files of the app's own
 * build.
 */
const UNUSED_PLUGINS = ['mermaid-sandbox', 'compile-documents', 'no-empty-group'];

const newFolder = (): Promise<string> => fs.mkdtemp(path.join(os.tmpdir(), 'cairn-pages-'));

const configOfApp = async () => {
  process.env.NODE_ENV = 'production';
  const loaded = await loadConfigFromFile(
    { command: 'build', mode: 'production' },
    path.join(ROOT, 'web/vite.config.ts'),
  );
  const { plugins = [], ...config } = loaded?.config ?? {};
  const without = (names: readonly string[]) =>
    plugins.filter((plugin) => !(plugin && 'name' in plugin && names.includes(plugin.name)));
  return { config, without };
};

/** Builds the web app, without the iframe for diagrams, into a new temporary folder and returns its path. */
export async function buildApp(): Promise<string> {
  const outDir = await newFolder();
  const { config, without } = await configOfApp();
  const plugins = without(['mermaid-sandbox']);
  await build(
    mergeConfig({ ...config, plugins }, { configFile: false as const, logLevel: 'error', build: { outDir } }),
  );
  return outDir;
}

/** Builds pages with the web app's plugins and targets into a new temporary folder and returns its path. */
export async function buildPages(names: readonly string[]): Promise<string> {
  const outDir = await newFolder();
  const { config, without } = await configOfApp();
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
  await build(mergeConfig({ ...config, plugins: without(UNUSED_PLUGINS) }, ours));
  return outDir;
}
