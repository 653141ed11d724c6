import type { Editor, JSONContent } from '@tiptap/core';
import { Fragment, Slice } from '@tiptap/pm/model';
import type { ResolvedPos, Schema } from '@tiptap/pm/model';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useEffectEvent, useId, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { VisuallyHidden } from '../../ui/first/VisuallyHidden.tsx';
import { CompletionList, NOT_LOADED } from '../completion/CompletionList.tsx';
import { useCompletion } from '../completion/use-completion.ts';
import { editingKeyOf } from '../edit/use-editing-keys.ts';
import { completionAt } from '../edit/trigger.ts';
import type { Completion } from '../edit/trigger.ts';
import type { SourceFieldProps } from '../SourceField.tsx';
import type { Span } from '../caret-map.ts';
import { placeholder } from '../uploads/placeholders.ts';
import { opened } from './blocks.ts';
import { current, fill } from './fill.ts';
import type { Filled } from './fill.ts';
import { LinkBar } from './LinkBar.tsx';
import { pastedBlocks } from './pasted.ts';
import { runFormat } from './run-format.ts';
import { extensions, fitTo } from './schema.ts';
import { offsetAt, positionAt } from './rich-caret.ts';
import styles from './RichField.module.css';

/**
 * The rich mode of the editor: shows the formatted text. As long as nothing is edited, the markdown stays
 * unchanged.
 */
