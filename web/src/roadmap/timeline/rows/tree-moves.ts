import type { TimelineRow } from './timeline-row.ts';

export const ROW_PARTS = ['row', 'blocked', 'bar'] as const;
export type RowPart = (typeof ROW_PARTS)[number];

/** The keyboard focus: a row, and a part of it. */
export interface RowPlace {
  readonly index: number;
  readonly part: RowPart;
}

export type TreeMove =
  | { readonly does: 'go'; readonly to: RowPlace }
  | { readonly does: 'toggle'; readonly index: number }
  | { readonly does: 'open'; readonly index: number };

/** The effect of a key in the tree grid; null for keys without a meaning here. */
export function treeMove(rows: readonly TimelineRow[], at: RowPlace, key: string): TreeMove | null {
  const row = rows[at.index];
  if (row === undefined) return null;
  switch (key) {
    case 'ArrowUp':
      return step(rows, at, -1);
    case 'ArrowDown':
      return step(rows, at, 1);
    case 'Home':
      return { does: 'go', to: placeOn(rows, 0, at.part) };
    case 'End':
      return { does: 'go', to: placeOn(rows, rows.length - 1, at.part) };
    case 'PageUp':
      return { does: 'go', to: placeOn(rows, Math.max(at.index - 10, 0), at.part) };
    case 'PageDown':
      return { does: 'go', to: placeOn(rows, Math.min(at.index + 10, rows.length - 1), at.part) };
    case 'ArrowRight':
      return right(row, at);
    case 'ArrowLeft':
      return left(rows, row, at);
    case 'Enter':
      return row.kind === 'epic' ? { does: 'open', index: at.index } : null;
    default:
      return null;
  }
}

/** The parts of a row, from left to right. */
export function partsOf(row: TimelineRow): readonly RowPart[] {
  if (row.kind === 'note') return ['row'];
  return row.epic.blockedByCount > 0 ? ROW_PARTS : ['row', 'bar'];
}

/** A part of a row, or the row itself if it has no such part. */
export function placeOn(rows: readonly TimelineRow[], index: number, part: RowPart): RowPlace {
  const row = rows[index];
  return { index, part: row !== undefined && partsOf(row).includes(part) ? part : 'row' };
}

function step(rows: readonly TimelineRow[], at: RowPlace, by: 1 | -1): TreeMove | null {
  const index = at.index + by;
  return rows[index] === undefined ? null : { does: 'go', to: placeOn(rows, index, at.part) };
}

function right(row: TimelineRow, at: RowPlace): TreeMove | null {
  if (row.kind === 'note') return null;
  if (at.part === 'row' && row.expanded === false) return { does: 'toggle', index: at.index };
  const parts = partsOf(row);
  const next = parts[parts.indexOf(at.part) + 1];
  return next === undefined ? null : { does: 'go', to: { index: at.index, part: next } };
}

function left(rows: readonly TimelineRow[], row: TimelineRow, at: RowPlace): TreeMove | null {
  const parts = partsOf(row);
  const before = parts[parts.indexOf(at.part) - 1];
  if (before !== undefined) return { does: 'go', to: { index: at.index, part: before } };
  if (row.kind === 'epic' && row.expanded === true) return { does: 'toggle', index: at.index };
  for (let index = at.index - 1; index >= 0; index -= 1) {
    if ((rows[index] as TimelineRow).level < row.level) return { does: 'go', to: { index, part: 'row' } };
  }
  return null;
}
