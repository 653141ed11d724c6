import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../ui/first/Button.tsx';
import { IconButton } from '../ui/first/IconButton.tsx';
import { applyEdit, fieldOf } from './edit/apply-edit.ts';
import { splice } from './edit/field.ts';
import { occurrences } from './edit/occurrences.ts';
import styles from './FindBar.module.css';

export interface FindBarProps {
  area: () => HTMLTextAreaElement | null;
  onClose: () => void;
}

/** Find-and-replace bar for the text being edited. */
export function FindBar({ area, onClose }: FindBarProps) {
  const input = useRef<HTMLInputElement>(null);
  const [wanted, setWanted] = useState('');
  const [other, setOther] = useState('');
  const [found, setFound] = useState<{ at: number; of: number } | null>(null);
  useEffect(() => input.current?.focus(), []);

  /** Selects the next or previous match, starting from the selection. */
  const go = (step: 1 | -1 | 0, words = wanted) => {
    const element = area();
    if (element === null) return;
    const places = occurrences(element.value, words);
    if (places.length === 0) return setFound(words === '' ? null : { at: 0, of: 0 });
    const { selectionStart } = element;
    const ahead = places.findIndex((place) =>
      step === 1 ? place > selectionStart : place >= selectionStart,
    );
    const index =
      step === -1
        ? (places.findLastIndex((place) => place < selectionStart) + places.length) % places.length
        : Math.max(0, ahead);
    const at = places[step === -1 && index < 0 ? places.length - 1 : index] ?? 0;
    element.setSelectionRange(at, at + words.length);
    scrollToSelection(element, at);
    setFound({ at: index + 1, of: places.length });
  };

  const replaceOne = () => {
    const element = area();
    if (element === null) return;
    const field = fieldOf(element);
    if (field.text.slice(field.start, field.end).toLowerCase() === wanted.toLowerCase() && wanted !== '') {
      applyEdit(element, splice(field, field.start, field.end, other));
    }
    go(0);
  };
  const replaceAll = () => {
    const element = area();
    if (element === null || wanted === '') return;
    const places = occurrences(element.value, wanted);
    let from = 0;
    let text = '';
    for (const at of places) {
      text += element.value.slice(from, at) + other;
      from = at + wanted.length;
    }
    text += element.value.slice(from);
    applyEdit(element, { text, start: text.length, end: text.length });
    setFound({ at: 0, of: 0 });
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from each of its fields
    <div
      role="search"
      aria-label="Find and replace"
      className={styles['bar']}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation();
          onClose();
        }
      }}
    >
      <input
        ref={input}
        className={styles['input']}
        aria-label="Find"
        placeholder="Find"
        value={wanted}
        onChange={(event) => {
          setWanted(event.target.value);
          go(0, event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          go(event.shiftKey ? -1 : 1);
        }}
      />
      <span role="status" className={styles['count']}>
        {found === null ? '' : found.of === 0 ? 'No results' : `${found.at} of ${found.of}`}
      </span>
      <input
        className={styles['input']}
        aria-label="Replace with"
        placeholder="Replace with"
        value={other}
        onChange={(event) => setOther(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          replaceOne();
        }}
      />
      <Button size="small" onClick={replaceOne}>
        Replace
      </Button>
      <Button size="small" onClick={replaceAll}>
        Replace all
      </Button>
      <IconButton size="small" label="Close" icon={<X size={14} aria-hidden="true" />} onClick={onClose} />
    </div>
  );
}

function scrollToSelection(element: HTMLTextAreaElement, at: number) {
  const lines = element.value.slice(0, at).split('\n').length - 1;
  const height = Number.parseFloat(getComputedStyle(element).lineHeight) || 20;
  const top = lines * height;
  if (top < element.scrollTop || top > element.scrollTop + element.clientHeight - height) {
    element.scrollTop = Math.max(0, top - element.clientHeight / 2);
  }
}
