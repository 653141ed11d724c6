import type { ChildPlace, TreeRow } from './child-rows.ts';

/** Where the pointer is over a tree that is drawn without the item it drags. */
export interface DropPoint {
  /** The line below the pointer. */
  readonly row: number;
  /** How far down that line, 0 to 1. */
  readonly part: number;
  /** The level its indentation speaks of. */
  readonly level: number;
}

export interface Drop {
  readonly place: ChildPlace;
  /** The line it goes into, or the boundary above a line at which it goes in, with the level there. */
  readonly mark: { readonly into: number } | { readonly above: number; readonly level: number };
}

/** The middle of a line that can hold the item means into it, the rest beside it. */
const INTO_FROM = 0.28;
const INTO_TO = 0.72;

/** What letting go at a point would do; null where it would do nothing. */
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

/** Of the levels a boundary between two lines belongs to, the nearest to the wish that may take the item. */
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
      // What comes after the line of further children would come after children nobody has seen.
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
