import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildWebApp, webAppState } from '../server/src/startup/web-build.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the web app under test. */
    webRoot: string;
  }
}

/**
 * Builds the web app if its sources have changed. The tests use a copy, so that a build that starts meanwhile
 * does not remove files in use.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const state = await webAppState();
  if (state.stale) await buildWebApp(state);
  const copy = await fs.mkdtemp(path.join(os.tmpdir(), 'cairn-web-'));
  await fs.cp(state.dist, copy, { recursive: true });
  project.provide('webRoot', copy);
  return () => fs.rm(copy, { recursive: true, force: true });
}
