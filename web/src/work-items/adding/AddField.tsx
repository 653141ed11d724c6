import { titleProblem } from '@cairn/domain/text/limits';
import { PASTED_MAX, pastedTitles } from '@cairn/domain/text/pasted-lines';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../../ui/first/IconButton.tsx';
import { VisuallyHidden } from '../../ui/first/VisuallyHidden.tsx';
import styles from './Adding.module.css';
import type { Additions, AdditionsState } from './additions.ts';
import { PasteDialog } from './PasteDialog.tsx';

export interface AddFieldProps {
  additions: Additions;
  field: NonNullable<AdditionsState['field']>;
  noun: string;
  to: string | undefined;
  isToShown: boolean;
  choices?: ReactNode;
}

/** The field for the title of a new item: Enter adds it, Escape closes, several pasted lines are asked about. */
export function AddField({ additions, field, noun, to, isToShown, choices }: AddFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const { text, pasted } = field;
  const problem = text === '' ? null : titleProblem(text);
  useEffect(() => {
    // Not when it is only scrolled back into view.
    if (additions.takeFocus()) input.current?.focus();
  }, [additions]);
  const close = () => {
    additions.close();
    // The button that opened the field; it may come back in its place.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-adds="${CSS.escape(field.at)}"]`)?.focus(),
    );
  };
  return (
    <form
      className={styles['field']}
      // A grid around it would move its focus.
      onKeyDown={(event) => {
        if (!event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (problem === null) additions.add();
      }}
    >
      {isToShown && (
        <span className={styles['hint']} dir="auto">
          Add {noun} {to}
        </span>
      )}
      <input
        ref={input}
        type="text"
        dir="auto"
        autoComplete="off"
        className={styles['input']}
        value={text}
        placeholder={`Title of the new ${noun}`}
        aria-label={`Title of the new ${noun}${to === undefined ? '' : ` ${to}`}`}
        aria-describedby={`${id}-hint`}
        aria-invalid={problem !== null || undefined}
        onChange={(event) => additions.type(event.target.value)}
        onPaste={(event) => {
          const titles = pastedTitles(event.clipboardData.getData('text/plain'));
          if (titles.length < 2) return;
          event.preventDefault();
          additions.paste(titles);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          close();
        }}
      />
      <VisuallyHidden>
        <span id={`${id}-hint`}>
          Press Enter to add it, Escape to close. Paste up to {PASTED_MAX} lines to add one for each.
        </span>
      </VisuallyHidden>
      {problem !== null && (
        <span role="alert" className={styles['problem']}>
          Title {problem}
        </span>
      )}
      {choices != null && choices !== false && <div className={styles['choices']}>{choices}</div>}
      <IconButton
        size="small"
        label="Stop adding"
        icon={<X size={16} aria-hidden="true" />}
        onClick={close}
      />
      {pasted !== null && (
        <PasteDialog
          titles={pasted}
          noun={noun}
          isCreating={field.isCreating}
          problem={field.problem}
          onCreate={() => void additions.addPasted()}
          onClose={() => additions.paste(null)}
        />
      )}
    </form>
  );
}
