import { toast, toasts } from '../../ui/messages/toast.ts';

/** One thing somebody did that can be taken back as a whole. */
export interface Undoable {
  /** What was done, as a sentence without its full stop: `Epic closed`. */
  readonly text: string;
  readonly undo: () => Promise<void>;
  /** Said once it is taken back, in place of the usual words. */
  readonly undone?: string;
  /** Where what was done can be looked at. */
  readonly link?: { readonly label: string; readonly href: string };
}

/** The place of one thing among those that can be undone; it may still be on its way to the server. */
interface Place {
  undoable: Undoable | null;
  wanted: boolean;
  offer: number;
}

const KEPT = 20;
let places: readonly Place[] = [];

/** Says what was done with a way to take it back: the toast's button, or Ctrl+Z for the newest. */
export function offerUndo(undoable: Undoable): void {
  expectUndoable().offer(undoable);
}

/**
 * Keeps a place for something that is on its way: Ctrl+Z pressed meanwhile means it and nothing older. It is then
 * offered, or dropped when it failed.
 */
export function expectUndoable(): { offer: (undoable: Undoable) => void; drop: () => void } {
  const place: Place = { undoable: null, wanted: false, offer: 0 };
  places = [...places, place].slice(-KEPT);
  return {
    offer(undoable) {
      place.undoable = undoable;
      if (place.wanted) return void takeBack(undoable);
      const onPress = () => wantBack(place);
      place.offer = toast({ text: undoable.text, link: undoable.link, action: { label: 'Undo', onPress } });
    },
    drop: () => {
      places = places.filter((one) => one !== place);
    },
  };
}

/** Takes back the newest thing done on this page. */
export function undoLast(): void {
  const last = places.at(-1);
  if (last !== undefined) wantBack(last);
}

/** Leaves what was done to its toast alone, because the page it was done on has been left. */
export function forgetUndo(): void {
  places = [];
}

function wantBack(place: Place): void {
  if (place.wanted) return;
  place.wanted = true;
  places = places.filter((one) => one !== place);
  toasts.dismiss(place.offer);
  if (place.undoable !== null) void takeBack(place.undoable);
}

async function takeBack({ text, undo, undone }: Undoable): Promise<void> {
  try {
    await undo();
    toast({ text: undone ?? `Undone: ${text}` });
  } catch (problem) {
    const said = problem instanceof Error ? problem.message : '';
    toast({ text: said === '' ? 'Something went wrong while undoing.' : said, tone: 'danger' });
  }
}
