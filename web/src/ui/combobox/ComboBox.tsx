import { Suspense } from 'react';
import type { ReactNode } from 'react';
import type { ListboxGroup, ListboxOption } from '../listbox/listbox-options.ts';
import { TextField } from '../fields/TextField.tsx';
import { loadable } from '../first/loadable.tsx';

const ComboBoxField = loadable(async () => (await import('./ComboBoxField.tsx')).ComboBoxField);

export interface ComboBoxProps {
  label: string;
  options: readonly ListboxOption[] | readonly ListboxGroup[];
  value: string | null;
  onChange: (value: string | null) => void;
  /** The caller searches (a server does); without it the list filters itself. */
  onSearch?: (text: string) => void;
  hint?: ReactNode;
  /** What is wrong, in words. */
  error?: ReactNode;
  placeholder?: string;
  disabled?: boolean;
}

/** A text field that suggests; only a suggestion can be chosen. */
export function ComboBox(props: ComboBoxProps) {
  return (
    <Suspense
      fallback={
        <TextField
          label={props.label}
          placeholder={props.placeholder}
          hint={props.hint}
          error={props.error}
          value=""
          readOnly
        />
      }
    >
      <ComboBoxField {...props} />
    </Suspense>
  );
}
