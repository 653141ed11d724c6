import type { MarkdownIt, StateInline } from 'markdown-it';

const OPEN = 0x5b;
const CLOSE = 0x5d;

interface Label {
  /** The place of the closing bracket; -1 where there is none. */
  readonly end: number;
  readonly holdsLink: boolean;
  /** Up to where the text was read; within other limits the answer may be another. */
  readonly limit: number;
}

/** What an inline state remembers of the labels in it. */
export interface LabelMemory {
  labels: Map<number, Label> | null;
}

/**
 * Finds the ends of link texts. The parser's own search walks through all that is nested, again for each bracket
 * that may be the beginning of a link; this one remembers every answer and steps over what it knows.
 */
export function linkLabels(md: MarkdownIt): void {
  md.helpers.parseLinkLabel = (state, start, noLinks) => {
    const { end, holdsLink } = labelAt(state as StateInline & LabelMemory, start);
    return noLinks === true && holdsLink ? -1 : end;
  };
}

function labelAt(state: StateInline & LabelMemory, start: number): Label {
  const labels = (state.labels ??= new Map<number, Label>());
  const known = labels.get(start);
  if (known?.limit === state.posMax) return known;
  const { pos } = state;
  const label = readLabel(state, start);
  state.pos = pos;
  labels.set(start, label);
  return label;
}

function readLabel(state: StateInline & LabelMemory, start: number): Label {
  const { src, posMax: limit } = state;
  let holdsLink = false;
  state.pos = start + 1;
  while (state.pos < limit) {
    const at = state.pos;
    const mark = src.charCodeAt(at);
    if (mark === CLOSE) return { end: at, holdsLink, limit };
    state.md.inline.skipToken(state);
    if (mark !== OPEN) continue;
    if (state.pos !== at + 1) {
      holdsLink = true;
      continue;
    }
    // A bracket that is no link, but has to close before this one can.
    const inner = labelAt(state, at);
    if (inner.end < 0) return { end: -1, holdsLink, limit };
    holdsLink ||= inner.holdsLink;
    state.pos = inner.end + 1;
  }
  return { end: -1, holdsLink, limit };
}
