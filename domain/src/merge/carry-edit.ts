import { changesBetween, type Change } from './changes.ts';

/** How an edit treats characters at its edge that exist only in the own version. */
interface Edge {
  readonly insertsBefore: boolean;
  readonly takesAlong: boolean;
}

const EDGES: readonly Edge[] = [
  { insertsBefore: true, takesAlong: false },
  { insertsBefore: false, takesAlong: false },
  { insertsBefore: true, takesAlong: true },
  { insertsBefore: false, takesAlong: true },
];

/**
 * Applies an edit of one version of a text to another. `own` is the author's version, `plain` a normalised
 * one, `edited` the changed plain one. Returns the own version with the same edit and otherwise unchanged.
 * Where the edit touches characters that only one version has, there are several results, the most likely
 * first; where it touches differing characters, the edited ones win.
 */
export function carryEdit(own: string, plain: string, edited: string): string[] {
  const drift = changesBetween(plain, own);
  const edits = changesBetween(plain, edited);
  const texts = EDGES.map((edge) => applied(own, plain, edited, drift, edits, edge));
  return [...new Set(texts)];
}

function applied(
  own: string,
  plain: string,
  edited: string,
  drift: readonly Change[],
  edits: readonly Change[],
  edge: Edge,
): string {
  let text = '';
  let done = 0;
  for (const edit of joinedOver(drift, edits)) {
    const { from, to, ownFrom, ownTo } = inOwn(drift, edit, edge);
    text += own.slice(done, Math.max(done, ownFrom));
    text +=
      plain.slice(from, edit.from) + edited.slice(edit.otherFrom, edit.otherTo) + plain.slice(edit.to, to);
    done = Math.max(done, ownTo);
  }
  return text + own.slice(done);
}

/** Edits that touch the same difference between the versions are one edit. */
function joinedOver(drift: readonly Change[], edits: readonly Change[]): Change[] {
  const result: Change[] = [];
  for (const edit of edits) {
    const last = result.at(-1);
    const between =
      last !== undefined &&
      drift.some(({ from, to }) => from < last.to && to > last.from && from < edit.to && to > edit.from);
    if (last === undefined || !between) result.push(edit);
    else result[result.length - 1] = { ...last, to: edit.to, otherTo: edit.otherTo };
  }
  return result;
}

interface Span {
  /** Offset in the plain version, widened over differences that the edit cuts. */
  readonly from: number;
  readonly to: number;
  readonly ownFrom: number;
  readonly ownTo: number;
}

function inOwn(drift: readonly Change[], { from, to }: Change, edge: Edge): Span {
  const cut = drift.filter((one) => one.to > one.from && one.from < to && one.to > from);
  const inside = drift.find((one) => from === to && one.from < from && one.to > from);
  const wide = {
    from: Math.min(from, cut[0]?.from ?? inside?.from ?? from),
    to: Math.max(to, cut.at(-1)?.to ?? inside?.to ?? to),
  };
  if (wide.from === wide.to) {
    const at = ownOffset(drift, wide.from, !edge.insertsBefore);
    return { ...wide, ownFrom: at, ownTo: at };
  }
  return {
    ...wide,
    ownFrom: ownOffset(drift, wide.from, !edge.takesAlong),
    ownTo: ownOffset(drift, wide.to, edge.takesAlong),
  };
}

/**
 * The offset in the own version of an offset in the plain one; before or after what only the own one has
 * there.
 */
function ownOffset(drift: readonly Change[], at: number, behind: boolean): number {
  let shift = 0;
  for (const { from, to, otherFrom, otherTo } of drift) {
    if (from > at || (from === at && (to > from || !behind))) break;
    if (to > at) return otherFrom;
    shift = otherTo - to;
  }
  return at + shift;
}
