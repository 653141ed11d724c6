import { toast, toasts } from '../../ui/messages/toast.ts';

/** A user action that can be undone as a whole. */
export interface Undoable {
  /** Description as a sentence without a full stop: `Epic closed`. */
  readonly text: string;
  readonly undo: () => Promise<void>;
  /** Message after the undo, in place of the default one. */
  readonly undone?: string;
  /** Link to the result of the action. */
  readonly link?: { readonly label: string; readonly href: string };
}

/** An entry of the undo stack; its change may still be in flight (`undoable` is null). */
interface Place {
  undoable: Undoable | null;
  wanted: boolean;
  offer: number;
}

const KEPT = 20;
let places: readonly Place[] = [];

/** Shows a toast with an Undo button; Ctrl+Z undoes the newest action. */
export function offerUndo(undoable: Undoable): void {
  expectUndoable().offer(undoable);
}

/**
 * Reserves an entry for a change in flight: Ctrl+Z pressed meanwhile undoes this one and not an older one.
 * Call `offer` when it succeeded, or `drop` when it failed.
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

/** Undoes the newest action on this page. */
export function undoLast(): void {
  const last = places.at(-1);
  if (last !== undefined) wantBack(last);
}

/** Clears the undo stack when the page is left; toasts that are shown can still undo. */
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
