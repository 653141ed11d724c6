import { describe, expect, test } from 'vitest';
import {
  fittedSize,
  maxScale,
  middlePoint,
  movedByKey,
  nextScale,
  overflows,
  panned,
  placed,
  pointAt,
  pointOf,
  positionOf,
  revealed,
  wholeView,
  zoomed,
} from './viewport.ts';

const PANE = { width: 1000, height: 600 };
const LARGE = { width: 6000, height: 4000 };
const frame = { pane: PANE, shown: fittedSize(LARGE, PANE) };

describe('the size of a picture', () => {
  test('is its own, or that of the pane', () => {
    expect(fittedSize({ width: 300, height: 200 }, PANE)).toEqual({ width: 300, height: 200 });
    expect(fittedSize(LARGE, PANE)).toEqual({ width: 900, height: 600 });
  });

  test('can grow to its own, at least to twice that without zoom', () => {
    expect(maxScale(LARGE, frame.shown)).toBeCloseTo(6.667, 3);
    expect(maxScale({ width: 300, height: 200 }, { width: 300, height: 200 })).toBe(2);
    expect(maxScale({ width: 0, height: 0 }, { width: 0, height: 0 })).toBe(2);
  });

  test('changes in five steps', () => {
    const steps = [1];
    while ((steps.at(-1) ?? 2) < 2) steps.push(nextScale(steps.at(-1) ?? 1, 2, 1));
    expect(steps.map((one) => one.toFixed(1))).toEqual(['1.0', '1.2', '1.4', '1.6', '1.8', '2.0']);
    expect(nextScale(2, 2, 1)).toBe(2);
    expect(nextScale(1, 2, -1)).toBe(1);
    expect([nextScale(1.5, 2, 1), nextScale(1.5, 2, -1)].map((one) => one.toFixed(1))).toEqual([
      '1.6',
      '1.4',
    ]);
  });
});

describe('a view', () => {
  test('has a picture that fits in the middle, and one that does not without gaps', () => {
    expect(wholeView(frame)).toEqual({ scale: 1, x: 50, y: 0 });
    expect(overflows(wholeView(frame), frame)).toBe(false);
    const zoom = { scale: 2, x: 500, y: -5000 };
    expect(overflows(zoom, frame)).toBe(true);
    expect(placed(zoom, frame)).toEqual({ scale: 2, x: 0, y: -600 });
    expect(panned({ scale: 2, x: 0, y: 0 }, { x: -30, y: 20 }, frame)).toEqual({ scale: 2, x: -30, y: 0 });
  });

  test('keeps the point under the pointer when it is zoomed', () => {
    const at = { x: 700, y: 200 };
    const [before, after] = [wholeView(frame), zoomed(wholeView(frame), 3, at, frame)];
    expect(pointAt(at, after, frame)?.x).toBeCloseTo(pointAt(at, before, frame)?.x ?? -1, 10);
    expect(pointAt(at, after, frame)?.y).toBeCloseTo(pointAt(at, before, frame)?.y ?? -1, 10);
  });

  test('moves to a point outside it, and stays for one inside', () => {
    const view = { scale: 4, x: 0, y: 0 };
    expect(revealed(view, { x: 0.1, y: 0.1 }, frame)).toBe(view);
    expect(middlePoint(revealed(view, { x: 0.5, y: 0.5 }, frame), frame)).toEqual({ x: 0.5, y: 0.5 });
  });
});

describe('a point of a picture', () => {
  test('is beside it where the pane shows nothing', () => {
    expect(pointAt({ x: 40, y: 300 }, wholeView(frame), frame)).toBeNull();
    expect(pointAt({ x: 500, y: 300 }, wholeView(frame), frame)).toEqual({ x: 0.5, y: 0.5 });
  });

  test('is moved by arrow keys, within the picture', () => {
    expect(movedByKey({ x: 0.5, y: 0.5 }, 'ArrowLeft', false)).toEqual({ x: 0.49, y: 0.5 });
    expect(movedByKey({ x: 0.95, y: 0.5 }, 'ArrowRight', true)).toEqual({ x: 1, y: 0.5 });
    expect(movedByKey({ x: 0.5, y: 0.5 }, 'Enter', false)).toBeNull();
  });

  test('is the same whatever size its position was measured in', () => {
    expect(pointOf({ x: 150, y: 100, width: 300, height: 200 })).toEqual({ x: 0.5, y: 0.5 });
    expect(pointOf({ x: 900, y: -5, width: 300, height: 0 })).toEqual({ x: 1, y: 0 });
    for (const size of [LARGE, { width: 1, height: 1 }, { width: 300, height: 7 }])
      expect(pointOf(positionOf({ x: 0.25, y: 0.5 }, size)).x).toBeCloseTo(0.25, 3);
  });
});
