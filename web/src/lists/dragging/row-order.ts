import type { KeyboardEvent, MouseEvent } from 'react';
import type { RowMove } from './Grip.tsx';

/** Reordering of a list's rows, as needed to render them. */
export interface RowOrder {
  readonly moveOf: (id: string) => RowMove;
  /** The row that is moved with keys. */
  readonly grabbed: string | null;
  /** The row above which a drop would move the dragged row; null where it would not. */
  readonly line: number | null;
  /** Event handlers for the element around the rows. */
  readonly on: {
    readonly onKeyDownCapture: (event: KeyboardEvent) => void;
    readonly onClick: (event: MouseEvent) => void;
    readonly 'data-dragging': true | undefined;
  };
}
