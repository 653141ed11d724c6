import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { opened, type Opened } from './blocks.ts';
import { fitTo } from './schema.ts';
import { textOf } from './text-of.ts';

/** A text, the document that shows it, and the blocks that the text was parsed into when it was last loaded. */
export interface Filled {
  readonly text: string;
  readonly from: Opened;
  readonly doc: Node;
}

/** Loads a text into the editor. Undo stops at the first one; each later one is a separate undo step. */
export function fill(editor: Editor, text: string, first: boolean): Filled {
  const from = opened(text, fitTo(editor.schema));
  const content = from.blocks.map(({ node }) => node);
  if (!first) editor.view.dispatch(closeHistory(editor.state.tr));
  editor
    .chain()
    .setMeta('addToHistory', !first)
    .setContent(
      { type: 'doc', content: content.length === 0 ? [{ type: 'paragraph' }] : content },
      { emitUpdate: false },
    )
    .run();
  editor.view.dispatch(closeHistory(editor.state.tr));
  return { text, from, doc: editor.state.doc };
}

/**
 * The current text of the editor, as an edit of the previous text. When Undo restored a known document,
 * exactly its text is returned.
 */
export function current(editor: Editor, known: readonly Filled[], before: Filled): Filled {
  const { doc } = editor.state;
  const same = known.findLast((one) => one.doc.eq(doc));
  if (same !== undefined) return same;
  const { from } = before;
  return { text: textOf(from, editor.getJSON().content ?? [], fitTo(editor.schema)), from, doc };
}
