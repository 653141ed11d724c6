import { defineConfig } from 'vitest/config';

// The machine has few cores and every worker holds connections, so two forks are enough.
const forks = { pool: 'forks', maxWorkers: 2 } as const;

// Calendar days must come out the same wherever the clock hangs, so their tests run in each zone.
const zones = ['Pacific/Pago_Pago', 'Pacific/Kiritimati', 'Europe/Berlin'].map((zone) => ({
  extends: true as const,
  test: {
    name: `domain in ${zone}`,
    root: 'domain',
    include: ['src/{dates,timeline}/**/*.test.ts'],
    env: { TZ: zone, EXPECTED_ZONE: zone },
  },
}));

export default defineConfig({
  test: {
    ...forks,
    projects: [
      { extends: true, test: { name: 'domain', root: 'domain', environment: 'node' } },
      ...zones,
      { extends: true, test: { name: 'web', root: 'web', environment: 'node' } },
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
