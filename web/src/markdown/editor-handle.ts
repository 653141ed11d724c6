import type { Span } from './caret-map.ts';
import type { BlockName, LineKind } from './edit/lines.ts';

/** What the toolbar can do to the selection. */
export type Format =
  | { type: 'marker'; marker: '**' | '_' | '~~' }
  | { type: 'code' }
  | { type: 'link' }
  | { type: 'lines'; kind: LineKind }
  | { type: 'indent' | 'outdent' }
  | { type: 'block'; name: BlockName };

/** What both modes of the editor offer to the toolbar and to uploads. */
export interface EditorHandle {
  format: (format: Format) => void;
  /** Puts text at the caret. */
  insert: (text: string) => void;
  /** Replaces the first occurrence of a placeholder; nothing where it was deleted. */
  replace: (name: string, markdown: string) => void;
  focus: () => void;
  /** What is selected, in terms of the markdown. */
  caret: () => Span;
}
