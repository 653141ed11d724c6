import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LAST_DAY } from '../../dates/day.ts';
import { type CascadeItem, dependencyLines, isBroken, planCascade } from './dependencies.ts';

const bar = (id: string, left: number, width: number, y: number, start: number, due: number) => ({
  id,
  left,
  width,
  y,
  start,
  due,
});

describe('lines', () => {
  it('run from the right edge of the blocker to the left edge of the blocked bar', () => {
    const [line] = dependencyLines(
      [{ blocker: 'a', blocked: 'b' }],
      [bar('a', 0, 100, 25, 0, 10), bar('b', 200, 50, 125, 20, 25)],
    );
    expect(line).toEqual({
      blocker: 'a',
      blocked: 'b',
      broken: false,
      points: [
        { x: 100, y: 25 },
        { x: 110, y: 25 },
        { x: 110, y: 125 },
        { x: 200, y: 125 },
      ],
    });
  });

  it('turn back between the rows when the blocked bar begins earlier, and say it is broken', () => {
    const [line] = dependencyLines(
      [{ blocker: 'a', blocked: 'b' }],
      [bar('a', 100, 100, 125, 10, 20), bar('b', 50, 50, 25, 5, 9)],
    );
    expect(line?.broken).toBe(true);
    expect(line?.points).toEqual([
      { x: 200, y: 125 },
      { x: 210, y: 125 },
      { x: 210, y: 100 },
      { x: 40, y: 100 },
      { x: 40, y: 25 },
      { x: 50, y: 25 },
    ]);
  });

  it('are straight within one row', () => {
    const [line] = dependencyLines(
      [{ blocker: 'a', blocked: 'b' }],
      [bar('a', 0, 100, 25, 0, 10), bar('b', 105, 50, 25, 11, 15)],
    );
    expect(line?.points).toEqual([
      { x: 100, y: 25 },
      { x: 105, y: 25 },
    ]);
  });

  it('leave out links with a bar that is not drawn', () => {
    expect(dependencyLines([{ blocker: 'a', blocked: 'x' }], [bar('a', 0, 100, 25, 0, 10)])).toEqual([]);
  });

  it('are broken only when the blocker is due after the start', () => {
    expect(isBroken({ due: 10 }, { start: 10 })).toBe(false);
    expect(isBroken({ due: 11 }, { start: 10 })).toBe(true);
    expect(isBroken({ due: null }, { start: 10 })).toBe(false);
    expect(isBroken({ due: 11 }, { start: null })).toBe(false);
  });
});

const item = (id: string, start: number | null, due: number | null, canMove = true): CascadeItem => ({
  id,
  start,
  due,
  canMove,
});

