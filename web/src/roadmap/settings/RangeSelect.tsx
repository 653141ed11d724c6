import type { Range } from '@cairn/domain/timeline/timeframe';
import { useRef, useState } from 'react';
import { Select } from '../../ui/listbox/Select.tsx';

const RANGES: { value: Range; label: string }[] = [
  { value: 'CURRENT_QUARTER', label: 'This quarter' },
  { value: 'CURRENT_YEAR', label: 'This year' },
  { value: 'THREE_YEARS', label: 'Within 3 years' },
  { value: 'FIT', label: 'Fit to epics' },
];

export interface RangeSelectProps {
  range: Range;
  labelHidden?: boolean;
  /** Called when the list closes and the range has changed. */
  onChange: (range: Range) => void;
}

/** Select for the range of days that the roadmap shows. */
export function RangeSelect({ range, labelHidden = false, onChange }: RangeSelectProps) {
  const [shown, setShown] = useState(range);
  // The list closes in the same event as the selection, before state could be updated.
  const chosen = useRef(range);
  return (
    <Select
      label="Date range"
      labelHidden={labelHidden}
      value={shown}
      options={RANGES}
      onChange={(next) => {
        chosen.current = next;
        setShown(next);
      }}
      onOpenChange={(open) => {
        if (!open && chosen.current !== range) onChange(chosen.current);
      }}
    />
  );
}
