import { DURATION_TEXT_MAX, estimateProblem } from '@cairn/domain/time-tracking/duration';
import { TypedField, type TypedFieldProps } from './TypedField.tsx';

/** An estimate for all of the items, none, or "keep". */
export function EstimateField({ value, onChange }: Pick<TypedFieldProps, 'value' | 'onChange'>) {
  return (
    <TypedField
      label="Time estimate"
      hint="Such as 1w 3d 2h 30m"
      maxLength={DURATION_TEXT_MAX}
      value={value}
      error={estimateProblem(value ?? '')}
      onChange={onChange}
    />
  );
}
