import type { ShortcutDeclaration } from './registry.ts';

const ofDesigns = (id: string, keys: readonly string[], description: string) =>
  ({ id: `issues.${id}`, group: 'Issues', keys, description, inDialog: true }) as const;

/** The shortcuts of a design that is shown over its item. */
export const designShortcuts = {
  next: ofDesigns('nextDesign', ['right'], 'Next design'),
  previous: ofDesigns('previousDesign', ['left'], 'Previous design'),
  close: ofDesigns('closeDesign', ['esc'], 'Close design'),
  comment: ofDesigns('commentOnDesign', ['c'], 'Comment on a point of the design'),
  zoomIn: ofDesigns('zoomInDesign', ['+', '='], 'Zoom in'),
  zoomOut: ofDesigns('zoomOutDesign', ['-'], 'Zoom out'),
  resetZoom: ofDesigns('resetDesignZoom', ['0'], 'Reset zoom'),
} as const satisfies Readonly<Record<string, ShortcutDeclaration>>;
