import { readStored, writeStored } from '../ui/first/stored.ts';

export const editorModes = ['source', 'rich'] as const;
export type EditorMode = (typeof editorModes)[number];

const KEY = 'gl-markdown-editor-mode';

/** Returns the mode chosen last; plain text by default. */
export function rememberedMode(): EditorMode {
  return readStored(KEY) === 'contentEditor' ? 'rich' : 'source';
}

/** Stores the chosen mode under the same key and values as GitLab. */
export function rememberMode(mode: EditorMode): void {
  writeStored(KEY, mode === 'rich' ? 'contentEditor' : 'markdownField');
}
