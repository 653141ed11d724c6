import { defineConfig } from 'vitest/config';

/** Calendar days must come out the same wherever the clock hangs: these tests run in each zone. */
const ZONES = ['Pacific/Pago_Pago', 'Pacific/Kiritimati', 'Europe/Berlin'];

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'domain', root: 'domain', include: ['src/**/*.test.ts'] } },
      ...ZONES.map((zone) => ({
        test: {
          name: `domain in ${zone}`,
          root: 'domain',
          include: ['src/{dates,timeline}/**/*.test.ts'],
          env: { TZ: zone, EXPECTED_ZONE: zone },
        },
      })),
    ],
  },
});
