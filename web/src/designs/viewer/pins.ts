import type { DiscussionPin } from './viewer-documents.ts';
import { type Point, pointOf } from './viewport.ts';

/** Where a thread is on the picture. */
export interface Pin {
  /** The note that has the position. */
  readonly noteId: string;
  readonly point: Point;
  /** The sha of the version on which it was set. */
  readonly headSha: string;
  readonly mayMove: boolean;
}

export type Pins = ReadonlyMap<string, Pin>;

/** The pins of a design by the id of their discussion; separate from the texts, which change more often. */
export function createPins() {
  let pins: Pins = new Map();
  const listeners = new Set<() => void>();
  const set = (next: Pins) => {
    pins = next;
    for (const listener of listeners) listener();
  };
  return {
    current: () => pins,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Takes the pins of discussions as they were read. */
    record(discussions: readonly DiscussionPin[]): void {
      const next = new Map(pins);
      for (const { id, pinned } of discussions) {
        const pin = pinOf(pinned.nodes[0]);
        if (pin !== null) next.set(id, pin);
      }
      set(next);
    },
    /** Moves a pin; returns a function that moves it back. */
    move(discussionId: string, point: Point): () => void {
      const before = pins.get(discussionId);
      if (before === undefined) return () => {};
      set(new Map(pins).set(discussionId, { ...before, point }));
      return () => set(new Map(pins).set(discussionId, before));
    },
  };
}

export type PinStore = ReturnType<typeof createPins>;

function pinOf(note: DiscussionPin['pinned']['nodes'][number] | undefined): Pin | null {
  if (note?.position == null) return null;
  const { x, y, width, height, diffRefs } = note.position;
  if (x === null || y === null || width === null || height === null) return null;
  return {
    noteId: note.id,
    point: pointOf({ x, y, width, height }),
    headSha: diffRefs.headSha,
    mayMove: note.userPermissions.repositionNote,
  };
}
