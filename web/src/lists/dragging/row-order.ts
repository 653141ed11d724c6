import type { KeyboardEvent, MouseEvent } from 'react';
import type { RowMove } from './Grip.tsx';

/** How the rows of a list are put in another order, for whoever draws them. */
export interface RowOrder {
  readonly moveOf: (id: string) => RowMove;
  /** What is carried by keys. */
  readonly grabbed: string | null;
  /** Above which line letting go would move what is dragged; null where it would not. */
  readonly line: number | null;
  /** Of the element around the rows. */
  readonly on: {
    readonly onKeyDownCapture: (event: KeyboardEvent) => void;
    readonly onClick: (event: MouseEvent) => void;
    readonly 'data-dragging': true | undefined;
  };
}
