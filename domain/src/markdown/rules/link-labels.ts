import type { MarkdownIt, StateInline } from 'markdown-it';

const OPEN = 0x5b;
const CLOSE = 0x5d;

interface Label {
  /** The position of the closing bracket; -1 if there is none. */
  readonly end: number;
  readonly holdsLink: boolean;
  /** The end of the text that was searched; within another limit the result may differ. */
  readonly limit: number;
}

/** Cached label ends of an inline state. */
export interface LabelMemory {
  labels: Map<number, Label> | null;
}

/**
 * Finds the ends of link texts. The parser's own search walks through nested brackets again for each opening
 * bracket; this one caches every result and skips what it knows.
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
    // A bracket that is not a link, but must close before this one can.
    const inner = labelAt(state, at);
    if (inner.end < 0) return { end: -1, holdsLink, limit };
    holdsLink ||= inner.holdsLink;
    state.pos = inner.end + 1;
  }
  return { end: -1, holdsLink, limit };
}
