import type { Editor } from '@tiptap/core';
import type { Format } from '../editor-handle.ts';
import { blocks } from '../edit/lines.ts';

const MARKERS = { '**': 'bold', _: 'italic', '~~': 'strike' } as const;

/** Applies a format of the toolbar in the rich mode. Links have their own input (LinkBar). */
export function runFormat(editor: Editor, format: Exclude<Format, { type: 'link' }>): void {
  const chain = editor.chain().focus();
  switch (format.type) {
    case 'marker':
      chain.toggleMark(MARKERS[format.marker]).run();
      return;
    case 'code': {
      const { $from, $to } = editor.state.selection;
      if (!$from.sameParent($to) || editor.isActive('codeBlock')) chain.toggleCodeBlock().run();
      else chain.toggleMark('code').run();
      return;
    }
    case 'lines':
      if (format.kind === 'quote') chain.toggleBlockquote().run();
      else if (format.kind === 'bullet') chain.toggleBulletList().run();
      else if (format.kind === 'ordered') chain.toggleOrderedList().run();
      else if (format.kind === 'task') chain.toggleTaskList().run();
      else chain.toggleHeading({ level: 2 }).run();
      return;
    case 'indent':
      chain.sinkListItem(editor.isActive('taskItem') ? 'taskItem' : 'listItem').run();
      return;
    case 'outdent':
      chain.liftListItem(editor.isActive('taskItem') ? 'taskItem' : 'listItem').run();
      return;
    case 'block':
      if (format.name === 'table') chain.insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run();
      else if (format.name === 'rule') chain.setHorizontalRule().run();
      else if (format.name === 'mermaid') chain.insertContent(mermaid()).run();
      else chain.insertContent({ type: 'sourceIsland', attrs: { source: blocks.collapsible } }).run();
  }
}

function mermaid() {
  const text = blocks.mermaid.split('\n').slice(1, -1).join('\n');
  return { type: 'codeBlock', attrs: { language: 'mermaid' }, content: [{ type: 'text', text }] };
}
