import { describe, expect, it } from 'vitest';
import type { TimelineRow } from './timeline-row.ts';
import { treeMove, type RowPart } from './tree-moves.ts';

const row = (id: string, level: number, expanded: boolean | null, blockedByCount = 0): TimelineRow =>
  ({
    kind: 'epic',
    key: id,
    level,
    expanded,
    position: 1,
    siblings: 1,
    epic: { id, blockedByCount },
  }) as TimelineRow;

const rows: readonly TimelineRow[] = [
  row('closed', 0, false),
  row('open', 0, true),
  row('child', 1, null, 2),
  { kind: 'note', key: 'note', level: 1, text: 'Some child epics may be hidden', busy: false },
  row('last', 0, null),
];
const press = (key: string, index: number, part: RowPart = 'row') => treeMove(rows, { index, part }, key);
const go = (index: number, part: RowPart = 'row') => ({ does: 'go', to: { index, part } });

describe('keys in the tree grid', () => {
  it('walk up and down and stop at the ends', () => {
    expect(press('ArrowDown', 0)).toEqual(go(1));
    expect(press('ArrowUp', 0)).toBeNull();
    expect(press('ArrowDown', 4)).toBeNull();
    expect(press('End', 1)).toEqual(go(4));
    expect(press('Home', 4)).toEqual(go(0));
  });

  it('stay on the same part of the next row where it has one', () => {
    expect(press('ArrowDown', 0, 'bar')).toEqual(go(1, 'bar'));
    expect(press('ArrowDown', 2, 'bar')).toEqual(go(3, 'row'));
    expect(press('ArrowDown', 1, 'blocked')).toEqual(go(2, 'blocked'));
  });

  it('open a closed row, else go to the right through its parts', () => {
    expect(press('ArrowRight', 0)).toEqual({ does: 'toggle', index: 0 });
    expect(press('ArrowRight', 1)).toEqual(go(1, 'bar'));
    expect(press('ArrowRight', 2)).toEqual(go(2, 'blocked'));
    expect(press('ArrowRight', 2, 'blocked')).toEqual(go(2, 'bar'));
    expect(press('ArrowRight', 2, 'bar')).toBeNull();
  });

  it('go back to the left, close an open row, and climb to the parent', () => {
    expect(press('ArrowLeft', 2, 'bar')).toEqual(go(2, 'blocked'));
    expect(press('ArrowLeft', 1)).toEqual({ does: 'toggle', index: 1 });
    expect(press('ArrowLeft', 3)).toEqual(go(1));
    expect(press('ArrowLeft', 4)).toBeNull();
  });

  it('follow a row with Enter and leave other keys alone', () => {
    expect(press('Enter', 4)).toEqual({ does: 'open', index: 4 });
    expect(press('Enter', 3)).toBeNull();
    expect(press('a', 0)).toBeNull();
  });
});
