import type { EpicRow } from './timeline/timeline-row.ts';

/** One move that can be taken back as a whole: the changes it made, and the rows as they were. */
export type UndoableMove = {
  readonly changeIds: readonly string[];
  readonly before: readonly EpicRow[];
  readonly text: string;
};

const KEPT = 20;

/** The last moves, newest on top. */
export function createUndoStack() {
  let moves: readonly UndoableMove[] = [];
  return {
    push(move: UndoableMove): void {
      moves = [...moves, move].slice(-KEPT);
    },
    /** Takes the newest move, or the given one if it has not been taken back yet. */
    take(wanted?: UndoableMove): UndoableMove | null {
      const move = wanted ?? moves.at(-1);
      if (move === undefined || !moves.includes(move)) return null;
      moves = moves.filter((one) => one !== move);
      return move;
    },
  };
}
