import { describe, expect, it } from 'vitest';
import { rowWindow } from './row-window.ts';

describe('the window of drawn rows', () => {
  it('holds every visible row at any offset', () => {
    for (let offset = 0; offset <= 1000 * 50; offset += 37) {
      const { first, end } = rowWindow(offset, 813, 50, 1000);
      const firstVisible = Math.floor(offset / 50);
      const lastVisible = Math.min(Math.floor((offset + 812) / 50), 999);
      expect(first).toBeLessThanOrEqual(Math.min(firstVisible, 999));
      expect(end).toBeGreaterThan(lastVisible);
    }
  });

  it('is bounded by the viewport whatever the number of rows', () => {
    const { first, end } = rowWindow(1_000_000, 800, 50, 50_000);
    expect(end - first).toBeLessThan(40);
  });

  it('stays where it is while the scroll stays within one step', () => {
    expect(rowWindow(2000, 800, 50, 1000)).toEqual(rowWindow(2049, 800, 50, 1000));
  });

  it('never passes the ends', () => {
    expect(rowWindow(-40, 800, 50, 3)).toEqual({ first: 0, end: 3 });
    expect(rowWindow(1e9, 800, 50, 30).end).toBe(30);
    expect(rowWindow(0, 800, 50, 0)).toEqual({ first: 0, end: 0 });
  });
});
