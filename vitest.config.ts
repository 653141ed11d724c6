import path from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './bin/tests/longest-first.mjs';
import { findChromium, HEADLESS_SHELL, NO_OPTIMISING, SWITCHES } from './e2e/fixtures/chromium.ts';
import { serveBuiltApp } from './screens/fixtures/serve-built-app.ts';

// Two cores run them all; a third fork works while the others wait, and each holds connections.
const forks = { pool: 'forks', maxWorkers: 3 } as const;
// No file leaves anything behind that the next one meets, so a fork loads what they share once.
const once = { isolate: false } as const;
const holdAnswers = path.join(import.meta.dirname, 'server/src/testing/rest/hold-answers.ts');
const recordStatements = path.join(import.meta.dirname, 'server/src/testing/requests/record-statements.ts');
const globalSetup = path.join(import.meta.dirname, 'server/src/testing/postgres.ts');
const buildWebApp = path.join(import.meta.dirname, 'e2e/web-app.ts');

// Calendar days must be the same in every time zone, so their tests run in each of these.
const zones = ['Pacific/Pago_Pago', 'Pacific/Kiritimati', 'Europe/Berlin'].map((zone) => ({
  extends: true as const,
  test: {
    name: `domain in ${zone}`,
    ...once,
    root: 'domain',
    include: ['src/dates/**/*.test.ts'],
    env: { TZ: zone, EXPECTED_ZONE: zone },
  },
}));

export default defineConfig({
  test: {
    ...forks,
    sequence: { sequencer: LongestFirst },
    // What is tried at random is tried ten times as often at night: server/src/testing/chance.ts.
    provide: { nightly: process.env.NIGHTLY === '1' },
    // Property tests take seconds, and more on a machine that does other work.
    testTimeout: 30_000,
    // What is waited for comes late on a busy machine; a second, the default, is too short there.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      { extends: true, test: { name: 'bin', root: 'bin', environment: 'node' } },
      { extends: true, test: { ...once, name: 'domain', root: 'domain', environment: 'node' } },
      ...zones,
      { extends: true, test: { ...once, name: 'web', root: 'web', environment: 'node' } },
      {
        extends: true,
        test: {
          ...once,
          name: 'server',
          root: 'server',
          environment: 'node',
          globalSetup,
          setupFiles: [holdAnswers, recordStatements],
          // As long as their pools wait for a connection.
          testTimeout: 60_000,
          // A database and its people take half a minute to make where ten runs share two cores.
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          ...once,
          name: 'e2e',
          root: 'e2e',
          environment: 'node',
          globalSetup: [globalSetup, buildWebApp],
          setupFiles: [holdAnswers],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          // As long as a page waits for what is clicked.
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        extends: true,
        plugins: [serveBuiltApp()],
        test: {
          name: 'screens',
          root: 'screens',
          globalSetup: buildWebApp,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1440, height: 900 },
            provider: playwright({
              launchOptions: {
                executablePath: findChromium(HEADLESS_SHELL),
                args: [...SWITCHES, NO_OPTIMISING],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
