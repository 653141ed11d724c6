import { chosenPreferences } from '../site/preferences.ts';
import { readStored, writeStored } from '../ui/first/stored.ts';

export const editorModes = ['source', 'rich'] as const;
export type EditorMode = (typeof editorModes)[number];

const KEY = 'gl-markdown-editor-mode';

/** Returns the mode that the viewer chose for all texts, else the one used last in this browser; plain text by default. */
export function rememberedMode(): EditorMode {
  const { textEditorType = 'not_set' } = chosenPreferences();
  if (textEditorType !== 'not_set') return textEditorType === 'rich_text_editor' ? 'rich' : 'source';
  return readStored(KEY) === 'contentEditor' ? 'rich' : 'source';
}

/** Stores the chosen mode under the same key and values as GitLab. */
export function rememberMode(mode: EditorMode): void {
  writeStored(KEY, mode === 'rich' ? 'contentEditor' : 'markdownField');
}
