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
 * Builds the web app when its sources have moved on, so that journeys see what users would. They walk through a copy:
 * a build that starts meanwhile takes no file away from under them.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const state = await webAppState();
  if (state.stale) await buildWebApp(state);
  const copy = await fs.mkdtemp(path.join(os.tmpdir(), 'cairn-web-'));
  await fs.cp(state.dist, copy, { recursive: true });
  project.provide('webRoot', copy);
  return () => fs.rm(copy, { recursive: true, force: true });
}
