import { defineConfig } from 'vitest/config';

// The machine has few cores and every worker holds connections, so two forks are enough.
const forks = { pool: 'forks', maxWorkers: 2 } as const;

export default defineConfig({
  test: {
    ...forks,
    projects: [
      { extends: true, test: { name: 'domain', root: 'domain', environment: 'node' } },
      {
        extends: true,
        test: {
          name: 'server',
          root: 'server',
          environment: 'node',
          globalSetup: 'src/testing/postgres.ts',
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
