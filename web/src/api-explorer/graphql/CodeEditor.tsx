import { autocompletion, closeBrackets, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import {
  bracketMatching,
  foldGutter,
  foldKeymap,
  HighlightStyle,
  syntaxHighlighting,
} from '@codemirror/language';
import { EditorState, type Extension, Prec } from '@codemirror/state';
import { EditorView, keymap, lineNumbers, tooltips } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { useEffect, useEffectEvent, useRef } from 'react';
import { editorTheme } from './editor-theme.ts';
import styles from './GraphqlExplorer.module.css';

export interface CodeEditorProps {
  /** Accessible name. */
  label: string;
  value: string;
  /** Without it, the text can be read and copied only. */
  onChange?: (value: string) => void;
  /** Called on Ctrl+Enter or Command+Enter. */
  onRun?: () => void;
  /** Language, completion and checks; a new list creates the editor anew. */
  extensions: Extension;
}

const highlighting = syntaxHighlighting(
  HighlightStyle.define([
    { tag: tags.comment, color: 'var(--color-text-faint)', fontStyle: 'italic' },
    { tag: [tags.keyword, tags.bool, tags.null], color: 'var(--color-accent-text)' },
    { tag: tags.string, color: 'var(--color-success-text)' },
    { tag: [tags.number, tags.propertyName, tags.variableName], color: 'var(--color-warning-text)' },
    { tag: [tags.typeName, tags.attributeName, tags.definition(tags.name)], color: 'var(--color-info-text)' },
  ]),
);

/**
 * An editor for code. It is in a shadow root, where its styles are sheets made by script: style elements in
 * the page are refused by the content security policy.
 */
export function CodeEditor({ label, value, onChange, onRun, extensions }: CodeEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const readOnly = onChange === undefined;
  const changed = useEffectEvent((text: string) => onChange?.(text));
  const run = useEffectEvent(() => onRun?.());
  const initial = useEffectEvent(() => value);
  useEffect(() => {
    const element = host.current as HTMLDivElement;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const editor = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
        doc: initial(),
        extensions: [
          // Above the default, where Ctrl+Enter inserts a blank line.
          Prec.highest(
            keymap.of([
              {
                key: 'Mod-Enter',
                run: () => {
                  run();
                  return true;
                },
              },
            ]),
          ),
          lineNumbers(),
          foldGutter(),
          history(),
          bracketMatching(),
          closeBrackets(),
          autocompletion(),
          tooltips({ position: 'fixed' }),
          keymap.of([...completionKeymap, ...defaultKeymap, ...historyKeymap, ...foldKeymap]),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': label, ...(readOnly && { tabindex: '0' }) }),
          EditorState.readOnly.of(readOnly),
          EditorView.editable.of(!readOnly),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) changed(update.state.doc.toString());
          }),
          highlighting,
          editorTheme,
          extensions,
        ],
      }),
    });
    view.current = editor;
    return () => editor.destroy();
  }, [extensions, label, readOnly]);
  useEffect(() => {
    const editor = view.current;
    const present = editor?.state.doc.toString();
    if (editor && present !== value)
      editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } });
  }, [value]);
  return <div ref={host} className={styles['editor']} />;
}