export function RichField({
  label,
  value,
  onChange,
  place,
  describedBy,
  invalid,
  autoFocus,
  active,
  caret,
  begun,
  onFiles,
  onKey,
  onEscape,
  ref,
}: SourceFieldProps) {
  const listId = useId();
  const [linking, setLinking] = useState<string | null>(null);
  const now = useRef<Filled>(null);
  const known = useRef<Filled[]>([]);
  const editorRef = useRef<Editor>(null);

  const wordPlace = (word: Completion) =>
    editorRef.current === null ? null : caretOf(editorRef.current, word);
  const completion = useCompletion(place, wordPlace, ({ from, to }, { insert }) => {
    const editor = editorRef.current;
    if (editor === null) return;
    const base = editor.state.selection.$from.start();
    editor
      .chain()
      .focus()
      .insertContentAt({ from: base + from, to: base + to }, { type: 'text', text: `${insert} ` })
      .run();
  });
  const { open } = completion;

  const onUpdate = useEffectEvent((editor: Editor) => {
    if (now.current === null) return;
    now.current = current(editor, known.current, now.current);
    onChange(now.current.text);
    completion.ask(wordBefore(editor));
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent): boolean => {
    if (event.isComposing) return false;
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (plain && completion.onKey(event.key)) {
      // Escape closes the list, not the dialog around the field.
      event.stopPropagation();
      return true;
    }
    if (event.key === 'Escape' && onEscape !== undefined) {
      onEscape();
      return true;
    }
    const key = editingKeyOf(event);
    if (key === 'link') {
      setLinking(String(editorRef.current?.getAttributes('link')['href'] ?? ''));
      return true;
    }
    const handled =
      (key === 'save' || key === 'preview' || (key === 'lastComment' && value === '')) && onKey(key);
    if (handled) event.stopPropagation();
    return handled;
  });
  const takeFiles = useEffectEvent((data: DataTransfer | null): boolean => {
    if (onFiles === null || data === null || data.files.length === 0 || data.getData('text/plain') !== '')
      return false;
    onFiles([...data.files]);
    return true;
  });

  const chosen = open === null || open.failed ? null : open.active;
  const attributes = useMemo(
    (): Record<string, string> => ({
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      class: styles['text'] ?? '',
      ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
      ...(invalid === true ? { 'aria-invalid': 'true' } : {}),
      'aria-autocomplete': 'list',
      ...(chosen === null ? {} : { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${chosen}` }),
    }),
    [label, describedBy, invalid, listId, chosen],
  );
  const editor = useEditor({
    extensions: [...extensions],
    // Our style sheet includes the library's styles, because the content security policy does not let scripts
    // add any.
    injectCSS: false,
    autofocus: autoFocus === true && caret === null ? 'end' : false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes,
      handleKeyDown: (_, event) => onKeyDown(event),
      handlePaste: (_, event) => takeFiles(event.clipboardData),
      clipboardTextParser: (text, $context, asItIs, view) => {
        const fit = fitTo(view.state.schema);
        const nodes = asItIs ? null : pastedBlocks(text, fit, $context.parent.content.size > 0);
        return nodes === null ? plainSlice(text, $context) : sliceOf(nodes, view.state.schema);
      },
      handleDrop: (_, event) => {
        const taken = takeFiles(event.dataTransfer);
        if (taken) event.preventDefault();
        return taken;
      },
    },
    onCreate: ({ editor: made }) => {
      now.current = fill(made, begun, true);
      known.current = [now.current];
      takeIn(made);
      if (caret !== null) select(made, caret);
    },
    onUpdate: ({ editor: changed }) => onUpdate(changed),
    onBlur: completion.closeSoon,
  });
  useEffect(() => {
    editorRef.current = editor;
  }, [editor]);

  // Only a value set from outside is loaded; text written in this field is already shown.
  const takeIn = (into: Editor) => {
    if (value === now.current?.text) return;
    now.current = fill(into, value, false);
    known.current.push(now.current);
  };
  const select = (into: Editor, { start, end }: Span) => {
    const { blocks } = opened(value, fitTo(into.schema));
    const [from, to] = [start, end].map((offset) => positionAt(into.state.doc, blocks, offset));
    into.commands.focus();
    into.commands.setTextSelection({ from: from ?? 0, to: to ?? 0 });
  };
  const rested = useRef(false);
  const takeOver = useEffectEvent(() => {
    if (now.current === null) return;
    takeIn(editor);
    if (rested.current && caret !== null) select(editor, caret);
  });
  useEffect(() => {
    if (active) takeOver();
    else if (!rested.current && now.current !== null) known.current.push(now.current);
    rested.current = !active;
  }, [editor, value, active]);
  useEffect(() => {
    if (autoFocus === true && !editor.isDestroyed) editor.commands.focus();
  }, [editor, autoFocus]);
  useEffect(
    () => editor.setOptions({ editorProps: { ...editor.options.editorProps, attributes } }),
    [editor, attributes],
  );
  useImperativeHandle(ref, () => ({
    format: (format) => {
      if (format.type === 'link') setLinking(String(editor.getAttributes('link')['href'] ?? ''));
      else runFormat(editor, format);
    },
    insert: (text) => editor.chain().focus().insertContent({ type: 'text', text: text.trimEnd() }).run(),
    replace: (name, markdown) => replaceText(editor, placeholder(name), markdown),
    focus: () => editor.commands.focus(),
    caret: () => {
      const { doc, selection } = editor.state;
      const { blocks } = opened(value, fitTo(editor.schema));
      return {
        start: offsetAt(doc, blocks, selection.from),
        end: offsetAt(doc, blocks, selection.to),
      };
    },
  }));

  return (
    <div className={styles['rich']}>
      {linking !== null && (
        <LinkBar
          address={linking}
          onClose={() => {
            setLinking(null);
            editor.commands.focus();
          }}
          onApply={(href) => {
            setLinking(null);
            applyLink(editor, href);
          }}
        />
      )}
      <EditorContent editor={editor} />
      {open !== null && (
        <CompletionList
          id={listId}
          choices={open.choices}
          failed={open.failed}
          active={open.active}
          at={open.at}
          onChoose={completion.choose}
        />
      )}
      <VisuallyHidden>
        <span role="status">
          {open === null ? '' : open.failed ? NOT_LOADED : `${open.choices.length} suggestions`}
        </span>
      </VisuallyHidden>
    </div>
  );
}

/** Returns the completion before a collapsed caret, with offsets from the start of its block. */
function wordBefore(editor: Editor): Completion | null {
  const { $from, empty } = editor.state.selection;
  if (!empty || $from.parent.type.spec.code === true) return null;
  const before = $from.parent.textBetween(0, $from.parentOffset, '\n', '\uFFFC');
  // Inline nodes such as images count as one character, both here and in the document.
  return before.length === $from.parentOffset ? completionAt(before, before.length) : null;
}

function caretOf(editor: Editor, { from }: Completion) {
  const at = Math.min(editor.state.selection.$from.start() + from, editor.state.doc.content.size);
  return editor.view.coordsAtPos(at);
}

function applyLink(editor: Editor, href: string) {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (href === '') chain.unsetLink().run();
  else if (editor.state.selection.empty && !editor.isActive('link')) {
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
  } else chain.setLink({ href }).run();
}

/** Replaces a placeholder with a link or image; does nothing when the placeholder was deleted. */
function replaceText(editor: Editor, wanted: string, markdown: string) {
  let found: { from: number; to: number } | null = null;
  editor.state.doc.descendants((node, position) => {
    if (found !== null || !node.isText) return;
    const at = node.text?.indexOf(wanted) ?? -1;
    if (at >= 0) found = { from: position + at, to: position + at + wanted.length };
  });
  if (found === null) return;
  const content = inlineOf(markdown, editor);
  if (content.length === 0) editor.commands.deleteRange(found);
  else editor.commands.insertContentAt(found, content);
}

/** Blocks to insert at the caret: text at both ends joins the text around it. */
function sliceOf(nodes: readonly JSONContent[], schema: Schema): Slice {
  const open = (node: JSONContent | undefined) => (node?.type === 'paragraph' ? 1 : 0);
  const content = Fragment.from(nodes.map((node) => schema.nodeFromJSON(node)));
  return new Slice(content, open(nodes[0]), open(nodes.at(-1)));
}

/** Text inserted without interpretation, one paragraph for each line, with the marks of the text at the caret. */
function plainSlice(text: string, $caret: ResolvedPos): Slice {
  const { schema } = $caret.doc.type;
  const lines = text.split(/[\r\n]+/).map((line) => {
    const words = line === '' ? [] : schema.text(line, $caret.marks());
    return schema.node('paragraph', null, words);
  });
  return new Slice(Fragment.from(lines), 1, 1);
}

/** A text of one line as inline nodes; plain text when it is more than that. */
function inlineOf(markdown: string, editor: Editor): JSONContent[] {
  const { blocks } = opened(markdown, fitTo(editor.schema));
  const [first] = blocks;
  if (blocks.length === 1 && first?.node.type === 'paragraph') return first.node.content ?? [];
  return markdown === '' ? [] : [{ type: 'text', text: markdown }];
}
