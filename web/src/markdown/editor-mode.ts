import { readStored, writeStored } from '../ui/first/stored.ts';

export const editorModes = ['source', 'rich'] as const;
export type EditorMode = (typeof editorModes)[number];

const KEY = 'gl-markdown-editor-mode';

/** The mode a person chose last; plain text at first. */
export function rememberedMode(): EditorMode {
  return readStored(KEY) === 'contentEditor' ? 'rich' : 'source';
}

/** Keeps the choice, under the name and words GitLab keeps it. */
export function rememberMode(mode: EditorMode): void {
  writeStored(KEY, mode === 'rich' ? 'contentEditor' : 'markdownField');
}
