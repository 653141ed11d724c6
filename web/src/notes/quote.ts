/** A text as a quote, with room to answer below it. */
export function quoted(text: string): string {
  const lines = text.trim().replace(/\r\n?/g, '\n').split('\n');
  return `${lines.map((line) => (line.trim() === '' ? '>' : `> ${line}`)).join('\n')}\n\n`;
}

/** What is selected on the page, and the note it lies in; null without a selection in rendered text. */
export function selectedWords(): { text: string; noteId: string | null } | null {
  const selection = window.getSelection();
  if (selection === null || selection.isCollapsed) return null;
  const text = selection.toString().trim();
  const at = selection.anchorNode;
  const element = at instanceof Element ? at : (at?.parentElement ?? null);
  if (text === '' || element?.closest('[data-markdown]') == null) return null;
  return { text, noteId: element.closest<HTMLElement>('[data-note]')?.dataset['note'] ?? null };
}
