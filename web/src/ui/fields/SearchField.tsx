import { SEARCH_MAX } from '@cairn/domain/text/limits';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import type { Ref } from 'react';
import styles from './SearchField.module.css';

export interface SearchFieldProps {
  /** Accessible name; also the placeholder unless one is given. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Called on Enter. */
  onSubmit?: (value: string) => void;
  placeholder?: string;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A search input with a clear button; Escape first clears it, and propagates only when it is empty. */
export function SearchField({
  label,
  value,
  onChange,
  onSubmit,
  placeholder,
  autoFocus,
  ref,
}: SearchFieldProps) {
  const root = useRef<HTMLDivElement>(null);
  const clear = () => {
    onChange('');
    root.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={root} className={styles['search']}>
      <Search size={16} aria-hidden="true" className={styles['icon']} />
      <input
        dir="auto"
        ref={ref}
        type="search"
        className={styles['input']}
        aria-label={label}
        placeholder={placeholder ?? label}
        value={value}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- asked for by panels that open to be typed into
        autoFocus={autoFocus}
        autoComplete="off"
        maxLength={SEARCH_MAX}
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onSubmit?.(value);
          if (event.key === 'Escape' && value !== '') {
            event.stopPropagation();
            event.preventDefault();
            onChange('');
          }
        }}
      />
      {value !== '' && (
        <button type="button" className={styles['clear']} aria-label="Clear" onClick={clear}>
          <X size={14} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
