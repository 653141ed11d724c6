import type { Span } from './caret-map.ts';
import type { BlockName, LineKind } from './edit/lines.ts';

/** Formats that the toolbar can apply to the selection. */
export type Format =
  | { type: 'marker'; marker: '**' | '_' | '~~' }
  | { type: 'code' }
  | { type: 'link' }
  | { type: 'lines'; kind: LineKind }
  | { type: 'indent' | 'outdent' }
  | { type: 'block'; name: BlockName };

/** Interface of both modes of the editor for the toolbar and uploads. */
export interface EditorHandle {
  format: (format: Format) => void;
  /** Inserts text at the caret. */
  insert: (text: string) => void;
  /** Replaces the first occurrence of a placeholder; does nothing when the placeholder was deleted. */
  replace: (name: string, markdown: string) => void;
  focus: () => void;
  /** Returns the selection as offsets in the markdown. */
  caret: () => Span;
}
