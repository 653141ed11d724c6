import { useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import type { ClipboardEvent, DragEvent, KeyboardEvent, Ref } from 'react';
import { VisuallyHidden } from '../ui/first/VisuallyHidden.tsx';
import type { Span } from './caret-map.ts';
import { caretPlace } from './completion/caret-place.ts';
import { CompletionList, NOT_LOADED } from './completion/CompletionList.tsx';
import type { CompletionPlace } from './completion/load.ts';
import { useCompletion } from './completion/use-completion.ts';
import { applyEdit, fieldOf } from './edit/apply-edit.ts';
import { splice } from './edit/field.ts';
import { formatField } from './edit/format-field.ts';
import { continueList } from './edit/list-continuation.ts';
import { pasteAddress, pasteTable, rowsOfTabs } from './edit/paste.ts';
import { rowsOfHtml } from './edit/rows-of-html.ts';
import { undoPastHidden } from './edit/shared-undo.ts';
import { completionAt } from './edit/trigger.ts';
import type { Completion } from './edit/trigger.ts';
import { editingKeyOf } from './edit/use-editing-keys.ts';
import type { EditingKey } from '../shortcuts/editing-shortcuts.ts';
import type { EditorHandle } from './editor-handle.ts';
import { placeholder, replacePlaceholder } from './uploads/placeholders.ts';
import { useModeChange } from './use-mode-change.ts';
import styles from './MarkdownEditor.module.css';

export interface SourceFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  place: CompletionPlace;
  placeholder?: string | undefined;
  describedBy?: string | undefined;
  invalid?: boolean | undefined;
  autoFocus?: boolean | undefined;
  /** True while this mode is in use; otherwise it keeps its undo history in the background. */
  active: boolean;
  /** True when the rich mode is mounted as well. */
  shared: boolean;
  /** The selection in the other mode at the moment this one became active. */
  caret: Span | null;
  /** The text before any change. */
  begun: string;
  /** Called with dropped or pasted files; null where no file can be attached. */
  onFiles: ((files: File[]) => void) | null;
  /** Handles a key of the editor that the field does not handle itself; returns true when it was handled. */
  onKey: (key: EditingKey) => boolean;
  onEscape?: (() => void) | undefined;
  ref?: Ref<EditorHandle>;
}