describe('the cascade', () => {
  it('moves what is blocked to the day after, down the chain, with the length kept', () => {
    const items = [item('a', 0, 5), item('b', 6, 9), item('c', 12, 15), item('d', 90, 95)];
    const links = [
      { blocker: 'a', blocked: 'b' },
      { blocker: 'b', blocked: 'c' },
      { blocker: 'c', blocked: 'd' },
    ];
    expect(planCascade('a', { start: 5, due: 10 }, items, links).moves).toEqual([
      { id: 'b', from: { start: 6, due: 9 }, to: { start: 11, due: 14 } },
      { id: 'c', from: { start: 12, due: 15 }, to: { start: 15, due: 18 } },
    ]);
  });

  it('leaves alone an item that starts on the very due day: that link is not broken', () => {
    const links = [{ blocker: 'a', blocked: 'b' }];
    const plan = (due: number) =>
      planCascade('a', { start: 1, due }, [item('a', 0, 5), item('b', 6, 6)], links).moves;
    expect(isBroken({ due: 6 }, { start: 6 })).toBe(false);
    expect(plan(6)).toEqual([]);
    expect(isBroken({ due: 7 }, { start: 6 })).toBe(true);
    expect(plan(7)).toEqual([{ id: 'b', from: { start: 6, due: 6 }, to: { start: 8, due: 8 } }]);
  });

  it('names apart what would have to give way but must not be moved, and pushes nothing with it', () => {
    const items = [item('a', 0, 5), item('b', 6, 9, false), item('c', 10, 12), item('d', 7, 8)];
    const links = [
      { blocker: 'a', blocked: 'b' },
      { blocker: 'b', blocked: 'c' },
      { blocker: 'a', blocked: 'd' },
    ];
    expect(planCascade('a', { start: 5, due: 10 }, items, links)).toEqual({
      moves: [{ id: 'd', from: { start: 7, due: 8 }, to: { start: 11, due: 12 } }],
      stuck: [{ id: 'b', from: { start: 6, due: 9 }, to: { start: 11, due: 14 } }],
      circular: [],
    });
  });

  it('lists an item with two moved blockers once, after the later one', () => {
    const items = [item('a', 0, 5), item('b', 6, 9), item('c', 6, 20), item('d', 8, 10)];
    const links = [
      { blocker: 'b', blocked: 'd' },
      { blocker: 'a', blocked: 'd' },
      { blocker: 'a', blocked: 'b' },
      { blocker: 'a', blocked: 'c' },
      { blocker: 'c', blocked: 'd' },
    ];
    const { moves } = planCascade('a', { start: 5, due: 10 }, items, links);
    expect(moves.filter((move) => move.id === 'd')).toEqual([
      { id: 'd', from: { start: 8, due: 10 }, to: { start: 26, due: 28 } },
    ]);
  });

  it('leaves alone what has no start and what is not in the list', () => {
    const links = [
      { blocker: 'a', blocked: 'b' },
      { blocker: 'a', blocked: 'x' },
    ];
    expect(
      planCascade('a', { start: 0, due: 50 }, [item('a', 0, 5), item('b', null, 9)], links).moves,
    ).toEqual([]);
  });

  it('moves nothing when the moved item has no due date', () => {
    expect(
      planCascade(
        'a',
        { start: 50, due: null },
        [item('a', 0, 5), item('b', 6, 9)],
        [{ blocker: 'a', blocked: 'b' }],
      ).moves,
    ).toEqual([]);
  });

  it('leaves items that block each other in a circle where they are, and names them', () => {
    const items = [item('a', 0, 5), item('b', 6, 9), item('c', 7, 8)];
    const links = [
      { blocker: 'a', blocked: 'b' },
      { blocker: 'b', blocked: 'c' },
      { blocker: 'c', blocked: 'b' },
      { blocker: 'c', blocked: 'a' },
      { blocker: 'a', blocked: 'a' },
    ];
    expect(planCascade('a', { start: 3, due: 8 }, items, links)).toEqual({
      moves: [],
      stuck: [],
      circular: [{ id: 'b', from: { start: 6, due: 9 }, to: { start: 9, due: 12 } }],
    });
  });

  it('stops at the last storable day', () => {
    expect(
      planCascade('a', { start: 0, due: LAST_DAY - 1 }, [item('b', 6, 9)], [{ blocker: 'a', blocked: 'b' }])
        .moves[0]?.to,
    ).toEqual({ start: LAST_DAY - 3, due: LAST_DAY });
  });

  it('leaves no broken link behind a moved item, unless what is blocked is in a circle', () => {
    const plan = fc.record({
      lengths: fc.array(fc.record({ start: fc.nat(60), length: fc.nat(20) }), {
        minLength: 2,
        maxLength: 12,
      }),
      pairs: fc.array(fc.tuple(fc.nat(11), fc.nat(11)), { maxLength: 30 }),
      shift: fc.nat(40),
    });
    fc.assert(
      fc.property(plan, ({ lengths, pairs, shift }) => {
        const items = lengths.map(({ start, length }, index) => item(String(index), start, start + length));
        const links = pairs
          .filter(([from, to]) => from !== to && from < items.length && to < items.length)
          .map(([from, to]) => ({ blocker: String(from), blocked: String(to) }));
        const first = items[0] as { start: number; due: number };
        const dates = { start: first.start + shift, due: first.due + shift };
        const { moves, circular } = planCascade('0', dates, items, links);
        expect(new Set(moves.map((move) => move.id)).size).toBe(moves.length);
        const after = new Map(items.map((one) => [one.id, { start: one.start, due: one.due }]));
        after.set('0', dates);
        const moved = new Set(['0']);
        for (const { id, from, to } of moves) {
          after.set(id, to);
          moved.add(id);
          expect((to.due as number) - (to.start as number)).toBe(
            (from.due as number) - (from.start as number),
          );
          expect(to.start).toBeGreaterThan(from.start as number);
        }
        for (const { blocker, blocked } of links) {
          if (!moved.has(blocker) || circular.some(({ id }) => id === blocked)) continue;
          expect(after.get(blocked)?.start).toBeGreaterThanOrEqual(after.get(blocker)?.due as number);
        }
        for (const { id, to } of moves) {
          const justAfter = links.some(
            (link) => link.blocked === id && after.get(link.blocker)?.due === (to.start as number) - 1,
          );
          expect(justAfter).toBe(true);
        }
      }),
    );
  });
});
