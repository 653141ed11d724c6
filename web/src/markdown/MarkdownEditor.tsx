import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { classNames } from '../ui/first/class-names.ts';
import { Spinner } from '../ui/first/Spinner.tsx';
import { toast } from '../ui/messages/toast.ts';
import { editingKeyOf, useEditingKeys } from './edit/use-editing-keys.ts';
import type { EditingKey } from '../shortcuts/editing-shortcuts.ts';
import type { EditorHandle } from './editor-handle.ts';
import type { Span } from './caret-map.ts';
import { rememberedMode, rememberMode } from './editor-mode.ts';
import type { EditorMode } from './editor-mode.ts';
import { Preview } from './Preview.tsx';
import { SourceField } from './SourceField.tsx';
import { Toolbar } from './Toolbar.tsx';
import { UploadList } from './uploads/UploadList.tsx';
import { useUploads } from './uploads/use-uploads.ts';
import styles from './MarkdownEditor.module.css';
import { openable } from '../ui/first/loadable.tsx';

const RichField = openable(
  async () => (await import('./rich/RichField.tsx')).RichField,
  () => <Loading />,
);
const FindBar = openable(async () => (await import('./FindBar.tsx')).FindBar);

export interface EditorPaths {
  /** URL that renders a text, such as `/groups/docks/-/preview_markdown`. */
  preview: string;
  /** URL of the completion lists, such as `/groups/docks/-/autocomplete_sources`. */
  sources: string;
  /** URL that accepts uploaded files, such as `/groups/docks/-/uploads`; null where no file can be attached. */
  uploads: string | null;
}

export interface MarkdownEditorProps {
  /** Accessible name of the field. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  kind: 'description' | 'comment';
  paths: EditorPaths;
  /** The item the text belongs to: its type in API terms (`Epic`, `Issue`) and its iid. */
  target?: { type: string; id: string } | undefined;
  placeholder?: string | undefined;
  /** Called on Ctrl or Cmd and Enter. */
  onSubmit?: (() => void) | undefined;
  /** Called on Escape. */
  onCancel?: (() => void) | undefined;
  /** Called on the up arrow in an empty field. */
  onEditLast?: (() => void) | undefined;
  /** Called when uploads start or end; meanwhile the text contains placeholders. */
  onBusyChange?: ((busy: boolean) => void) | undefined;
  autoFocus?: boolean | undefined;
  describedBy?: string | undefined;
  invalid?: boolean | undefined;
}

