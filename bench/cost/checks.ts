import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Tests } from './place.ts';

/** What turned red, and the first line it said. */
export interface Red {
  readonly by: string;
  readonly says: string;
}

/** Ends what runs. */
export const stop = new AbortController();

const MAX_OUTPUT = 256 * 1024 * 1024;

const run = (copy: string, args: readonly string[]): Promise<{ well: boolean; text: string }> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [...args],
      { cwd: copy, maxBuffer: MAX_OUTPUT, signal: stop.signal },
      (error, out, problems) => resolve({ well: error === null, text: `${out}\n${problems}` }),
    );
  });

const PAGE_TABLES = 'web/build/write-page-tables.ts';

const CHECKS: readonly (readonly [string, readonly string[], RegExp])[] = [
  ['types', ['node_modules/typescript/bin/tsc', '--build'], /^.*error TS.*/m],
  ['lint', ['node_modules/oxlint/bin/oxlint', '--quiet'], /^ *x .*/m],
  ['boundaries', ['bin/boundaries.mjs'], /.+/],
  ['names', ['bin/names.mjs'], /.+/],
  ['pages', [PAGE_TABLES], /.+/],
  ['dead code', ['node_modules/knip/bin/knip.js', '--no-progress'], /^\S+\/.*/m],
];

/** What can be said without running anything; the sizes of files are left out, which a plant may pass. */
export const checkText = async (copy: string, only?: string): Promise<Red | null> => {
  for (const [by, args, line] of CHECKS) {
    if (only !== undefined && by !== only) continue;
    const { well, text } = await run(copy, args);
    if (!well) return { by, says: line.exec(text)?.[0]?.trim() ?? text.slice(0, 200) };
  }
  return null;
};

/** What bin/gen makes; red when it cannot. */
export const generate = async (copy: string, ...what: readonly string[]): Promise<Red | null> => {
  const tables = await run(copy, [PAGE_TABLES, '--write']);
  if (!tables.well) return { by: 'bin/gen', says: tables.text.slice(0, 200) };
  const { well, text } = await run(copy, ['server/src/testing/generate.ts', ...what]);
  return well ? null : { by: 'bin/gen', says: /\w*Error: .*/.exec(text)?.[0] ?? text.slice(0, 200) };
};

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** Runs tests, and gives the first that fails; `update` writes their file snapshots anew. */
export const runTests = async (copy: string, tests: Tests, { update = false } = {}): Promise<Red | null> => {
  for (const { project, files, named } of tests) {
    const report = path.join(copy, 'node_modules/.cache/cost.json');
    fs.rmSync(report, { force: true });
    const { well, text } = await run(copy, [
      'node_modules/vitest/vitest.mjs',
      'run',
      // before another flag: it would take the name of a file for its own
      ...(update ? ['--update'] : []),
      '--project',
      project,
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...(named === undefined ? [] : ['--testNamePattern', named]),
      ...files,
    ]);
    if (well) continue;
    if (!fs.existsSync(report)) return { by: `tests of ${project}`, says: text.trim().slice(-300) };
    const { testResults } = JSON.parse(fs.readFileSync(report, 'utf8')) as Report;
    for (const { name, message, assertionResults } of testResults) {
      const failed = assertionResults.find(({ status }) => status === 'failed');
      const [says = ''] = (failed?.failureMessages[0] ?? message).split('\n');
      if (failed || message)
        return { by: path.relative(copy, name), says: `${failed?.fullName ?? ''}: ${says}` };
    }
    return { by: `tests of ${project}`, says: text.trim().slice(-300) };
  }
  return null;
};
