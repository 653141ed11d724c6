/** A move of one item in a manually ordered list. */
export interface Move {
  readonly id: string;
  /** The item directly above its new position; null at the top. */
  readonly behind: string | null;
}

/** The ids after a move; the same array if the move does not affect them. */
export function movedIds(ids: readonly string[], { id, behind }: Move): readonly string[] {
  const others = ids.filter((one) => one !== id);
  const at = behind === null ? 0 : others.indexOf(behind) + 1;
  if (others.length === ids.length || (behind !== null && at === 0)) return ids;
  return others.toSpliced(at, 0, id);
}

/** The ids below one; none when it is not among them. */
export function idsBelow(ids: readonly string[], last: string | undefined): readonly string[] {
  const at = last === undefined ? -1 : ids.indexOf(last);
  return at < 0 ? [] : ids.slice(at + 1);
}