/** Markdown editor with a plain text mode and a rich text mode; the value is always markdown. */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const { label, value, onChange, kind, paths, target, onSubmit, onCancel, onEditLast, onBusyChange } = props;
  const id = useId();
  const handle = useRef<EditorHandle>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [mode, setMode] = useState<EditorMode>(rememberedMode);
  const [begun] = useState(value);
  const [caret, setCaret] = useState<Span | null>(null);
  // The plain mode is always mounted, and the rich mode once it was opened: each has its own undo history.
  const [rich, setRich] = useState(mode === 'rich');
  const [view, setView] = useState<'write' | 'preview'>('write');
  const [finding, setFinding] = useState(false);
  const [wantsFocus, setWantsFocus] = useState(props.autoFocus === true);
  const { uploads, busy, attach, cancel, dismiss } = useUploads(paths.uploads, handle);
  useEditingKeys();

  const told = useRef(false);
  useEffect(() => {
    if (told.current === busy) return;
    told.current = busy;
    onBusyChange?.(busy);
  }, [busy, onBusyChange]);

  const show = (next: 'write' | 'preview', focus: boolean) => {
    setWantsFocus(next === 'write' && focus);
    setView(next);
  };
  const onKey = (key: EditingKey): boolean => {
    if (key === 'save' && onSubmit !== undefined) {
      if (busy) toast({ text: 'Wait until the files are attached.' });
      else onSubmit();
      return true;
    }
    if (key === 'preview') {
      show(view === 'write' ? 'preview' : 'write', true);
      return true;
    }
    if (key === 'find' && mode === 'source') {
      setFinding(true);
      return true;
    }
    if (key === 'lastComment' && onEditLast !== undefined) {
      onEditLast();
      return true;
    }
    return false;
  };
  const switchMode = () => {
    const next = mode === 'source' ? 'rich' : 'source';
    rememberMode(next);
    setFinding(false);
    setCaret(handle.current?.caret() ?? null);
    setMode(next);
    setRich(rich || next === 'rich');
    show('write', true);
  };
  const onFiles = attach === null ? null : (files: readonly File[]) => attach(files, value);
  const field = {
    label,
    value,
    onChange,
    place: { sources: paths.sources, target },
    placeholder: props.placeholder,
    describedBy: props.describedBy,
    invalid: props.invalid,
    caret,
    begun,
    shared: rich,
    onFiles,
    onKey,
    onEscape: onCancel,
  };

  const stateOf = (one: EditorMode) =>
    one === mode ? { ref: handle, active: true, autoFocus: wantsFocus } : { active: false };

  return (
    <div ref={frame} className={classNames(styles['editor'], kind === 'comment' && styles['compact'])}>
      <div className={styles['head']}>
        <Tabs id={id} view={view} onChange={(next) => show(next, false)} />
        {view === 'write' && (
          <Toolbar
            onFormat={(format) => handle.current?.format(format)}
            onAttach={onFiles === null ? null : () => chooser.current?.click()}
          />
        )}
      </div>
      {finding && view === 'write' && mode === 'source' && (
        <FindBar
          area={() => frame.current?.querySelector('textarea') ?? null}
          onClose={() => {
            setFinding(false);
            handle.current?.focus();
          }}
        />
      )}
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${view}`}
        // A preview without links must be focusable, too.
        tabIndex={view === 'preview' ? 0 : undefined}
        className={styles['panel']}
        onKeyDown={(event) => {
          if (view !== 'preview' || editingKeyOf(event) !== 'preview') return;
          event.preventDefault();
          show('write', true);
        }}
      >
        {view === 'preview' && (
          <div className={styles['preview']}>
            <Preview text={value} address={paths.preview} target={target} />
          </div>
        )}
        <div hidden={view === 'preview' || mode !== 'source'}>
          <SourceField {...field} {...stateOf('source')} />
        </div>
        {rich && (
          <div hidden={view === 'preview' || mode !== 'rich'}>
            <RichField {...field} {...stateOf('rich')} />
          </div>
        )}
      </div>
      {uploads.length > 0 && <UploadList uploads={uploads} onCancel={cancel} onDismiss={dismiss} />}
      {view === 'write' && (
        <div className={styles['foot']}>
          <button type="button" className={styles['switch']} onClick={switchMode}>
            {mode === 'source' ? 'Switch to rich text editing' : 'Switch to plain text editing'}
          </button>
        </div>
      )}
      {onFiles !== null && (
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          aria-label="Attach a file or image"
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      )}
    </div>
  );
}

interface TabsProps {
  id: string;
  view: 'write' | 'preview';
  onChange: (view: 'write' | 'preview') => void;
}

function Tabs({ id, view, onChange }: TabsProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const next = view === 'write' ? 'preview' : 'write';
    event.preventDefault();
    event.currentTarget.parentElement?.querySelector<HTMLElement>(`[id$="-${next}"]`)?.focus();
    onChange(next);
  };
  return (
    <div role="tablist" aria-label="Editor" className={styles['tabs']}>
      {(['write', 'preview'] as const).map((one) => (
        <button
          key={one}
          id={`${id}-${one}`}
          type="button"
          role="tab"
          aria-selected={one === view}
          aria-controls={`${id}-panel`}
          tabIndex={one === view ? 0 : -1}
          className={styles['tab']}
          onClick={() => onChange(one)}
          onKeyDown={onKeyDown}
        >
          {one === 'write' ? 'Write' : 'Preview'}
        </button>
      ))}
    </div>
  );
}

function Loading() {
  return (
    <div className={styles['nothing']}>
      <Spinner label="Loading the editor" />
    </div>
  );
}
