import type { ChildPlace, TreeRow } from './child-rows.ts';

/** The pointer's position over a tree rendered without the dragged item. */
export interface DropPoint {
  /** The row under the pointer. */
  readonly row: number;
  /** Vertical position within that row, 0 to 1. */
  readonly part: number;
  /** The level that corresponds to the horizontal position. */
  readonly level: number;
}

export interface Drop {
  readonly place: ChildPlace;
  /** The row to drop into, or the boundary above a row, with the level there. */
  readonly mark: { readonly into: number } | { readonly above: number; readonly level: number };
}

/** The middle of a row that can be a parent means dropping into it, its edges dropping next to it. */
const INTO_FROM = 0.28;
const INTO_TO = 0.72;

/** The effect of a drop at a point; null if there is none. */
export function dropAt(
  rows: readonly TreeRow[],
  at: DropPoint,
  mayHold: (parentId: string) => boolean,
): Drop | null {
  const row = rows[at.row];
  if (row === undefined) return null;
  if (row.kind === 'item' && at.part >= INTO_FROM && at.part <= INTO_TO && mayHold(row.id)) {
    return { place: { parentId: row.id, index: 0 }, mark: { into: at.row } };
  }
  return between(rows, at.part < 0.5 ? at.row : at.row + 1, at.level, mayHold);
}

/**
 * Of the levels possible at a boundary between two rows, the nearest to the requested one that may have the
 * item.
 */
function between(
  rows: readonly TreeRow[],
  boundary: number,
  wish: number,
  mayHold: (parentId: string) => boolean,
): Drop | null {
  const deepest = rows[boundary]?.level ?? 1;
  const found: { place: ChildPlace; level: number }[] = [];
  const [first] = rows;
  if (boundary === 0 && first !== undefined) {
    found.push({ place: { parentId: first.parentId, index: 0 }, level: first.level });
  }
  const above = rows[boundary - 1];
  if (above?.kind === 'item' && above.expanded === true) {
    found.push({ place: { parentId: above.id, index: 0 }, level: above.level + 1 });
  } else if (above !== undefined) {
    let level = Infinity;
    for (let at = boundary - 1; at >= 0 && level > deepest; at -= 1) {
      const row = rows[at] as TreeRow;
      if (row.level >= level) continue;
      level = row.level;
      // After the row for further children, the position would be after children that are not loaded.
      if (row.kind === 'more') continue;
      const index = row.kind === 'item' ? row.index + 1 : 0;
      found.push({ place: { parentId: row.parentId, index }, level });
    }
  }
  const best = found
    .filter(({ place }) => mayHold(place.parentId))
    .sort((a, b) => Math.abs(a.level - wish) - Math.abs(b.level - wish))[0];
  return best === undefined ? null : { place: best.place, mark: { above: boundary, level: best.level } };
}
