/** A text as a markdown quote, followed by an empty paragraph for the answer. */
export function quoted(text: string): string {
  const lines = text.trim().replace(/\r\n?/g, '\n').split('\n');
  return `${lines.map((line) => (line.trim() === '' ? '>' : `> ${line}`)).join('\n')}\n\n`;
}

/** The selected text and the note that contains it; null without a selection in rendered text. */
export function selectedText(): { text: string; noteId: string | null } | null {
  const selection = window.getSelection();
  if (selection === null || selection.isCollapsed) return null;
  const text = selection.toString().trim();
  const at = selection.anchorNode;
  const element = at instanceof Element ? at : (at?.parentElement ?? null);
  if (text === '' || element?.closest('[data-markdown]') == null) return null;
  return { text, noteId: element.closest<HTMLElement>('[data-note]')?.dataset['note'] ?? null };
}
