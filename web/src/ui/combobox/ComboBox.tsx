import { Suspense } from 'react';
import type { ReactNode } from 'react';
import type { ListboxGroup, ListboxOption } from '../listbox/listbox-options.ts';
import { TextField } from '../fields/TextField.tsx';
import { loadable } from '../first/loadable.tsx';
import { VisuallyHidden } from '../first/VisuallyHidden.tsx';

const ComboBoxField = loadable(async () => (await import('./ComboBoxField.tsx')).ComboBoxField);

export interface ComboBoxProps {
  label: string;
  /** Shows the label to screen readers only. */
  labelHidden?: boolean;
  options: readonly ListboxOption[] | readonly ListboxGroup[];
  value: string | null;
  onChange: (value: string | null) => void;
  /** Called when the caller filters, for example on the server; when omitted, the list filters itself. */
  onSearch?: (text: string) => void;
  hint?: ReactNode;
  /** Error message. */
  error?: ReactNode;
  placeholder?: string;
  disabled?: boolean;
}

/** Text field with suggestions; only a suggestion can be selected. */
export function ComboBox(props: ComboBoxProps) {
  return (
    <Suspense
      fallback={
        <TextField
          label={props.labelHidden === true ? <VisuallyHidden>{props.label}</VisuallyHidden> : props.label}
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
