import { changesBetween, type Change } from './changes.ts';

/** How an edit treats signs that stand at its edge in the own wording only. */
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
 * A text exists in two wordings, the author's `own` and a `plain` one; the plain one was edited. Gives the author's
 * wording with the same edit, everything else to the letter. Where the edit meets signs that only one wording has,
 * there are several answers, the likeliest first; where it meets different signs, the edited ones are taken.
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

/** Edits that touch one and the same difference of the wordings are one edit. */
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
  /** In the plain wording, widened over differences that the edit cuts. */
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

/** Where an offset of the plain wording lies in the own one; before or behind what only the own one has there. */
function ownOffset(drift: readonly Change[], at: number, behind: boolean): number {
  let shift = 0;
  for (const { from, to, otherFrom, otherTo } of drift) {
    if (from > at || (from === at && (to > from || !behind))) break;
    if (to > at) return otherFrom;
    shift = otherTo - to;
  }
  return at + shift;
}
