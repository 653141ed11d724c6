import type { ReactNode } from 'react';
import { useFocusBack } from './use-focus-back.ts';
import { openable } from '../first/loadable.tsx';

const ModalSurface = openable(async () => (await import('./surfaces/ModalSurface.tsx')).ModalSurface);

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
  /** Buttons at the bottom, the main one last. */
  actions?: ReactNode;
  /** Width in pixels, where the window allows it. */
  width?: number;
  /** An alert dialog must be answered: a click outside does not close it. */
  role?: 'dialog' | 'alertdialog';
}

/** A modal dialog; Escape closes it and the focus returns to where it was. */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog(props: DialogProps) {
  useFocusBack();
  return <ModalSurface {...props} />;
}
