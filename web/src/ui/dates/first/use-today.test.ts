import { describe, expect, it } from 'vitest';
import { msToTomorrow } from './use-today.ts';

describe('the time until tomorrow', () => {
  it('ends just after the next midnight where the viewer is', () => {
    for (const hour of [0, 1, 2, 3, 12, 23]) {
      const now = new Date(2026, 2, 29, hour, 59, 59, 900);
      const then = new Date(now.getTime() + msToTomorrow(now));
      expect([then.getDate(), then.getHours(), then.getMinutes(), then.getSeconds()]).toEqual([30, 0, 0, 0]);
    }
  });
});