/** The plain mode of the editor: a text area with markdown shortcuts. */
export function SourceField({
  label,
  value,
  onChange,
  place,
  placeholder: hint,
  describedBy,
  invalid,
  autoFocus,
  active,
  caret,
  begun,
  shared,
  onFiles,
  onKey,
  onEscape,
  ref,
}: SourceFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const plainPaste = useRef(false);
  const [dragging, setDragging] = useState(false);
  const wordPlace = ({ from }: Completion) => (area.current === null ? null : caretPlace(area.current, from));
  const completion = useCompletion(place, wordPlace, ({ from, to }, { insert }) => {
    if (area.current === null) return;
    const field = fieldOf(area.current);
    const space = field.text[to] === ' ' ? '' : ' ';
    applyEdit(area.current, splice(field, from, to, insert + space, [insert.length + 1, insert.length + 1]));
  });
  const { open } = completion;

  const { shown, taken } = useModeChange(area, { active, value, caret, begun });

  const opens = useRef(true);
  useEffect(() => {
    const element = area.current;
    if (autoFocus !== true || element === null) return;
    element.focus();
    if (opens.current) element.setSelectionRange(element.value.length, element.value.length);
    opens.current = false;
  }, [autoFocus]);

  useImperativeHandle(ref, () => ({
    format: (format) => {
      if (area.current === null) return;
      applyEdit(area.current, formatField(fieldOf(area.current), format));
      area.current.focus();
    },
    insert: (text) => {
      if (area.current === null) return;
      const field = fieldOf(area.current);
      applyEdit(area.current, splice(field, field.start, field.end, text));
    },
    replace: (name, markdown) => {
      if (area.current === null) return;
      const field = fieldOf(area.current);
      const text = replacePlaceholder(field.text, name, markdown);
      if (text === field.text) return;
      const at = field.text.indexOf(placeholder(name));
      const shift = text.length - field.text.length;
      const move = (offset: number) => (offset > at ? Math.max(at, offset + shift) : offset);
      applyEdit(area.current, { text, start: move(field.start), end: move(field.end) });
    },
    focus: () => area.current?.focus(),
    caret: () => ({ start: area.current?.selectionStart ?? 0, end: area.current?.selectionEnd ?? 0 }),
  }));

  const look = () => {
    const element = area.current;
    if (element === null || element.selectionStart !== element.selectionEnd) return completion.ask(null);
    completion.ask(completionAt(element.value, element.selectionStart));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const element = event.currentTarget;
    if (event.nativeEvent.isComposing) return;
    plainPaste.current = event.shiftKey && event.key.toLowerCase() === 'v';
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (plain && completion.onKey(event.key)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (event.key === 'Escape' && onEscape !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      return onEscape();
    }
    if (event.key === 'Enter' && plain && !event.shiftKey) {
      const next = continueList(fieldOf(element));
      if (next === null) return;
      event.preventDefault();
      return applyEdit(element, next);
    }
    if (shared && undoPastHidden(event)) return;
    const key = editingKeyOf(event);
    if (key === null) return;
    const format = FORMATS[key];
    if (format !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      applyEdit(element, formatField(fieldOf(element), format));
    } else if ((key !== 'lastComment' || value === '') && onKey(key)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { clipboardData, currentTarget } = event;
    if (plainPaste.current) return;
    const text = clipboardData.getData('text/plain');
    const rows = rowsOfHtml(clipboardData.getData('text/html')) ?? rowsOfTabs(text);
    const field = fieldOf(currentTarget);
    const next = rows === null ? pasteAddress(field, text) : pasteTable(field, rows);
    if (next !== null) {
      event.preventDefault();
      return applyEdit(currentTarget, next);
    }
    // A picture copied from a web page comes with its HTML. Where the clipboard has text and a picture of it,
    // the text is pasted.
    if (onFiles === null || clipboardData.files.length === 0 || text !== '') return;
    event.preventDefault();
    onFiles([...clipboardData.files]);
  };
  const takesFiles = (event: DragEvent) => onFiles !== null && event.dataTransfer.types.includes('Files');

  return (
    <div className={styles['source']} data-dragging={dragging || undefined}>
      <textarea
        ref={area}
        className={styles['area']}
        value={shown}
        placeholder={hint}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        aria-autocomplete="list"
        aria-controls={open?.failed === false ? listId : undefined}
        aria-activedescendant={open?.failed === false ? `${listId}-${open.active}` : undefined}
        dir="auto"
        onChange={(event) => {
          taken();
          onChange(event.target.value);
          look();
        }}
        onKeyDown={onKeyDown}
        onClick={look}
        onBlur={completion.closeSoon}
        onPaste={onPaste}
        onDragEnter={(event) => takesFiles(event) && setDragging(true)}
        onDragLeave={() => setDragging(false)}
        onDragOver={(event) => takesFiles(event) && event.preventDefault()}
        onDrop={(event) => {
          setDragging(false);
          if (!takesFiles(event)) return;
          event.preventDefault();
          onFiles?.([...event.dataTransfer.files]);
        }}
      />
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
          {open === null ? '' : open.failed ? NOT_LOADED : countInWords(open.choices.length)}
        </span>
      </VisuallyHidden>
    </div>
  );
}

const FORMATS: Partial<Record<EditingKey, Parameters<EditorHandle['format']>[0]>> = {
  bold: { type: 'marker', marker: '**' },
  italic: { type: 'marker', marker: '_' },
  strike: { type: 'marker', marker: '~~' },
  link: { type: 'link' },
  indent: { type: 'indent' },
  outdent: { type: 'outdent' },
};

const countInWords = (count: number): string =>
  count === 1 ? '1 suggestion, press Enter to accept' : `${count} suggestions, up and down arrow to choose`;
