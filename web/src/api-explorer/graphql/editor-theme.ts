import { EditorView } from '@codemirror/view';

const POPUP = {
  border: '1px solid var(--color-border)',
  borderRadius: 'var(--radius-md)',
  background: 'var(--color-raised)',
  color: 'var(--color-text)',
  boxShadow: 'var(--shadow-overlay)',
};

/** The colours of the product, which follow its light and dark themes, for the code editor. */
export const editorTheme = EditorView.theme({
  '&': { height: '100%', color: 'var(--color-text)', background: 'var(--color-raised)' },
  '&.cm-focused': { outline: '0' },
  '.cm-scroller': { font: 'var(--text-sm) var(--font-mono)', overflow: 'auto' },
  '.cm-content': { caretColor: 'var(--color-text)' },
  '.cm-cursor': { borderLeftColor: 'var(--color-text)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    background: 'var(--color-accent-soft)',
  },
  '.cm-content ::selection': { background: 'var(--color-accent-soft)' },
  '.cm-gutters': {
    border: '0',
    background: 'var(--color-sunken)',
    color: 'var(--color-text-faint)',
  },
  '.cm-matchingBracket': { background: 'var(--color-accent-soft)', outline: '0' },
  '.cm-foldPlaceholder': {
    border: '1px solid var(--color-border)',
    background: 'var(--color-sunken)',
    color: 'var(--color-text-muted)',
  },
  '.cm-tooltip': POPUP,
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { font: 'var(--text-sm) var(--font-mono)' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    background: 'var(--color-accent)',
    color: 'var(--color-on-accent)',
  },
  '.cm-completionInfo': { maxWidth: '320px', font: 'var(--text-sm) var(--font-sans)' },
  '.cm-diagnostic': { font: 'var(--text-sm) var(--font-sans)' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--color-danger)' },
});
