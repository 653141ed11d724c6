import { TypedField, type TypedFieldProps } from './TypedField.tsx';

/** True for a non-negative whole number. */
export function isWeight(value: string | null | undefined): boolean {
  return value == null || /^\s*\d*\s*$/.test(value);
}

/** A weight for all of the items, none, or "keep". */
export function WeightField({ value, onChange }: Pick<TypedFieldProps, 'value' | 'onChange'>) {
  return (
    <TypedField
      label="Weight"
      inputMode="numeric"
      value={value}
      error={isWeight(value) ? null : 'Weight must be a whole number, 0 or more.'}
      onChange={onChange}
    />
  );
}
